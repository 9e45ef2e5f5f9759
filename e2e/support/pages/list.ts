import { expect, type Locator, type Page } from '@playwright/test'
import { button, region, type Within } from './page.ts'

/** The records of a list. */
export const rows = (within: Within): Locator => within.locator('tbody tr[data-id]')
export const rowNamed = (page: Page, name: string): Locator => rows(page).filter({ hasText: name })
/** The records' ids in the order of the rows. */
export const idsOf = (all: Locator): Promise<string[]> =>
  all.evaluateAll((each) => each.map((row) => row.getAttribute('data-id') ?? ''))
/** Waits until the rows are those of the address. */
export const settled = (page: Page): Promise<void> =>
  expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
export const selectionBar = (page: Page): Locator => region(page, 'Selected records')

/** Selects every row, with the keyboard and the bar. */
export async function selectAll(page: Page, n: number): Promise<void> {
  await expect(rows(page)).toHaveCount(n)
  await page.locator('tbody a.ListTable_link').first().focus()
  await page.keyboard.press('x')
  await button(selectionBar(page), `Select all ${n} matching`).click()
  await expect(selectionBar(page)).toContainText(`${n} selected`)
}
