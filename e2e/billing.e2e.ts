import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import {
  allRowsOf,
  make,
  makePayingWorkspace,
  newName,
  type RecordJson,
  rowsOf,
  rowOf,
} from './support/records.ts'
import { button, exact, link, main, region, contentWidth } from './support/pages/page.ts'
import { answer } from './support/fault.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { chooseAction } from './support/pages/record.ts'
import { leads } from './support/pages/effects.ts'

// West of UTC, where the person's day often differs from the service's.
const timezoneId = 'America/Los_Angeles'
test.use({ timezoneId })
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: timezoneId })
const isEnding = ({ auto_renew, expires_on }: RecordJson) =>
  auto_renew === false && String(expires_on) > today()
const address = (workspace: string) => `/workspaces/item/${workspace}?tab=billing`

test(
  'BI-1 BI-3 BI-5 the billing of a workspace says what it pays, and renewal is turned on and back',
  inProof,
  async ({ signInAs, service }) => {
    const all = await allRowsOf(service, '/billing/subscriptions/')
    const ending = all.find((one) => isEnding(one) && Number(one.amount) >= 1000)
    const workspace = String(ending?.workspace)
    const own = all.filter((one) => one.workspace === workspace)
    const page = await signInAs('administrator', address(workspace))
    const timeline = region(main(page), 'Timeline')

    const side = region(main(page), 'Subscriptions')
    await expect(side.getByRole('listitem')).toHaveCount(own.length)
    // Grouped, the unit as given.
    const amount = Number(ending?.amount).toLocaleString('en-US')
    await expect(side).toContainText(new RegExp(`${amount}\\s*${String(ending?.currency)}`))
    const running = own.filter(({ expires_on }) => String(expires_on) >= today())
    const sum = running.reduce((total, one) => total + Number(one.amount), 0)
    await expect(region(main(page), 'Current cost')).toContainText(
      `${sum.toLocaleString('en-US')} ${String(ending?.currency)}`,
    )
    for (const one of own) {
      const line = side.getByRole('listitem').filter({ hasText: String(one.name) })
      const isOver = String(one.expires_on) < today()
      await expect(line).toContainText(
        isOver ? 'Ended on' : one.auto_renew === true ? 'Renews on' : 'Ends on',
      )
    }
    const methods = await allRowsOf(service, '/billing/methods/')
    const html = await page.content()
    for (const { source_token: secret } of methods)
      if (typeof secret === 'string' && secret !== '') expect(html).not.toContain(secret)

    await test.step('renewal is turned on, and Undo turns it back', async () => {
      const path = `/billing/subscriptions/${ending?.object_id}/`
      const renews = async () => (await rowOf(service, path)).auto_renew
      await button(timeline, `Turn renewal on: ${String(ending?.name)}`).click()
      await expect(
        timeline
          .getByRole('listitem')
          .filter({ hasText: String(ending?.name) })
          .first(),
      ).toContainText('Renews on')
      await expect.poll(renews).toBe(true)
      await button(page, 'Undo').click()
      await expect.poll(renews).toBe(false)
    })
  },
)

test(
  'BI-4 BI-6 failed and contradictory charges are shown as returned, a meter only where use and limit are returned, in both schemes and on a phone',
  inProof,
  async ({ signInAs, service }) => {
    const charges = await allRowsOf(service, '/billing/charges/')
    const subscriptions = await allRowsOf(service, '/billing/subscriptions/')
    const workspaces = await allRowsOf(service, '/workspaces/')
    const payers = (method: unknown) =>
      new Set([
        ...subscriptions.filter((one) => one.method === method).map((one) => one.workspace),
        ...workspaces.filter((one) => one.payment_method === method).map((one) => one.object_id),
      ])
    const both = charges.find(
      ({ failed, processed, method }) =>
        failed === true && processed === true && method !== null && payers(method).size === 1,
    )
    const workspace = String([...payers(both?.method)][0])
    const isOwn = ({ method }: RecordJson) =>
      method !== null && payers(method).size === 1 && payers(method).has(workspace)
    const own = charges.filter(isOwn)
    const page = await signInAs('administrator', address(workspace))
    await expect(button(main(page), `Charges ${own.length}`)).toBeVisible()
    await button(main(page), `Charges ${own.length}`).click()
    const more = button(main(page), /^Show all/)
    await expect(main(page).getByText('Processed and failed').or(more).first()).toBeVisible()
    if ((await more.count()) > 0) await more.click()
    const contradictions = own.filter(({ failed, processed }) => failed && processed)
    await expect(main(page).getByText('Processed and failed')).toHaveCount(contradictions.length)
    await expect(
      main(page)
        .getByText(/ training seconds, /)
        .first(),
    ).toBeVisible()
    const record = await rowOf(service, `/workspaces/${workspace}/`)
    const measured = ['training_seconds', 'predict_calls'].filter(
      (key) => record[`${key}_used`] != null && record[`${key}_quota`] != null,
    )
    expect(measured).not.toEqual([])
    const meters = main(page).locator('meter, progress, [role="meter"], [role="progressbar"]')
    await expect(meters).toHaveCount(measured.length)
    for (const [n, key] of measured.entries())
      await expect(meters.nth(n)).toHaveAttribute('aria-valuemax', String(record[`${key}_quota`]))
    await expect(region(main(page), 'Subscriptions').locator('[role="meter"]')).toHaveCount(0)
    await axeInBothThemes(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(link(main(page), 'Set another method')).toBeVisible()
    expect(await contentWidth(page)).toBeLessThanOrEqual(390)
  },
)

test(
  'BI-7 where charges are refused, subscriptions and credits go on working',
  inProof,
  async ({ signInAs, service, faults }) => {
    const [one] = await allRowsOf(service, '/billing/subscriptions/')
    faults.add('GET', '/billing/charges/', answer(403, { detail: 'Not yours to read.' }))
    const page = await signInAs('administrator', address(String(one?.workspace)))
    const timeline = region(page, 'Timeline')
    await expect(timeline).toContainText('Charges: no access')
    await expect(link(region(page, 'Subscriptions'), String(one?.name))).toBeVisible()
    await expect(button(page, 'Charges', exact)).toBeVisible()
    await expect(button(timeline, /^Credits \d/)).toBeVisible()
    // A workspace without subscriptions has nothing to renew; its charges are not known.
    const { object_id: idle } = await makePayingWorkspace(service)
    await page.goto(address(idle))
    await expect(region(page, 'This calendar month')).toContainText('Charges: no access')
    await expect(main(page)).not.toContainText(/No charges/)
  },
)

test(
  'BI-8 deleting a subscription stays unavailable until its exact name is typed',
  inProof,
  async ({ signInAs, service }) => {
    const [workspace] = await rowsOf(service, '/workspaces/?name=Halden')
    const made = await make(service, '/billing/subscriptions/', {
      name: `${newName('Plan')} B`,
      workspace: workspace?.object_id ?? '',
      expires_on: '2031-01-01',
    })
    const name = String(made.name)
    const page = await signInAs('administrator', `/billing/subscriptions/item/${made.object_id}`)
    await chooseAction(page, 'Delete')
    const dialog = dialogOf(page)
    const remove = button(dialog, 'Delete subscription')
    await expect(remove).toBeDisabled()
    const field = dialog.getByRole('textbox', { name: `Type ${name} to confirm` })
    for (const typed of [name.slice(0, -1), name.toLowerCase(), `${name}.`]) {
      await field.fill(typed)
      await expect(remove).toBeDisabled()
      await field.press('Enter')
      await expect(dialog).toBeVisible()
    }
    await field.fill(name)
    await leads(remove, /\/billing\/subscriptions(\?.*)?$/)
    const after = await service('GET', `/billing/subscriptions/${made.object_id}/`)
    expect(after).toMatchObject({ status: 404 })
  },
)
