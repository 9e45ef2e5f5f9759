import { expect, type Locator, type Page } from '@playwright/test'

export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' })
export const editor = (page: Page, field: string): Locator =>
  page.getByRole('group', { name: `Change ${field}` })
export const box = (page: Page, field: string): Locator =>
  editor(page, field).getByLabel(field, { exact: true })

/** Opens the in-place editor of a record's field. */
export async function openEditor(page: Page, field: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${field}` }).press('Enter')
  await expect(box(page, field)).toBeFocused()
}
