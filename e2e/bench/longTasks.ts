import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds of the tasks over 50 ms, since they were last taken. */
    longTasks: number[]
  }
}

/** Runs in the page before its own scripts. */
function install(): void {
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** Records the long tasks of every document that is opened from now on. */
export const recordLongTasks = (pages: Pick<Page, 'addInitScript'>): Promise<unknown> =>
  pages.addInitScript(install)

/** Milliseconds of the longest task since the last call; 0 if none was over 50 ms. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(Math.max(0, ...window.longTasks.splice(0))))
