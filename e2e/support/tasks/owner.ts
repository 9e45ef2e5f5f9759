import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '../fixtures.ts'
import { make, newName, rowOf } from '../records.ts'
import type { Play } from './play.ts'
import { allOf, buttonOf, collection, open, theOne } from './screens.ts'

const run = promisify(execFile)

const C1: Play = async ({ hand, own }) => {
  const { main, words } = hand
  for (const question of ['owner.working', 'owner.cost', 'owner.needs'])
    await expect(main.getByRole('region', { name: words.exactly(question) })).toBeVisible()
  const charges = await allOf(own, '/billing/charges/')
  void charges
}

const csv = (n: number) =>
  [
    'article,price,stock',
    ...Array.from({ length: n }, (_, at) => `a-${at},${(at + 0.5).toFixed(2)},${at % 7}`),
  ].join('\n')

const C2: Play = async ({ hand, own }) => {
  const { main, page, words, press, write, type, key, choose, dialog } = hand
  const [store] = await allOf(own, '/store/all/')
  const table = newName('shelf').replaceAll(/\W/g, '_')
  await open(hand, collection(hand, 'stores'))
  await press(main.getByRole('link', { name: String(store?.name), exact: true }).first())
  await press(main.getByRole('link', { name: words.exactly('rows.tab') }))
  await press(buttonOf(hand, main, 'rows.new'))
  await hand.giveFile(buttonOf(hand, dialog, 'import.choose'), {
    name: 'shelf.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv(40)),
  })
  await write(dialog.getByLabel('Name of the new table'), table)
  await press(dialog.getByRole('button', { name: /^Add 40 rows/ }))
  await press(page.getByRole('button', { name: /^Write 40 rows/ }))
  void type
  void key
  void choose
}

const C9: Play = async ({ hand, own }) => {
  const { main, page, words, press, dialog } = hand
  const before = await allOf(own, '/tokens/')
  await press(page.getByRole('button', { name: words.named('session.menu') }))
  await press(page.getByRole('menuitem', { name: words.named('account.title') }))
  await press(main.getByRole('link', { name: words.named('account.tokens.new') }))
  await press(main.getByRole('button', { name: words.exactly('panel.token.days', { n: 30 }) }))
  await press(buttonOf(hand, main, 'panel.token.submit'))
  await press(buttonOf(hand, dialog, 'panel.token.curl'))
  const command = await hand.copied()
  const { stdout } = await run('sh', ['-c', command])
  expect(JSON.parse(stdout)).toHaveProperty('results')
  const after = await allOf(own, '/tokens/')
  const [token] = after.filter((one) => before.every((old) => old.object_id !== one.object_id))
  const days = (Date.parse(String(token?.expires_at)) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
}

const C10: Play = async ({ hand, own }) => {
  const { main, page, words, press, dialog } = hand
  const workspace = await theOne(own, '/workspaces/', ({ name }) => name === 'Northwind Labs')
  const path = `/workspaces/${workspace.object_id}/`
  const all = await allOf(own, '/billing/methods/')
  const current = (await rowOf(own, path)).payment_method
  await press(main.getByRole('link', { name: words.named('billing.setMethod') }).first())
  const choice = main.getByRole('radiogroup', { name: words.exactly('panel.method.choose') })
  const chosen = all.find(({ object_id }) => object_id !== current)
  await press(choice.getByText(String(chosen?.name), { exact: true }))
  await press(buttonOf(hand, main, 'panel.method.submit'))
  await press(buttonOf(hand, dialog, 'panel.method.submit'))
  await press(dialog.getByRole('button', { name: words.named('bulk.plan.start.change') }))
  await expect.poll(async () => (await rowOf(own, path)).payment_method).toBe(chosen?.object_id)
  const methods = async () =>
    (await allOf(own, '/billing/subscriptions/'))
      .filter((one) => one.workspace === workspace.object_id && one.method !== null)
      .map(({ method }) => method)
  await expect.poll(async () => [...new Set(await methods())]).toEqual([chosen?.object_id])
  await press(main.getByRole('link', { name: words.exactly('billing.tab') }))
  const month = new Date().toISOString().slice(0, 7)
  const cents = (await allOf(own, '/billing/charges/'))
    .filter((one) => one.processed === true && one.failed === false)
    .filter((one) => String(one.created_at).startsWith(month))
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  const sum = new Intl.NumberFormat(await page.locator('html').getAttribute('lang') ?? 'en').format(
    cents / 100,
  )
  const bill = main.getByRole('region', { name: words.exactly('billing.month') })
  await expect(bill).toContainText(sum)
}

export const ownerTasks = { C1, C2, C9, C10 } as const
void createHash
void make
void rowOf
void theOne
