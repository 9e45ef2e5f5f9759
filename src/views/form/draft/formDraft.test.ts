import { expect, it } from 'vitest'
import { resources } from '../../../resources/resources.ts'
import { formDraftsOf, keptValues } from './formDraft.ts'

const fields = resources.tickets.fields
const hourMs = 60 * 60 * 1000
const address = '/support/tickets/new'
const draft = (id: string, hoursOld: number, at = address, value?: unknown) => ({
  id,
  tab: 'one',
  at: Date.now() - hoursOld * hourMs,
  value: value ?? { address: at, values: { title: id } },
})
const ids = (drafts: Parameters<typeof formDraftsOf>[0]) => {
  const { restored, offered } = formDraftsOf(drafts, address)
  return { restored: restored?.id, offered: offered.map(({ id }) => id) }
}

it('case-3 only this tab’s own text of today, typed at this address, is put back by itself', () => {
  expect(ids({ ofThisTab: [draft('now', 0), draft('before', 1)], ofGoneTabs: [] })).toEqual({
    restored: 'now',
    offered: ['before'],
  })
  expect(ids({ ofThisTab: [draft('yesterday', 25)], ofGoneTabs: [draft('gone', 2)] })).toEqual({
    restored: undefined,
    offered: ['gone', 'yesterday'],
  })
  expect(ids({ ofThisTab: [draft('copy', 0, `${address}?from=1`)], ofGoneTabs: [] })).toEqual({
    restored: undefined,
    offered: ['copy'],
  })
})

it('case-3 what is no draft of a form is not used', () => {
  const odd = [undefined, 7, {}, { address, values: null }, { address, values: { title: {} } }]
  const ofThisTab = odd.map((value, n) => draft(`${n}`, 0, address, value ?? 'odd'))
  expect(ids({ ofThisTab, ofGoneTabs: [] })).toEqual({ restored: undefined, offered: [] })
})

it('case-3 all that stands in a form is kept once something was typed, without secrets and files', () => {
  const initial = { title: '', content: 'As copied' }
  expect(keptValues(fields, initial, initial)).toBeUndefined()
  expect(keptValues(fields, initial, { title: 'Crane', content: 'As copied' })).toEqual({
    title: 'Crane',
    content: 'As copied',
  })
  expect(keptValues(resources.users.fields, {}, { password: 'secret words' })).toBeUndefined()
  const file = new File([''], 'a')
  expect(
    keptValues(resources.users.fields, {}, { email: 'a', password: 'b', picture: file }),
  ).toEqual({ email: 'a' })
})
