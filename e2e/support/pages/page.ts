import { type Download, expect, type Locator, type Page } from '@playwright/test'

/** A page, or a part of one. */
export type Within = Pick<Page | Locator, 'getByRole' | 'locator'>
type Name = string | RegExp
type Exactly = typeof exact

/** Requires the whole name; otherwise a part of it is enough, as everywhere in Playwright. */
export const exact = { exact: true } as const

export const main = (page: Page): Locator => page.getByRole('main')
export const heading = (within: Within): Locator => within.getByRole('heading', { level: 1 })
export const mainMenu = (within: Within): Locator =>
  within.getByRole('navigation', { name: 'Main' })
/** The messages over the page with a text, from the oldest. */
export const toast = (page: Page, hasText: string): Locator =>
  page.locator('.Toasts_toast', { hasText })
export const messages = (within: Within): Locator =>
  within.getByRole('region', { name: 'Messages' })
/** Goes to an address within the app, as a link does, without loading a document. */
export const navigate = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number }
    history.pushState({ idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: idx + 1 } }))
  }, address)

/** The heading of the page that asks to sign in. */
export const signInHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Sign in to Workspace Console' })

/** The error of a page or form. */
export const alert = (page: Page): Locator => main(page).getByRole('alert')

export const button = (within: Within, name: Name, exactly?: Exactly): Locator =>
  within.getByRole('button', { name, ...exactly })
export const link = (within: Within, name: Name, exactly?: Exactly): Locator =>
  within.getByRole('link', { name, ...exactly })
export const region = (within: Within, name: Name, exactly?: Exactly): Locator =>
  within.getByRole('region', { name, ...exactly })

/** Chooses an entry of the menu that a button opens. */
export async function chooseFrom(opener: Locator, name: Name, exactly?: Exactly): Promise<void> {
  await opener.click()
  const page = opener.page()
  const entry = page.getByRole('menuitem', { name, ...exactly })
  await entry.or(page.getByRole('menuitemradio', { name, ...exactly })).click()
}

/** Chooses an entry of the menu of one's own account. */
export const chooseOfAccount = (page: Page, entry: string): Promise<void> =>
  chooseFrom(button(page, /^Account/), entry)

/** The file that a press saves. */
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
