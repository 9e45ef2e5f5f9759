import { axeInBothThemes, type Caller, expect, test, inProof } from './support/fixtures.ts'
import {
  make,
  makePayingWorkspace,
  newName,
  rowOf,
  makeMethod,
  makeCharge,
} from './support/records.ts'
import { button, exact, link, main, region, contentWidth } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { answer } from './support/fault.ts'
import { textOf, withoutPicker } from './support/imports.ts'
import { savedBy } from './support/pages/actions.ts'
import { reveals, key, removes } from './support/pages/effects.ts'

const timezoneId = 'Pacific/Auckland'
test.use({ timezoneId })

test.beforeEach(({ page }) => withoutPicker(page))

const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: timezoneId })

/** A workspace that pays with a method of its own, by which two charges of this week failed. */
async function makeFailures(service: Caller) {
  const workspace = await makePayingWorkspace(service)
  const method = await makeMethod(service, newName('card'), 'tok_never_shown_9911')
  const subscription = await make(service, '/billing/subscriptions/', {
    method: method.object_id,
    amount: '4900',
    currency: 'EUR',
    name: newName('ending'),
    workspace: workspace.object_id,
    expires_on: dayIn(1),
    auto_renew: 'false',
  })
  const names = [newName('=1+1'), newName('charge')] as const
  for (const name of names)
    await makeCharge(service, method, '4900', { name, failed: 'true', processed: 'false' })
  const credit = await make(service, '/billing/credits/', {
    promo: newName('credit'),
    applied: 'false',
  })
  return { workspace, method, subscription, names, credit }
}

test('BI-6 idea-5 failed charges of the last 30 days are one click away, and another method and a message follow in one flow', async ({
  signInAs,
  service,
}) => {
  const { workspace, method, subscription, names, credit } = await makeFailures(service)
  const page = await signInAs('administrator')
  await link(page.getByRole('navigation'), 'Overview').click()
  const failed = region(main(page), 'Failed charges')
  const row = button(failed, String(method.name))
  await expect(row).toContainText(String(workspace.name))
  await expect(row).toContainText('2 charges')
  await expect(row).toContainText('9,800 EUR')
  await expect(button(main(page), '30 days')).toHaveAttribute('aria-pressed', 'true')

  await test.step('what ends within 30 days and what was not applied stands beside', async () => {
    const ending = region(main(page), 'Ends within 30 days')
    await reveals(button(ending, /^Show all/), ending.getByText(String(subscription.name)))
    const credits = region(main(page), 'Credits not applied')
    await reveals(button(credits, /^Show all/), credits.getByText(String(credit.promo)))
  })

  await test.step('by keyboard: the row, another method, then the message', async () => {
    await row.focus()
    await page.keyboard.press('Enter')
    const panel = main(page).getByRole('complementary', { name: String(method.name) })
    await expect(panel).toContainText('Marcus Delgado')
    await expect(panel).toContainText(`A payment of ${String(workspace.name)} failed`)
    await panel.getByText(/^Methods of other people/).click()
    await panel.getByRole('radio', { name: /^Visa ·· 0027/ }).check()
    await row.focus()
    await page.keyboard.press('m')
    const plan = dialogOf(page)
    await expect(plan.getByRole('listitem')).toHaveText(new RegExp(String(workspace.name)))
    await expect(plan.getByRole('combobox')).toHaveValue(/Visa ·· 0027/)
    await button(plan, /^Send 1/).press('Enter')
    await expect(plan).toBeHidden()
    await expect
      .poll(async () => {
        const now = await rowOf(service, `/workspaces/${workspace.object_id}/`)
        return now.payment_method
      })
      .toBeTruthy()
    await button(page.locator('.RunSheet_root'), 'Close').click()
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
    const charges = region(main(page), 'Charges', exact)
    await button(charges, 'EUR', exact).click()
    await button(charges, 'View as table').click()
    await expect(charges.getByRole('columnheader', { name: 'Failed' })).toBeVisible()
    const download = await savedBy(page, () => button(charges, 'Export CSV').click())
    expect(download.suggestedFilename()).toMatch(/^charges-\d{4}-\d\d-\d\d/)
    const text = await textOf(download)
    expect(text).toContain(`'${names[0]},`)
    expect(text).toContain(names[1])
    expect(text).not.toContain('tok_never_shown_9911')
  })
  expect(await page.content()).not.toContain('tok_never_shown_9911')
  await axeInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(button(main(page), /^Set for this workspace/)).toBeVisible()
  expect(await contentWidth(page)).toBeLessThanOrEqual(390)

  await test.step('on paper stand the charges alone', async () => {
    await button(main(page).getByRole('complementary'), 'Close').click()
    await link(main(page), 'Print').click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('heading', { name: /^Charges of all workspaces, / })).toHaveCount(1)
    await expect(page.getByRole('cell', { name: names[1] })).toBeVisible()
  })
})

test(
  'BI-7 dialect-5 a service without times and workspaces: what cannot be known is said, what is refused is named',
  inProof,
  async ({ signInAs, faults }) => {
    const list = (path: string, results: readonly object[]) =>
      faults.add('GET', path, answer(200, { count: results.length, results, next: null }))
    list('/billing/charges/', [
      { object_id: 'c1', name: 'First', method: 'p1', amount: '10', currency: 'EUR', failed: true },
      { object_id: 'c2', name: 'Second', method: null, amount: '5', failed: true },
    ])
    list('/billing/methods/', [{ object_id: 'p1', name: 'Card one', owner: 'u9' }])
    faults.add('GET', '/users/u9/', answer(200, { object_id: 'u9', first_name: 'Olga' }))
    list('/workspaces/', [{ object_id: 'w1', name: 'Alone', description: 'x' }])
    list('/billing/subscriptions/', [
      { object_id: 's1', name: 'Undecided', method: 'p1', expires_on: dayIn(9) },
    ])
    faults.add('GET', '/billing/credits/', answer(403, { detail: 'Not yours.' }))
    const page = await signInAs('administrator', '/billing')
    const failed = region(main(page), 'Failed charges')
    const row = button(failed, /^Card one/)
    await expect(row).toContainText('Workspace unknown')
    await expect(failed.getByText('No reason given')).toBeVisible()
    await expect(button(main(page), 'This week')).toHaveAttribute('aria-disabled', 'true')
    await expect(main(page).getByText(/^No processed or failed charges/)).toBeVisible()
    await expect(main(page).getByText('not known whether it renews')).toBeVisible()
    await expect(main(page).getByText('Credits: no access')).toBeVisible()
    await reveals(row, main(page).getByText(/^No workspace on these charges/))
    // The paying workspace is unknown, but the owner of the method is known.
    await expect(main(page).getByText('The payment method belongs to')).toContainText('Olga')
    await removes(key(page, 'm'), dialogOf(page))
  },
)
