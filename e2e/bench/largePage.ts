import { chromium, type Page } from '@playwright/test'
import { browserFlags } from '../support/browserFlags.ts'
import { giveCookie, signInAt } from '../support/people.ts'
import { startServer } from '../support/server.ts'
import { watchHeaps, type HeapWatch } from './heaps.ts'
import { recordLongTasks } from './longTasks.ts'

export interface LargePage {
  readonly page: Page
  readonly heaps: HeapWatch
  /** Address of the gateway, without a slash at its end. */
  readonly url: string
}

/**
 * Measures an administrator's page on a service with the large demo data, whose long tasks are
 * recorded. The browser and the service end with `run`.
 */
export async function withLargePage(
  { root, executablePath }: { readonly root: string; readonly executablePath: string },
  run: (large: LargePage) => Promise<void>,
): Promise<void> {
  const server = await startServer(root, { DEMO_SCALE: 'large' })
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await giveCookie(context, await signInAt(server.url, { scheme: 'demo', role: 'administrator' }))
    await recordLongTasks(context)
    const page = await context.newPage()
    const heaps = await watchHeaps(await context.newCDPSession(page))
    await run({ page, heaps, url: server.url })
  } finally {
    await browser.close()
    await server.stop()
  }
}
