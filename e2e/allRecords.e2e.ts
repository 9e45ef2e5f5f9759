import { answer } from './support/fault.ts'
import { expect, test, inProof } from './support/fixtures.ts'
import { makeStore, newName } from './support/records.ts'
import { confirmDeletion, dialogOf } from './support/pages/dialog.ts'
import { rows } from './support/pages/list.ts'
import { button, main } from './support/pages/page.ts'
import { pressKeys } from './support/keyboard.ts'
import { chooseFrom } from './support/pages/actions.ts'
import { shows, leads, removes, reveals, key, reads } from './support/pages/effects.ts'

const storesPath = '/store/all/'

test('N8 L6 all records load in place of a page: stopped, continued, sorted as a whole, and written ones enter at once', async ({
  signInAs,
  service,
  faults,
}) => {
  const prefix = newName('whole')
  const names = Array.from({ length: 55 }, (_, n) => `${prefix}-${String(n).padStart(2, '0')}`)
  for (const name of names) await makeStore(service, { name })
  const page = await signInAs('administrator', `/stores?name=${prefix}`)
  await expect(rows(page)).toHaveCount(25)
  const letGo = faults.hold('GET', storesPath)
  const before = faults.count('GET', storesPath)
  await button(page, 'Load all').click()
  await expect.poll(() => faults.count('GET', storesPath)).toBe(before + 1)
  await reveals(button(page, 'Stop'), button(page, 'Continue'))
  // The page in flight is shown, and no other one is requested.
  letGo()
  await expect(main(page)).toContainText('50 of 55 loaded')
  await expect(button(page, 'Continue')).toBeVisible()
  expect(faults.count('GET', storesPath)).toBe(before + 1)
  await shows(button(page, 'Continue'), 'All 55')
  await expect(main(page).locator('footer')).toContainText(/^55 stores\s*All loaded at/)

  await test.step('the order covers all of them, and the address keeps it', async () => {
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect(rows(page).first()).toContainText(`${prefix}-00`)
    await expect(main(page).locator('footer')).toContainText('Sorted by Name')
    expect(await rows(page).locator('a.ListTable_link').allInnerTexts()).toEqual(names)
    await page.reload()
    await expect(main(page)).toContainText('All 55')
    await expect(rows(page).first()).toContainText(`${prefix}-00`)
  })

  await test.step('a deleted record leaves without another reading', async () => {
    const before = faults.count('GET', storesPath)
    await rows(page).first().hover()
    await chooseFrom(button(page, `More for ${prefix}-00`), 'Delete')
    await confirmDeletion(dialogOf(page), 'Delete store')
    await expect(main(page)).toContainText('All 54')
    await expect(rows(page).first()).toContainText(`${prefix}-01`)
    // Only the page behind it is read again, as after every write.
    expect(faults.count('GET', storesPath) - before).toBeLessThanOrEqual(1)
  })

  await test.step('pages come back', async () => {
    await button(page, 'Show pages').press('Enter')
    await expect(rows(page)).toHaveCount(25)
    await expect(main(page).getByRole('navigation').locator('button:focus')).toBeVisible()
    await expect(button(page, 'Next')).toBeEnabled()
  })
})

test(
  'N8 a small collection is loaded when it is sorted; a page that fails is said and repeated',
  inProof,
  async ({ signInAs, service, faults }) => {
    const prefix = newName('part')
    for (let n = 0; n < 30; n++) await makeStore(service, { name: `${prefix}-${n}` })
    const page = await signInAs('administrator', `/stores?name=${prefix}`)
    await expect(rows(page)).toHaveCount(25)
    const mend = faults.add('GET', storesPath, answer(503, { detail: 'Busy' }))
    await leads(page.getByRole('columnheader', { name: 'Name' }).getByRole('button'), /load=all/)
    const again = button(main(page), 'Try again')
    await expect(again.first()).toBeVisible()
    await expect(main(page)).toContainText('25 of 30 loaded')
    mend()
    await shows(again.first(), 'All 30')
  },
)

test(
  'L10 ux-45 Space shows the row beside the list, arrows move it, and Escape closes it',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/support/tickets')
    await expect(rows(page)).toHaveCount(25)
    const links = page.locator('a.ListTable_link')
    const preview = page.getByRole('complementary', { name: 'Preview' })
    const title = preview.getByRole('heading', { level: 2 }).first()
    await reads(key(page, 'j', 'Space'), title, await links.first().innerText())
    await reads(key(page, 'ArrowDown'), title, await links.nth(1).innerText())
    await expect(links.nth(1)).toBeFocused()
    await expect(page).toHaveURL(/preview=/)
    await page.reload()
    await expect(title).toHaveText(await links.nth(1).innerText())
    await removes(button(preview, 'Close preview'), preview)
    await expect(links.nth(1)).toBeFocused()
    await reveals(key(page, 'Space'), title)
    await removes(key(page, 'Escape'), preview)
    await expect(page).toHaveURL(/\/support\/tickets$/)
  },
)

test(
  'U5 L12 a long list draws the rows in sight, says how many rows it has; keys reach its ends, and the focus stays on its row',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/support/tickets?load=all')
    await expect(main(page)).toContainText(/All \d+/)
    const total = Number(/All (\d+)/.exec(await main(page).innerText())?.[1])
    expect(total).toBeGreaterThan(200)
    const table = page.getByRole('table')
    const focused = page.locator('tr[data-id]:focus-within')
    const atRow = (index: number) => expect(focused).toHaveAttribute('aria-rowindex', String(index))
    await expect(table).toHaveAttribute('aria-rowcount', String(total + 1))
    await expect(page.locator('thead tr')).toHaveAttribute('aria-rowindex', '1')
    await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '2')
    expect(await rows(page).count()).toBeLessThan(100)

    await rows(page).first().getByRole('link').first().focus()
    await page.keyboard.press('End')
    await atRow(total + 1)
    await expect(focused).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ArrowUp')
    await atRow(total)
    await page.keyboard.press('Home')
    await atRow(2)
    await expect(focused).toBeInViewport({ ratio: 1 })
    await pressKeys(page, 'PageDown', 'PageDown')
    const index = Number(await focused.getAttribute('aria-rowindex'))
    expect(index).toBeGreaterThan(20)
    await expect(focused).toBeInViewport({ ratio: 1 })
    await pressKeys(page, 'PageUp', 'PageUp')
    await atRow(2)

    await test.step('scrolled out of sight, the row keeps the focus and its neighbours', async () => {
      await rows(page).nth(5).hover()
      await page.mouse.wheel(0, 6000)
      await expect(page.locator('tr[aria-rowindex="160"]')).toBeAttached()
      await expect(page.locator('tr[aria-rowindex="60"]')).not.toBeAttached()
      await atRow(2)
      await page.keyboard.press('ArrowDown')
      await atRow(3)
      await expect(focused).toBeInViewport({ ratio: 1 })
    })

    await test.step('closed groups are stepped over', async () => {
      await chooseFrom(button(page, 'Group rows'), 'State')
      await expect(table).toHaveAttribute('aria-rowcount', String(total + 3))
      await rows(page).first().getByRole('link').first().focus()
      await page.keyboard.press('End')
      await atRow(total + 3)
      await page.keyboard.press('Home')
      await atRow(3)
    })
  },
)
