import { expect, type Locator } from '@playwright/test'
import { button, type exact, type Within } from './page.ts'

/** The dialog with this name, or the only one. */
export const dialogOf = (within: Within, name?: string | RegExp, exactly?: typeof exact): Locator =>
  within.getByRole('dialog', { ...(name !== undefined && { name }), ...exactly })

/** Confirms a deletion; types the name where it is required. */
export async function confirmDeletion(dialog: Locator, name: string): Promise<void> {
  const confirm = button(dialog, name)
  await expect(confirm).toBeVisible()
  const field = dialog.getByRole('textbox', { name: /^Type .* to confirm$/ })
  if ((await field.count()) > 0) {
    const label = await dialog.getByText(/^Type .* to confirm$/).innerText()
    await field.fill(label.replace(/^Type (.*) to confirm$/, '$1'))
  }
  await confirm.click()
}
