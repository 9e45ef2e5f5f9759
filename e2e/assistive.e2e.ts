import { expect, test } from './support/fixtures.ts'
import { main } from './support/forms.ts'

test('design-27 a row is one stop of Tab; arrows reach its times, links and actions, which cover none', async ({
  signInAs,
}) => {
  const page = await signInAs('administrator', '/billing/charges')
  const row = page.locator('tbody tr[data-id]').first()
  const link = row.locator('a.ListTable_link')
  await expect(row).toBeVisible()
  await link.focus()
  await expect(row.getByRole('button', { name: /^More/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('a.ListTable_link').nth(1)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(link).toBeFocused()

  const passed: string[] = []
  const more = row.getByRole('button', { name: /^More/ })
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press('ArrowRight')
    const { name, isCovered } = await page.evaluate(() => {
      const focused = document.activeElement
      const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect()
      const points = [x + 2, x + width / 2, x + width - 2].map((at) =>
        document.elementFromPoint(at, y + height / 2),
      )
      // What is faded is seen through.
      const over = points.filter((point) => point !== null && !focused?.contains(point))
      return {
        name: focused?.getAttribute('aria-label') ?? focused?.localName ?? '',
        isCovered: over.some((point) => {
          const actions = point?.closest('.ListTable_rowActions')
          return actions === null || actions === undefined
            ? point?.contains(focused) !== true
            : getComputedStyle(actions).opacity !== '0'
        }),
      }
    })
    passed.push(name)
    expect(isCovered, name).toBe(false)
    if (name.startsWith('More')) break
    if (name === 'time') await expect(page.locator('.HintLayer_root')).toContainText(/GMT|UTC/)
  }
  expect(passed).toContain('time')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  for (const _ of passed) await page.keyboard.press('ArrowLeft')
  await expect(link).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(row.getByRole('checkbox')).toBeFocused()
  await expect(main(page)).toBeVisible()
})
