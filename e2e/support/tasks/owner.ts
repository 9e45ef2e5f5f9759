import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '../fixtures.ts'
import { allRowsOf, make, newName, type RecordJson, rowOf } from '../records.ts'
import { failedOf } from './administratorMoney.ts'
import { ownerData } from './ownerData.ts'
import type { Play } from './play.ts'
import { buttonOf, open, sumOf, theOne } from './screens.ts'
import { button, exact, link, region } from '../pages/page.ts'

const run = promisify(execFile)
const chargesPath = '/billing/charges/'
const northwind = ({ name }: RecordJson) => name === 'Northwind Labs'

const thisMonth = () => new Date().toISOString().slice(0, 7)
const isOfMonth = ({ created_at: at }: RecordJson) => String(at).startsWith(thisMonth())

const C1: Play = async ({ hand, own }) => {
  const { main, words } = hand
  const part = (id: string) => region(main, words.exactly(id), exact)
  const charges = await allRowsOf(own, chargesPath)
  const failed = failedOf(charges)
  const taken = charges.filter((one) => one.processed === true && one.failed === false)
  await expect(part('owner.working').getByText(words.inside('owner.working.scope'))).toBeVisible()
  const cost = part('owner.cost')
  await expect(cost).toContainText(sumOf(hand, taken.filter(isOfMonth)))
  await expect(cost).toContainText(sumOf(hand, failed.filter(isOfMonth)))
  // All charges that failed by one method are one item, regardless of their date.
  const needs = part('owner.needs').getByRole('list').first()
  const methods = [...new Set(failed.map(({ method }) => method))]
  expect(methods.length).toBeGreaterThan(0)
  for (const method of methods) {
    const amount = sumOf(
      hand,
      failed.filter((one) => one.method === method),
    )
    await expect(needs).toContainText(words.inside('owner.need.charge', { amount }))
  }
}

const C8: Play = async ({ hand, own }) => {
  const { main, page, words, press, write } = hand
  const workspace = await theOne(own, '/workspaces/', northwind)
  const email = `${newName('new').toLowerCase()}@a.example`
  const people = async () => {
    const { owners, contributors } = Object(
      (await rowOf(own, `/workspaces/${workspace.object_id}/`)).settings,
    ) as Record<string, string[]>
    return [...(owners ?? []), ...(contributors ?? [])]
  }
  const before = await people()
  await press(
    link(page.getByRole('banner'), words.exactly('owner.scope.only', { name: 'Northwind Labs' })),
  )
  await press(link(main, words.exactly('people.title')))
  await write(main.getByLabel(words.exactly('people.email')), email)
  await press(button(main, words.exactly('people.add')))
  await press(button(main, words.named('people.save')))
  await expect.poll(people).toEqual([...before, email])
  const row = main.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(words.inside('people.invited'))
  await press(button(main, words.exactly('people.removeOf', { email })))
  await press(button(main, words.named('people.save')))
  await expect.poll(people).toEqual(before)
  await expect(row).toHaveCount(0)
}

const C9: Play = async ({ hand, own }) => {
  const { main, page, words, press, dialog } = hand
  const before = (await allRowsOf(own, '/tokens/')).map(({ object_id: id }) => id)
  await press(button(page, words.named('session.menu')))
  await press(page.getByRole('menuitem', { name: words.exactly('shell.settings') }))
  await press(link(main, words.exactly('account.tokens')))
  await press(link(main, words.named('account.tokens.new')))
  const days = words.exactly('form.expiry.days', { n: 30 })
  await press(main.getByRole('button').filter({ hasText: /30/ }).and(button(main, days)))
  await press(buttonOf(hand, main, 'panel.token.submit'))
  await press(buttonOf(hand, dialog, 'panel.token.curl'))
  await expect.poll(async () => hand.copied()).toContain('TOKEN=')
  const { stdout } = await run('sh', ['-c', await hand.copied()])
  const stores = await allRowsOf(own, '/store/all/')
  expect(JSON.parse(stdout)).toMatchObject({ count: stores.length })
  const made = (await allRowsOf(own, '/tokens/')).filter(
    ({ object_id: id }) => !before.includes(id),
  )
  expect(made).toHaveLength(1)
  const left = (Date.parse(String(made[0]?.expires_at)) - Date.now()) / 86_400_000
  expect(Math.round(left)).toBe(30)
}

const C10: Play = async ({ hand, own, service }) => {
  const { main, words, press, dialog } = hand
  const workspace = await theOne(own, '/workspaces/', northwind)
  const path = `/workspaces/${workspace.object_id}/`
  const paid = async () =>
    (await allRowsOf(own, '/billing/subscriptions/'))
      .filter((one) => one.workspace === workspace.object_id && one.method !== null)
      .map(({ method }) => method)
  const current = (await rowOf(own, path)).payment_method
  const [subscribed] = await paid()
  // In another language these tasks may have settled the earlier failures.
  await make(service, chargesPath, {
    name: newName('charge'),
    method: String(subscribed),
    amount: '12.50',
    currency: 'EUR',
    failed: 'true',
  })
  await hand.page.reload()
  const chosen = (await allRowsOf(own, '/billing/methods/')).find(
    ({ object_id: id }) => id !== current,
  )
  await press(link(main, words.named('billing.setMethod')).first())
  const n = (await paid()).filter((method) => method !== chosen?.object_id).length
  const choice = main.getByRole('radiogroup', { name: words.exactly('panel.method.choose') })
  await press(choice.getByText(String(chosen?.name), { exact: true }))
  await press(buttonOf(hand, main, 'panel.method.submit'))
  await press(buttonOf(hand, dialog, 'panel.method.submit'))
  await press(button(dialog, words.named('bulk.plan.start.change', { n })))
  await expect.poll(async () => (await rowOf(own, path)).payment_method).toBe(chosen?.object_id)
  await expect.poll(async () => [...new Set(await paid())]).toEqual([chosen?.object_id])
  await open(hand, words.exactly('home.title'))
  const taken = (await allRowsOf(own, chargesPath))
    .filter(isOfMonth)
    .filter((one) => one.processed === true && one.failed === false)
  const bill = region(main, words.exactly('owner.cost'))
  await expect(bill).toContainText(sumOf(hand, taken))
}

export const ownerTasks = { C1, ...ownerData, C8, C9, C10 } as const
