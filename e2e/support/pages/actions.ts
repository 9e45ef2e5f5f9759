import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { alert, button, type Exactly, heading, main, type Name } from './page.ts'
import { pressKeys } from '../keyboard.ts'

/** Goes to an address within the app, as a link does, without loading a document. */
export const navigate = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number }
    history.pushState({ idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: idx + 1 } }))
  }, address)

/** A control or keys to press. */
type Pressed = Pick<Locator, 'click' | 'page'>

/** Keys to press one after the other, where the focus is. */
export const key = (page: Page, ...keys: readonly string[]): Pressed => ({
  click: () => pressKeys(page, ...keys),
  page: () => page,
})

/** Presses, and expects the page with this heading. */
export const opens = (target: Pressed, title: Name): Promise<void> =>
  reads(target, heading(target.page()), title)
/** Presses, and expects the alert of the page to tell this. */
export const tells = (target: Pressed, text: Name): Promise<void> =>
  says(target, alert(target.page()), text)
/** Presses, and expects this in the main part of the page. */
export const shows = (target: Pressed, text: Name): Promise<void> =>
  says(target, main(target.page()), text)

/** Presses, and expects this address. */
export async function leads(target: Pressed, address: Name): Promise<void> {
  await target.click()
  await expect(target.page()).toHaveURL(address)
}

/** Presses, and expects a part to have this text. */
export async function reads(target: Pressed, part: Locator, text: Name): Promise<void> {
  await target.click()
  await expect(part).toHaveText(text)
}

/** Presses, and expects a part to contain this text. */
export async function says(target: Pressed, part: Locator, text: Name): Promise<void> {
  await target.click()
  await expect(part).toContainText(text)
}

/** Presses, and expects a part to be visible. */
export async function reveals(target: Pressed, part: Locator): Promise<void> {
  await target.click()
  await expect(part).toBeVisible()
}

/** Presses, and expects a part to be gone. */
export async function removes(target: Pressed, part: Locator): Promise<void> {
  await target.click()
  await expect(part).toHaveCount(0)
}

/** Presses, and expects a part to have the focus. */
export async function focuses(target: Pressed, part: Locator): Promise<void> {
  await target.click()
  await expect(part).toBeFocused()
}

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
