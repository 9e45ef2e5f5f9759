import Papa from 'papaparse'
import { expect } from '../fixtures.ts'
import { textOf } from '../imports.ts'
import { allRowsOf, newName, type RecordJson } from '../records.ts'
import type { Play } from './play.ts'
import { collection, open, theOne } from './screens.ts'
import { button, heading, link, region } from '../pages/page.ts'
import { rows, idsOf } from '../pages/list.ts'

const dayMs = 86_400_000
const chargesPath = '/billing/charges/'

const at = ({ created_at: time }: RecordJson) => Date.parse(String(time))
const dueOf = ({ method, name, amount, currency }: RecordJson) =>
  JSON.stringify([method, name, amount, currency])

/** Failed, and not charged after all: once within 14 days, later, and for the same. */
export function failedOf(charges: readonly RecordJson[]): readonly RecordJson[] {
  const paid = charges.filter(({ processed, failed }) => processed === true && failed === false)
  return charges.filter((one) => {
    if (one.failed !== true || one.processed === true) return false
    const near = paid.filter(
      (other) => dueOf(other) === dueOf(one) && Math.abs(at(other) - at(one)) <= 14 * dayMs,
    )
    return one.method === null || near.length !== 1 || at(near[0] ?? one) < at(one)
  })
}

/** The beginning of the week, by the clock of the browser and of this machine. */
function mondayMs(): number {
  const now = new Date()
  return new Date(
    now.getFullYear(),
    now.getMonth(),
    now.getDate() - ((now.getDay() + 6) % 7),
  ).getTime()
}

const A4: Play = async ({ hand, service }) => {
  const { words, main, press } = hand
  const all = await allRowsOf(service, chargesPath)
  const ofWeek = all.filter((one) => at(one) >= mondayMs())
  const failed = failedOf(all).filter((one) => at(one) >= mondayMs())
  await open(hand, words.exactly('shell.billing'))
  const part = region(main, words.exactly('billing.failedCharges'))
  await expect(part).toContainText(
    words.inside('billing.failedCount', { n: failed.length, all: ofWeek.length }),
  )
  await expect(part).not.toContainText(/(^|\s)0 [A-Z]{3}\b/)
  await press(
    part
      .locator('button.FailedCharges_row')
      .filter({ hasNotText: words.inside('billing.failedNoWorkspace') })
      .first(),
  )
  // The offered actions: another method, or a message to the payers.
  const panel = main.getByRole('complementary')
  await expect(
    panel.getByRole('radiogroup', { name: words.exactly('billing.setMethod') }),
  ).toBeVisible()
  await expect(button(panel, words.named('billing.failurePanel.set'))).toBeVisible()
  await expect(button(panel, words.named('billing.failurePanel.tell'))).toBeVisible()
}

const A5: Play = async ({ hand, service }) => {
  const { words, main, page, press, write, key, type } = hand
  const name = newName('Fleet')
  const orbit = await theOne(service, '/workspaces/', (one) => one.name === 'Orbit Freight')
  const next = new Date(Date.now() + 365 * dayMs)
  const [year, month = '', day = ''] = next.toISOString().slice(0, 10).split('-')
  await open(hand, collection(hand, 'subscriptions'))
  await press(link(main, words.named('list.new')))
  await write(main.getByLabel(words.label('Name'), { exact: true }), name)
  await press(main.getByRole('combobox', { name: words.label('Workspace'), exact: true }))
  await type('Orbit')
  await expect(page.getByRole('option', { name: /^Orbit Freight/ })).toBeVisible()
  await key('Enter')
  await key('Tab')
  await type('1200')
  await write(main.getByLabel(words.label('Expires on'), { exact: true }), `${month}${day}${year}`)
  await press(main.getByRole('combobox', { name: words.label('Payment method'), exact: true }))
  await press(page.getByRole('option').first())
  await press(button(main, words.named('form.submit.create')))
  await expect(heading(main)).toHaveText(name)
  const made = await theOne(service, '/billing/subscriptions/', (one) => one.name === name)
  expect(made).toMatchObject({
    workspace: orbit.object_id,
    currency: 'USD',
    expires_on: `${year}-${month}-${day}`,
  })
  expect(Number(made.amount)).toBe(1200)
  const method = Object((await service('GET', `/billing/methods/${String(made.method)}/`)).body)
  const owner = Object((await service('GET', `/users/${String(method.owner)}/`)).body)
  expect(JSON.stringify(orbit.settings)).toContain(String(owner.email))
}

const A6: Play = async ({ hand, service }) => {
  const { words, main, page, press, dialog } = hand
  const [today, last] = [0, 30].map((days) =>
    new Date(Date.now() + days * dayMs).toISOString().slice(0, 10),
  ) as [string, string]
  const ending = (await allRowsOf(service, '/billing/subscriptions/')).filter(
    ({ auto_renew: renews, expires_on: day }) =>
      renews === false && String(day) >= today && String(day) <= last,
  )
  const workspaces = await allRowsOf(service, '/workspaces/')
  const nameOf = (id: unknown) => workspaces.find(({ object_id }) => object_id === id)?.name
  await open(hand, collection(hand, 'subscriptions'))
  await press(button(main, words.named('views.switch')))
  await press(link(dialog, words.label('Ending in 30 days')))
  await expect(rows(main)).toHaveCount(ending.length)
  await press(
    button(main, words.named('exchange.more', { many: collection(hand, 'subscriptions') })),
  )
  await press(page.getByRole('menuitem', { name: words.exactly('exchange.export') }))
  const file = await hand.save(button(dialog, words.named('export.save', { count: ending.length })))
  const text = (await textOf(file)).replace(/^\uFEFF/, '')
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  const wanted = ending.map((one) => [
    one.name,
    nameOf(one.workspace),
    one.currency,
    Number(one.amount),
  ])
  const got = data.map((row) => [row.Name, row.Workspace, row.Currency, Number(row.Amount)])
  expect(got.map(String).toSorted()).toEqual(wanted.map(String).toSorted())
  expect(text).not.toMatch(/wsp_|pay_/)
}

const A8: Play = async ({ hand, service }) => {
  const { words, main, page, press, type, choose, dialog } = hand
  await open(hand, collection(hand, 'charges'))
  await rows(main).first().hover()
  await press(rows(main).first().getByRole('checkbox'))
  await rows(main).nth(11).hover()
  await press(rows(main).nth(11).getByRole('checkbox'), ['Shift'])
  const ids = (await idsOf(rows(main))).slice(0, 12)
  const currencies = async () => {
    const all = await allRowsOf(service, chargesPath)
    return ids.map((id) => all.find(({ object_id }) => object_id === id)?.currency)
  }
  const before = await currencies()
  const others = before.filter((one) => one !== 'CHF').length
  const bar = region(page, words.exactly('bulk.bar'))
  await expect(bar).toContainText(words.inside('bulk.selected', { n: 12 }))
  await press(button(bar, words.named('bulk.change')))
  await choose(
    dialog.getByRole('combobox', { name: words.exactly('bulk.plan.field') }),
    words.label('Currency'),
  )
  await press(dialog.getByRole('combobox', { name: words.label('Currency'), exact: true }))
  await type('CHF')
  await press(button(dialog, words.named('bulk.plan.start.change', { n: others })))
  await expect.poll(currencies).toEqual(Array(12).fill('CHF'))
  await press(button(page, words.named('bulk.run.undo')))
  await expect.poll(currencies).toEqual(before)
}

export const administratorMoney = { A4, A5, A6, A8 } as const
