import { expect, type Locator, type Page } from '@playwright/test'
import { pressUntil } from './effects.ts'

export const paletteField = (page: Page): Locator =>
  page.getByRole('combobox', { name: /Search or run|^Which/ })
export const option = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('option', { name })

export async function openPalette(page: Page): Promise<void> {
  await pressUntil(page, 'Control+k', paletteField(page))
  await expect(paletteField(page)).toBeFocused()
}
