import type { Page } from '@playwright/test'
import type { Fault } from '../support/fault.ts'
import { expect } from '../support/fixtures.ts'
import { hostile, oddRecords } from '../support/oddAnswers.ts'
import { make } from '../support/records.ts'
import { lawsOfPages, sendWith, succeeded, tells, type Cell, type Play } from './laws.ts'
import { control, sentBy, submitButton } from '../support/pages/form.ts'
import { button, link, main } from '../support/pages/page.ts'
import { answer } from '../support/fault.ts'
import { dialogOf } from '../support/pages/dialog.ts'
import { opens } from '../support/pages/effects.ts'

type Returned = Readonly<Record<string, unknown>>

/** The records of a list or the rows of a table, which has a list of its columns too. */
const listIn = (whole: Returned): string | undefined =>
  ['results', 'rows'].find((key) => Array.isArray(whole[key]))

/** Changes the result of a read: the records of a list, a record, the rows of a table. */
const rewriting = (change: (records: Returned[]) => unknown[]): Fault => ({
  kind: 'rewrite',
  body: (text) => {
    const value = JSON.parse(text) as unknown
    if (Array.isArray(value)) return JSON.stringify(change(value as Returned[]))
    const whole = value as Returned
    const list = listIn(whole)
    if (list === undefined || 'object_id' in whole) return JSON.stringify(change([whole])[0])
    return JSON.stringify({ ...whole, [list]: change(whole[list] as Returned[]) })
  },
})

/** Reads an odd response: its content is shown, nothing breaks, and the page still works. */
async function readsOdd(cell: Cell, fault: Fault, shown?: string | RegExp): Promise<void> {
  const heal = await sendWith(cell, fault)
  const { page } = cell.tools
  await expect(main(page).locator('.skeleton')).toHaveCount(0)
  if (shown !== undefined) await expect(main(page)).toContainText(shown)
  await lawsOfPages(cell)
  expect(
    await page.locator('main tr[data-id], [role=grid] [role=row]').count(),
  ).toBeLessThanOrEqual(201)
  heal()
}

/** A field changed beside odd values sends that field only, so that nothing untouched is lost. */
async function updatesBeside(cell: Cell, fault: Fault): Promise<void> {
  const { page, faults } = cell.tools
  const { path } = cell.place
  const heal = faults.add('GET', path, fault)
  await cell.place.open()
  const typed = await control(page, 'Description').inputValue()
  const sent = await sentBy(page, 'PATCH', () => cell.place.act())
  expect(sent.form, 'nothing else is sent').toEqual({ description: typed })
  heal()
  await lawsOfPages(cell)
  await expect.poll(() => cell.place.applied()).toBe(1)
}

const oddPlay =
  (faults: readonly Fault[], shown?: string | RegExp): Play =>
  async (cell) => {
    const last = faults.at(-1)
    if (cell.type === 'U' && last) return updatesBeside(cell, last)
    for (const [n, fault] of faults.entries()) {
      if (n > 0) await cell.place.open()
      await readsOdd(cell, fault, shown)
    }
    await cell.place.open()
    await cell.place.act()
    await succeeded(cell)
  }

const of = (name: string): Fault => oddRecords[name] ?? { kind: 'truncated-json' }
const first = (fields: Returned) =>
  rewriting((all) => all.map((one, n) => (n === 0 ? { ...one, ...fields } : one)))

const copies = (records: Returned[]) =>
  Array.from({ length: 10_000 }, (_, n) => ({
    ...records[0],
    ...(records[0] && 'object_id' in records[0] && { object_id: `copy_${n}` }),
  }))

export const large: Play = async (cell) => {
  const many = cell.type === 'R' ? of('FC36 a record of 5 MB') : rewriting(copies)
  await oddPlay([many, first({ description: 'x'.repeat(1_000_000), note: 'x'.repeat(1_000_000) })])(
    cell,
  )
}
export const unknownLevel = oddPlay(
  [first({ name: 'apocalyptic', note: 'apocalyptic' })],
  'apocalyptic',
)
export const unknownBeside: Play = async (cell) =>
  cell.type === 'U'
    ? updatesBeside(cell, first({ level: 'apocalyptic', workspace: 'unheard-of' }))
    : unknownLevel(cell)
const extra = first({ unheard_of: { deep: [1] }, settings: undefined })
const withMissing = oddPlay([of('FC38 only ids'), of('FC38 only null'), extra])
export const missing: Play = async (cell) =>
  cell.type === 'U' ? updatesBeside(cell, extra) : withMissing(cell)
export const twins: Play = oddPlay([
  of('FC39 one id for all'),
  rewriting((all) => [...all, ...all]),
])
export const numbers = oddPlay([
  of('FC41 keys that every object has'),
  of('FC36 numbers that no float holds'),
  first({ created_at: '2026-02-30T25:00:00', updated_at: 'not a time', count: '9007199254740993' }),
])
export const hostileTexts: Play = async (cell) => {
  if (cell.type === 'C') {
    const { page } = cell.tools
    await control(page, 'Description').fill(`<img src=x onerror=alert(1)>\u202Egpj.exe`)
    await cell.place.act()
    await cell.place.done()
    await expect(main(page)).toContainText('<img src=x onerror=alert(1)>')
    await expect(main(page).locator('img[src="x"]')).toHaveCount(0)
    return lawsOfPages(cell)
  }
  const fault = first({ name: hostile, note: hostile, settings: { a: hostile } })
  if (cell.type === 'U') return updatesBeside(cell, fault)
  await oddPlay([fault], '<img src=x onerror=alert(1)>')(cell)
}

const shapes = (value: unknown): readonly unknown[] => {
  const whole = value as Returned
  const records = Array.isArray(value) ? value : whole[listIn(whole) ?? '']
  return [records, { data: records }, { items: records, next: null }]
}

export const listShapes: Play = async (cell) => {
  for (let n = 0; n < 3; n++) {
    await cell.place.open()
    const heal = await sendWith(cell, {
      kind: 'rewrite',
      body: (text) => JSON.stringify(shapes(JSON.parse(text))[n]),
    })
    await succeeded(cell)
    heal()
  }
  await cell.place.open()
  const heal = await sendWith(cell, answer(200, { hello: 'world' }))
  if (cell.type === 'Q')
    await expect(main(cell.tools.page)).toContainText(/hello|couldn’t be|can’t be shown/)
  else await tells(cell, /couldn’t be/, 'failed')
  await lawsOfPages(cell)
  heal()
}

/** Makes the year 2033 unwritable for some calls, after others. */
const breakTimes = (page: Page, after: number, times = 1e9) =>
  page.addInitScript(
    ([calls, broken]) => {
      const written = Object.getOwnPropertyDescriptor(Date.prototype, 'toISOString')
      const toISOString = written?.value as () => string
      let call = 0
      Object.assign(Date.prototype, {
        toISOString(this: Date) {
          const at = this.getUTCFullYear() === 2033 ? (call += 1) : 0
          if (at > calls && at <= calls + broken) throw new RangeError('broken on purpose')
          return toISOString.call(this)
        },
      })
    },
    [after, times] as const,
  )

/** A value that cannot be rendered: its field reports that, and other fields keep working. */
async function throwingInForm(cell: Cell): Promise<void> {
  const { page } = cell.tools
  // The first call is the input's, not the rendering's.
  await breakTimes(page, 1, 2)
  await page.goto('/tokens/new')
  await control(page, 'Expires at').fill('2033-03-01T10:00:00')
  await expect(main(page)).toContainText('couldn’t be shown')
  await lawsOfPages(cell)
  const owner = control(page, 'Owner')
  await owner.fill('Ingrid')
  await expect(owner).toHaveValue('Ingrid')
  await link(page, 'Tokens').first().click()
  const leave = button(dialogOf(page), /^Leave/)
  await opens(leave, 'Tokens')
}

/** A value that cannot be rendered: its place reports that, and everything else works. */
export const throwing: Play = async (cell) => {
  const { page, service, complaints } = cell.tools
  complaints.expect(/broken on purpose/)
  if (cell.type === 'C') return throwingInForm(cell)
  await breakTimes(page, 0)
  const token = await make(service, '/tokens/', { expires_at: '2033-03-01T10:00:00Z' })
  const item = `/tokens/item/${token.object_id}`
  const address = { L: '/tokens', R: item, U: `${item}/edit` }[cell.type as 'L' | 'R' | 'U']
  await page.goto(address)
  const part = cell.type === 'L' ? page.locator(`tr[data-id="${token.object_id}"]`) : main(page)
  await expect(part).toContainText('couldn’t be shown')
  await lawsOfPages(cell)
  if (cell.type === 'L') await part.getByRole('link').first().click()
  if (cell.type === 'L') return expect(page).toHaveURL(new RegExp(token.object_id))
  if (cell.type === 'R') return expect(main(page).getByText('Owner').first()).toBeVisible()
  await button(main(page), 'Clear Owner').click()
  const save = submitButton(page, 'Save changes')
  const sent = await sentBy(page, 'PATCH', () => save.click())
  expect(sent.form).toEqual({ owner: '' })
}
