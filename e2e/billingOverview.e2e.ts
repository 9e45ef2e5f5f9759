import { inProof } from './support/proof.ts'
import { readFileSync } from 'node:fs'
import { axeInBothThemes, type Caller, expect, test } from './support/fixtures.ts'
import { make, makePayingWorkspace, newName, rowOf } from './support/records.ts'

const timezoneId = 'Pacific/Auckland'
test.use({ timezoneId })

/** Removes the save picker, so that saved files arrive as downloads. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker')),
)

const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: timezoneId })

/** A workspace that pays with a method of its own, by which two charges of this week failed. */
async function makeFailures(service: Caller) {
  const workspace = await makePayingWorkspace(service)
  const method = await make(service, '/billing/methods/', {
    name: newName('card'),
    source_token: 'tok_never_shown_9911',
  })
  const paid = { method: method.object_id, amount: '4900', currency: 'EUR' }
  const subscription = await make(service, '/billing/subscriptions/', {
    ...paid,
    name: newName('ending'),
    workspace: workspace.object_id,
    expires_on: dayIn(1),
    auto_renew: 'false',
  })
  const names = [newName('=1+1'), newName('charge')] as const
  for (const name of names)
    await make(service, '/billing/charges/', { ...paid, name, failed: 'true', processed: 'false' })
  const credit = await make(service, '/billing/credits/', {
    promo: newName('credit'),
    applied: 'false',
  })
  return { workspace, method, subscription, names, credit }
}

test('BI-6 idea-5 failed charges of this week are one click away, and another method and a message follow in one flow', async ({
  signInAs,
  serviceAs,
}) => {
  const service = await serviceAs('administrator')
  const { workspace, method, subscription, names, credit } = await makeFailures(service)
  const page = await signInAs('administrator')
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click()
  const main = page.getByRole('main')
  const failed = main.getByRole('region', { name: 'Failed charges' })
  const row = failed.getByRole('button', { name: String(method.name) })
  await expect(row).toContainText(String(workspace.name))
  await expect(row).toContainText('2 charges')
  await expect(row).toContainText('9,800 EUR')
  await expect(main.getByRole('button', { name: 'This week' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await test.step('what ends within 30 days and what was not applied stands beside', async () => {
    const ending = main.getByRole('region', { name: 'Ends within 30 days' })
    await ending.getByRole('button', { name: /^Show all/ }).click()
    await expect(ending.getByText(String(subscription.name))).toBeVisible()
    const credits = main.getByRole('region', { name: 'Credits not applied' })
    await credits.getByRole('button', { name: /^Show all/ }).click()
    await expect(credits.getByText(String(credit.promo))).toBeVisible()
  })

  await test.step('by keyboard: the row, another method, then the message', async () => {
    await row.focus()
    await page.keyboard.press('Enter')
    const panel = main.getByRole('complementary', { name: String(method.name) })
    await expect(panel).toContainText('Marcus Delgado')
    await expect(panel).toContainText(`A payment of ${String(workspace.name)} failed`)
    await panel.getByText(/^Methods of other people/).click()
    await panel.getByRole('radio', { name: /^Visa ·· 0027/ }).check()
    await row.focus()
    await page.keyboard.press('m')
    const plan = page.getByRole('dialog')
    await expect(plan.getByRole('listitem')).toHaveText(new RegExp(String(workspace.name)))
    await expect(plan.getByRole('combobox')).toHaveValue(/Visa ·· 0027/)
    await plan.getByRole('button', { name: /^Send 1/ }).press('Enter')
    await expect(plan).toBeHidden()
    await expect
      .poll(async () => {
        const now = await rowOf(service, `/workspaces/${workspace.object_id}/`)
        return now.payment_method
      })
      .toBeTruthy()
    await page.locator('.RunSheet_root').getByRole('button', { name: 'Close' }).click()
    await row.focus()
    await page.keyboard.press('n')
    await expect(plan.getByLabel('Subject')).toHaveValue(
      `A payment of ${String(workspace.name)} failed`,
    )
    await expect(plan.getByLabel('Content')).toHaveValue(
      new RegExp(`/workspaces/item/${workspace.object_id}\\?tab=billing`),
    )
    await page.keyboard.press('Escape')
    await expect(plan).toBeHidden()
  })

  await test.step('its charges as a chart, a table and a file without formulas', async () => {
    const charges = main.getByRole('region', { name: 'Charges', exact: true })
    await charges.getByRole('button', { name: 'EUR', exact: true }).click()
    await charges.getByRole('button', { name: 'View as table' }).click()
    await expect(charges.getByRole('columnheader', { name: 'Failed' })).toBeVisible()
    const saved = page.waitForEvent('download')
    await charges.getByRole('button', { name: 'Export CSV' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^charges-\d{4}-\d\d-\d\d/)
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).toContain(`'${names[0]},`)
    expect(text).toContain(names[1])
    expect(text).not.toContain('tok_never_shown_9911')
  })
  expect(await page.content()).not.toContain('tok_never_shown_9911')
  await axeInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(main.getByRole('button', { name: /^Set for this workspace/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await test.step('on paper stand the charges alone', async () => {
    await main.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
    await main.getByRole('link', { name: 'Print' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('heading', { name: /^Charges of all workspaces, / })).toHaveCount(1)
    await expect(page.getByRole('cell', { name: names[1] })).toBeVisible()
  })
})

test(
  'BI-7 dialect-5 a service without times and workspaces: what cannot be known is said, what is refused is named',
  inProof,
  async ({ signInAs, faults, complaints }) => {
    complaints.expect(/403/)
    const list = (path: string, results: readonly object[]) =>
      faults.add({
        method: 'GET',
        path,
        fault: {
          kind: 'answer',
          status: 200,
          body: { count: results.length, results, next: null },
        },
      })
    list('/billing/charges/', [
      { object_id: 'c1', name: 'First', method: 'p1', amount: '10', currency: 'EUR', failed: true },
      { object_id: 'c2', name: 'Second', method: null, amount: '5', failed: true },
    ])
    list('/billing/methods/', [{ object_id: 'p1', name: 'Card one', owner: 'u9' }])
    faults.add({
      method: 'GET',
      path: '/users/u9/',
      fault: { kind: 'answer', status: 200, body: { object_id: 'u9', first_name: 'Olga' } },
    })
    list('/workspaces/', [{ object_id: 'w1', name: 'Alone', description: 'x' }])
    list('/billing/subscriptions/', [
      { object_id: 's1', name: 'Undecided', method: 'p1', expires_on: dayIn(9) },
    ])
    faults.add({
      method: 'GET',
      path: '/billing/credits/',
      fault: { kind: 'answer', status: 403, body: { detail: 'Not yours.' } },
    })
    const page = await signInAs('administrator', '/billing')
    const main = page.getByRole('main')
    const failed = main.getByRole('region', { name: 'Failed charges' })
    const row = failed.getByRole('button', { name: /^Card one/ })
    await expect(row).toContainText('Workspace unknown')
    await expect(failed.getByText('No reason given')).toBeVisible()
    await expect(main.getByRole('button', { name: 'This week' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(main.getByText(/^No processed or failed charges/)).toBeVisible()
    await expect(main.getByText('not known whether it renews')).toBeVisible()
    await expect(main.getByText('Credits: no access')).toBeVisible()
    await row.click()
    await expect(main.getByText(/^No workspace on these charges/)).toBeVisible()
    // The paying workspace is unknown, but the owner of the method is known.
    await expect(main.getByText('The payment method belongs to')).toContainText('Olga')
    await page.keyboard.press('m')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
