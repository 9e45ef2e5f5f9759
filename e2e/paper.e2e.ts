import type { Page } from '@playwright/test'
import { expect, inScheme, test, inProof } from './support/fixtures.ts'
import { rows } from './support/pages/list.ts'
import { mainMenu } from './support/pages/page.ts'

/** The number of A4 sheets that a page needs. */
const sheets = async (page: Page): Promise<number> =>
  ((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length

test(
  'case-13 design-36 a page prints without its frame on as many sheets as it needs, all rows of a list, and light',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/billing/charges?load=all')
    await inScheme(page, 'dark')
    const inAll = async () =>
      Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1
    await expect.poll(inAll).toBeGreaterThan(400)
    const total = await inAll()
    expect(await rows(page).count()).toBeLessThan(total)
    expect(await sheets(page)).toBeGreaterThan(400 / 60)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(total)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(mainMenu(page)).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    expect(await rows(page).count()).toBeLessThan(total)
  },
)

test(
  'design-36 the rows of the desk print one below the other, though their titles wrap',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('support_agent', '/desk')
    const queue = page.locator('main li[data-id]')
    await expect(queue.first()).toBeVisible()
    await page.setViewportSize({ width: 1123, height: 794 })
    await page.emulateMedia({ media: 'print' })
    const overlaps = () =>
      queue.evaluateAll((all) => {
        // A row of fixed height has its second line below its edge.
        const lines = all.map((row) => {
          const boxes = [...row.querySelectorAll('span')].map((one) => one.getBoundingClientRect())
          return {
            top: row.getBoundingClientRect().top,
            bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
          }
        })
        return lines.filter(({ top }, at) => top < (lines[at - 1]?.bottom ?? -Infinity) - 1).length
      })
    expect(await queue.count()).toBeGreaterThan(5)
    expect(await overlaps()).toBe(0)
  },
)
