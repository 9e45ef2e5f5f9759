import type { Page } from '@playwright/test'

/** Milliseconds of watching a page that keeps reading, such as Home. */
const longest = 8000

/** Waits until everything the page requests has loaded and is rendered. */
export async function rest(page: Page): Promise<void> {
  const until = performance.now() + longest
  const left = () => ({ timeout: Math.max(1, until - performance.now()) })
  // On a phone an open ticket has no heading of its queue.
  await page.locator('h1:visible, #desk-ticket:visible').first().waitFor()
  const noSkeleton = page.waitForFunction(
    () => ![...document.querySelectorAll('.skeleton')].some((one) => one.checkVisibility()),
    undefined,
    left(),
  )
  await noSkeleton.catch(() => undefined)
  await page.waitForLoadState('networkidle', left()).catch(() => undefined)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}
