import { expect, it } from 'vitest'
import { resources } from '../../../resources/resources.ts'
import { unreadable } from '../../../fields/values/unreadable.ts'
import { extraName } from '../body.ts'
import { changesOf, fittingOf, formDraftsOf, keptOf, type FormDraft } from './formDraft.ts'

const fields = resources.tickets.fields
const hourMs = 60 * 60 * 1000
const address = '/support/tickets/new'
const draft = (id: string, hoursOld: number, at = address, value?: unknown) => ({
  id,
  tab: 'one',
  at: Date.now() - hoursOld * hourMs,
  value: value ?? { address: at, values: { title: id } },
})
const formDraft = (value: object) => draft('a', 0, address, { address, ...value }) as FormDraft
const ids = (drafts: Parameters<typeof formDraftsOf>[0]) => {
  const { restored, offered } = formDraftsOf(drafts, address)
  return { restored: restored?.id, offered: offered.map(({ id }) => id) }
}

it('case-3 only this tab’s own text of today, typed at this address, is put back by itself', () => {
  expect(
    ids({ ofThisTab: [draft('now', 0), draft('before', 1)], ofGoneTabs: [], ofOpenTabs: [] }),
  ).toEqual({
    restored: 'now',
    offered: ['before'],
  })
  expect(
    ids({ ofThisTab: [draft('yesterday', 25)], ofGoneTabs: [draft('gone', 2)], ofOpenTabs: [] }),
  ).toEqual({
    restored: undefined,
    offered: ['gone', 'yesterday'],
  })
  expect(
    ids({ ofThisTab: [draft('copy', 0, `${address}?from=1`)], ofGoneTabs: [], ofOpenTabs: [] }),
  ).toEqual({
    restored: undefined,
    offered: ['copy'],
  })
})

it('case-3 what is no draft of a form is not used', () => {
  const odd = [undefined, 7, {}, { address, values: null }, { address, values: [] }]
  const ofThisTab = odd.map((value, n) => draft(`${n}`, 0, address, value ?? 'odd'))
  expect(ids({ ofThisTab, ofGoneTabs: [], ofOpenTabs: [] })).toEqual({
    restored: undefined,
    offered: [],
  })
})

it('case-3 all that stands in a form is kept once something was typed, without secrets and files', () => {
  const initial = { title: '', content: 'As copied' }
  expect(keptOf(fields, false, initial, initial)).toBeUndefined()
  expect(keptOf(fields, false, initial, { title: 'Crane', content: 'As copied' })).toMatchObject({
    values: { title: 'Crane', content: 'As copied' },
  })
  const users = resources.users.fields
  expect(keptOf(users, false, {}, { password: 'secret words' })).toBeUndefined()
  const file = new File([''], 'a')
  const kept = keptOf(users, false, {}, { email: 'a', password: 'b', picture: file })
  expect(kept?.values).toMatchObject({ email: 'a' })
  expect(JSON.stringify(kept?.values)).not.toContain('"b"')
  expect(kept?.left).toContain('password')
})

it('case-3 a name of no record yet and an unknown choice are kept as typed, and go back into such fields only', () => {
  const stores = resources.stores.fields
  const typed = unreadable('referenceUnknown', 'north')
  const kept = keptOf(stores, false, {}, { name: 'n', workspace: typed })
  expect(kept).toEqual({ values: expect.objectContaining({ name: 'n', workspace: typed }) })
  const stored = formDraft(JSON.parse(JSON.stringify(kept)) as object)
  expect(fittingOf(stores, stored).values).toContainEqual(['workspace', typed])
  const elsewhere = formDraft({ values: { name: typed } })
  expect(fittingOf(stores, elsewhere)).toEqual({ values: [], unfit: [['name', 'north']] })
  const blank = keptOf(stores, false, {}, { workspace: typed })
  expect(blank?.values.workspace).toEqual(typed)
  const token = { owner: 'usr_1', expires_at: unreadable('dateIncomplete', '') }
  expect(keptOf(resources.tokens.fields, false, {}, token)?.left).toEqual(['expires_at'])
})

it('F5 JSON is kept as it was typed, valid or not, but not where it names a secret', () => {
  const stores = resources.stores.fields
  const valuesOf = (settings: string) => keptOf(stores, false, {}, { name: 'n', settings })
  expect(valuesOf('{"region": ')?.values.settings).toBe('{"region": ')
  expect(valuesOf('{"region": 1.10}')?.values.settings).toBe('{"region": 1.10}')
  for (const text of ['{"api": {"secret_key": "s"}}', '{"password": '])
    expect(valuesOf(text)).toMatchObject({ left: ['settings'] })
  expect(keptOf(stores, false, {}, { name: 'n', [extraName]: '{"token": "t"}' })?.left).toEqual([
    extraName,
  ])
})

it('F5 F6 a change of a record brings back what was typed, and leaves to others what was not', () => {
  const loaded = { title: 'Pump', content: 'Old', contact_method: 'email' }
  const kept = keptOf(fields, true, loaded, { ...loaded, title: 'Crane' })
  expect(kept?.base).toMatchObject({ title: 'Pump', content: 'Old' })
  const now = { ...loaded, content: 'Changed by others' }
  expect(changesOf(fields, formDraft(kept ?? {}), now)).toEqual([['title', 'Crane']])
  // Others have made the same of it.
  expect(changesOf(fields, formDraft(kept ?? {}), { ...now, title: 'Crane' })).toEqual([])
})

it('FC52 a draft of an older form is put back field by field, and what has no field is named', () => {
  const values = {
    title: 'Crane',
    urgency: 'high',
    tags: ['a'],
    severity: true,
    content: 7,
    removed: '',
  }
  expect(fittingOf(fields, formDraft({ values }))).toEqual({
    values: [['title', 'Crane']],
    unfit: [
      ['urgency', 'high'],
      ['tags', '["a"]'],
      ['severity', 'true'],
      ['content', '7'],
    ],
  })
})
