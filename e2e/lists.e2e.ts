import { expect, test, inProof } from './support/fixtures.ts'
import { chooseAction } from './support/pages/record.ts'
import { rows, settled } from './support/pages/list.ts'
import { button, exact, heading, link, mainMenu, region } from './support/pages/page.ts'
import { answer } from './support/fault.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { pressKeys } from './support/keyboard.ts'
import { chooseFrom } from './support/pages/actions.ts'
import { opens, leads, focuses, key, says } from './support/pages/effects.ts'

const storesPath = '/store/all/'

test('L3 the address contains the entire state of a list', async ({
  signInAs,
  browser,
  context,
  baseURL,
}) => {
  const page = await signInAs('administrator', '/stores')
  await page.getByRole('combobox', { name: 'Search stores by name' }).fill('e')
  await expect(page).toHaveURL(/name=e/)
  await settled(page)
  await leads(button(page, 'Next'), /page=2/)
  await settled(page)
  await button(page, 'Columns and rows').click()
  await page.getByRole('checkbox', { name: 'Description' }).uncheck()
  await leads(key(page, 'Escape'), /columns=/)
  await expect(page.getByRole('columnheader', { name: 'Description' })).toHaveCount(0)
  const shownNow = await rows(page).allTextContents()

  // A private window, which remembers nothing but the session.
  const otherContext = await browser.newContext({ ...(baseURL && { baseURL }) })
  await otherContext.addCookies(await context.cookies())
  const other = await otherContext.newPage()
  await other.goto(page.url())
  await expect(rows(other)).toHaveCount(shownNow.length)
  await expect(other.getByRole('columnheader', { name: 'Description' })).toHaveCount(0)
  // Other tests make stores meanwhile, so that both are read again together.
  await expect(async () => {
    await Promise.all([page.reload(), other.reload()])
    await Promise.all([settled(page), settled(other)])
    expect(await rows(other).allTextContents()).toEqual(await rows(page).allTextContents())
  }).toPass()
  await otherContext.close()

  // The menu opens a list without filters; the chosen columns are a preference and stay.
  await leads(link(mainMenu(page), 'Stores'), /\/stores$/)
  await expect(page.getByRole('columnheader', { name: 'Description' })).toHaveCount(0)
})

test(
  'L4 L5 Back steps through the states of a list and ends where it began',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/')
    await link(mainMenu(page), 'Models').click()
    await settled(page)
    const first = await page.getByRole('rowheader').first().textContent()
    await leads(button(page, 'Next'), /page=2/)
    // The address changes first: the previous rows may still be shown for a moment, and look settled.
    await expect(page.getByRole('rowheader').first()).not.toHaveText(first ?? '')
    await settled(page)
    const opened = rows(page).nth(9).getByRole('link').first()
    const name = await opened.innerText()
    await opens(opened, name)
    await page.goBack()
    await expect(page).toHaveURL(/page=2/)
    await expect(link(page, name, exact).first()).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/\/enrich\/models$/)
    await page.goBack()
    await expect(heading(page)).toHaveText('Home')
  },
)

test('L5 Escape on a record returns to its row, with the same page and scroll position', async ({
  signInAs,
}) => {
  const page = await signInAs('administrator', '/support/tickets?page=2')
  await settled(page)
  const opened = rows(page).nth(23).getByRole('link').first()
  await opened.focus()
  const id = await rows(page).nth(23).getAttribute('data-id')
  await leads(key(page, 'Enter'), new RegExp(`item/${id}`))
  await expect(link(page, 'Edit', exact)).toBeVisible()
  await leads(key(page, 'Escape'), /tickets\?page=2$/)
  await expect(page.locator(`tr[data-id="${id}"] a.ListTable_link`)).toBeFocused()
  await expect(page.locator(`tr[data-id="${id}"]`)).toBeInViewport()
})

test(
  'arrow keys move through the rows, and Enter or a click opens one',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/stores')
    await settled(page)
    await rows(page).first().getByRole('link').first().focus()
    await pressKeys(page, 'ArrowDown', 'ArrowDown')
    await expect(rows(page).nth(2).locator('a.ListTable_link')).toBeFocused()
    await focuses(key(page, 'End'), rows(page).last().locator('a.ListTable_link'))
    await page.keyboard.press('Home')
    // The arrows within a row move to references and times, whose full form is shown.
    await focuses(key(page, 'ArrowRight', 'ArrowRight'), rows(page).first().locator('time').first())
    await expect(page.locator('.HintLayer_root')).toContainText(/\d{4}.*(GMT|UTC)/)
    await leads(rows(page).nth(3).locator('td[data-shape="long"]'), /\/stores\/item\//)
  },
)

test(
  'L11 related items are shown by name, by one page of their collection',
  inProof,
  async ({ signInAs, faults }) => {
    const page = await signInAs('administrator', '/stores')
    await settled(page)
    await expect(rows(page).first().locator('a.ReferenceLink_root')).not.toContainText('wsp_')
    await page.waitForLoadState('networkidle')
    const paths = faults.arrivals.map(({ path }) => path)
    expect(paths.filter((path) => path.endsWith('/workspaces/'))).toHaveLength(1)
    const byId = paths.filter((path) => path.includes('/workspaces/wsp_'))
    expect(new Set(byId).size).toBe(byId.length)
  },
)

test(
  'L13 the age of the rows is shown next to them, and an older response never replaces a newer one',
  inProof,
  async ({ signInAs, faults }) => {
    const page = await signInAs('administrator', '/stores')
    await settled(page)
    await expect(page.getByText('Loaded just now')).toBeVisible()
    faults.add('GET', storesPath, { kind: 'slow', answer: 1500 }, 1)
    const search = page.getByRole('combobox', { name: 'Search stores by name' })
    await search.fill('or')
    await expect(page).toHaveURL(/name=or/)
    await search.fill('orders')
    await expect(page).toHaveURL(/name=orders/)
    await settled(page)
    // The names of workspaces load after the rows.
    await expect(rows(page).locator('.ReferenceLink_root .mono')).toHaveCount(0)
    const shown = await rows(page).allTextContents()
    await page.waitForTimeout(1700)
    expect(await rows(page).allTextContents()).toEqual(shown)
    const before = faults.count('GET', storesPath)
    await button(page, 'Refresh').click()
    await expect.poll(() => faults.count('GET', storesPath)).toBe(before + 1)
  },
)

test(
  'R6 R8 N16 a record with hostile text, unknown keys and wrong types is shown as text',
  inProof,
  async ({ signInAs, faults }) => {
    const hostile = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
    const page = await signInAs('administrator', '/')
    const item = {
      object_id: 'sto_odd',
      name: hostile,
      description: { not: 'a text' },
      workspace: { object_id: 'wsp_inline', name: 'Inline' },
      settings: 'not json',
      sla_hours: 4,
      odd_flag: null,
      amount_due: '9007199254740993',
    }
    faults.add('GET', storesPath, { kind: 'rewrite', body: () => JSON.stringify([item]) })
    faults.add('GET', `${storesPath}sto_odd/`, answer(200, item))
    faults.add(
      'GET',
      '/workspaces/wsp_inline/',
      answer(200, { object_id: 'wsp_inline', name: 'Inline' }),
    )
    await page.goto('/stores')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).first()).toContainText(hostile)
    await rows(page).first().getByRole('link').first().click()
    const also = region(page, 'More', exact)
    await says(also.getByText('More', { exact: true }), also, /SLA hours\s*4/)
    await expect(also.getByText('Odd flag', { exact: true })).toBeVisible()
    await expect(also).toContainText('9007199254740993')
    await chooseAction(page, 'View JSON')
    await expect(page.locator('pre')).toContainText('"sla_hours": 4')
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  },
)

test(
  '20,000 records at once: only the visible rows are in the document',
  inProof,
  async ({ signInAs, faults }) => {
    const page = await signInAs('administrator', '/')
    const all = Array.from({ length: 20_000 }, (_, n) => ({
      object_id: `t${n}`,
      title: `Ticket ${n}`,
      resolved: false,
    }))
    faults.add('GET', '/support/tickets/', answer(200, all))
    await page.goto('/support/tickets')
    await expect(rows(page).first()).toBeVisible()
    expect(await page.locator('tbody tr').count()).toBeLessThan(200)
    await page
      .locator('.ListView_scroll')
      .evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(page.getByText('Ticket 19999')).toBeVisible()
  },
)

test(
  'deleting from a list moves the focus to the next row',
  inProof,
  async ({ signInAs, service }) => {
    for (const n of [1, 2, 3]) await service('POST', '/billing/credits/', { promo: `FOCUS-${n}` })
    const page = await signInAs('administrator', '/billing/credits')
    await settled(page)
    const row = rows(page).filter({ hasText: 'FOCUS-2' }).first()
    const next = await row.locator('xpath=following-sibling::tr[1]').getAttribute('data-id')
    await row.hover()
    await chooseFrom(button(row, 'More for FOCUS-2'), 'Delete')
    const dialog = dialogOf(page, 'Delete credit')
    await expect(dialog).toContainText('This deletes the credit “FOCUS-2” for everyone.')
    await button(dialog, 'Delete credit').dblclick()
    await expect(dialog).toHaveCount(0)
    await expect(rows(page).filter({ hasText: 'FOCUS-2' })).toHaveCount(0)
    await expect(page.locator(`tr[data-id="${next}"] a.ListTable_link`)).toBeFocused()
  },
)
