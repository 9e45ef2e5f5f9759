import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { button, type Exactly, type Name } from './page.ts'

/** Goes to an address within the app, as a link does, without loading a document. */
export const navigate = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number }
    history.pushState({ idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: idx + 1 } }))
  }, address)

/** Opens a menu by its button, and chooses an entry. */
export async function chooseFrom(opener: Locator, name: Name, exactly?: Exactly): Promise<void> {
  await opener.click()
  const page = opener.page()
  const entry = page.getByRole('menuitem', { name, ...exactly })
  await entry.or(page.getByRole('menuitemradio', { name, ...exactly })).click()
}

/** Chooses an entry of the menu of one's own account. */
export const chooseOfAccount = (page: Page, entry: string): Promise<void> =>
  chooseFrom(button(page, /^Account/), entry)

/** Presses, and returns the saved file. */
export async function savedBy(page: Page, press: () => Promise<unknown>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return file
}

/** Shows requests before they are sent, as administrators can, from then on. */
export async function showRequests(page: Page): Promise<void> {
  const toggle = button(page, 'Show requests')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
}
