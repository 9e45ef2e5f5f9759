import { expect, type Locator, type Page } from '@playwright/test'
import { pressKeys } from '../keyboard.ts'
import { alert, heading, main, type Name } from './page.ts'

/** A control or keys to press. */
type Pressed = Pick<Locator, 'click' | 'page'>

/** Keys to press one after the other, where the focus is. */
export const key = (page: Page, ...keys: readonly string[]): Pressed => ({
  click: () => pressKeys(page, ...keys),
  page: () => page,
})

/** Presses keys until they act: the browser handles them before the shell is mounted. */
export const pressUntil = (page: Page, keys: string, shown: Locator): Promise<void> =>
  expect(async () => {
    if (!(await shown.isVisible())) await page.keyboard.press(keys)
    await expect(shown).toBeVisible({ timeout: 2000 })
  }).toPass()

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
