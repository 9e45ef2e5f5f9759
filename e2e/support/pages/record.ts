import { expect, type Locator, type Page } from '@playwright/test'
import { button, exact, main } from './page.ts'
import { chooseFrom } from './actions.ts'

/** Chooses an entry of the menu of a record's page. */
export const chooseAction = (page: Page, name: string): Promise<void> =>
  chooseFrom(button(main(page), 'More', exact), name, exact)

export const editor = (page: Page, field: string): Locator =>
  page.getByRole('group', { name: `Change ${field}` })
export const box = (page: Page, field: string): Locator =>
  editor(page, field).getByLabel(field, { exact: true })

/** Opens the in-place editor of a record's field. */
export async function openEditor(page: Page, field: string): Promise<void> {
  await button(page, `Change ${field}`).press('Enter')
  await expect(box(page, field)).toBeFocused()
}
