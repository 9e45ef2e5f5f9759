import { expect, type Locator, type Page } from '@playwright/test'

export const paletteField = (page: Page): Locator =>
  page.getByRole('combobox', { name: /Search or run|^Which/ })
export const option = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('option', { name })

/** Shortcuts work once the shell is mounted; before that, the browser handles a press. */
export async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await paletteField(page).isVisible())) await page.keyboard.press('Control+k')
    await expect(paletteField(page)).toBeFocused({ timeout: 1000 })
  }).toPass()
}
