import { chromium, type BrowserContext } from '@playwright/test'
import { browserFlags } from '../support/browserFlags.ts'
import { giveCookie, signInAt } from '../support/people.ts'
import { startServer } from '../support/server.ts'
import { collectionSides } from './collectionSides.ts'
import {
  collectionGoals,
  measureCollection,
  type CollectionFigures,
  warmUp,
} from './measureCollection.ts'
import { serveReference } from './referenceServer.ts'
import { comparison } from './report.ts'

export interface CollectionBenchChoices {
  readonly root: string
  /** The folder with the built reference. */
  readonly reference: string
  readonly executablePath: string
  readonly rounds: number
  readonly say: (line: string) => void
}

/** A collection of 20,000 records, loaded whole by the app and by the reference. Asserts nothing. */
export async function runCollectionBench(choices: CollectionBenchChoices): Promise<void> {
  const { root, reference, executablePath, rounds, say } = choices
  const server = await startServer(root, { DEMO_SCALE: 'large' })
  const served = await serveReference(reference, server.url)
  const cookie = await signInAt(server.url, { scheme: 'demo', role: 'administrator' })
  const browser = await chromium.launch({
    executablePath,
    args: browserFlags,
    // The scroll bar is dragged.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const figures: { app: CollectionFigures[]; other: CollectionFigures[] } = { app: [], other: [] }
  try {
    const urls = { app: server.url, other: served.url }
    /** In a context without a cache. */
    const inContext = async <T>(run: (context: BrowserContext) => Promise<T>): Promise<T> => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await giveCookie(context, cookie)
      const result = await run(context)
      await context.close()
      return result
    }
    for (const name of ['app', 'other'] as const)
      await inContext((context) => warmUp(context, urls[name], collectionSides[name]))
    for (let round = 1; round <= rounds; round++) {
      // The second one runs on a warmer machine, so they take turns.
      const order = round % 2 === 0 ? (['app', 'other'] as const) : (['other', 'app'] as const)
      for (const name of order)
        figures[name].push(
          await inContext((context) =>
            measureCollection(browser, context, urls[name], collectionSides[name]),
          ),
        )
      process.stderr.write(`round ${round} of ${rounds}\n`)
    }
  } finally {
    await browser.close()
    await served.stop()
    await server.stop()
  }
  say(
    comparison(collectionGoals, figures.app, figures.other, {
      under: '20,000 tickets, all loaded, on this machine without latency',
      reference: 'React + TanStack Table and Virtual',
    }),
  )
}
