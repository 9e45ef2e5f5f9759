import type { Locator, Page } from '@playwright/test'
/** A page, or a part of one. */
export type Within = Pick<Page | Locator, 'getByRole' | 'locator'>
export type Name = string | RegExp
export type Exactly = typeof exact

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

/** The pixels that the content of the page needs. */
export const contentWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)

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
