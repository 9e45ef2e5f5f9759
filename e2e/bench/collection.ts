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

type Side = keyof typeof collectionSides

export interface CollectionBenchChoices {
  readonly root: string
  /** The folder with the built reference. */
  readonly reference: string
  /** Instead of the reference, the folder with another build of this project. */
  readonly before?: string | undefined
  readonly executablePath: string
  readonly rounds: number
  readonly say: (line: string) => void
}

/** A collection of 20,000 records, loaded whole by the app and by the reference. Asserts nothing. */
export async function runCollectionBench(choices: CollectionBenchChoices): Promise<void> {
  const { root, reference, before, executablePath, rounds, say } = choices
  const server = await startServer(root, { DEMO_SCALE: 'large' })
  const sides = { ...collectionSides, ...(before !== undefined && { other: collectionSides.app }) }
  const served =
    before === undefined
      ? await serveReference(reference, server.url)
      : await startServer(root, { DEMO_SCALE: 'large' }, before)
  const cookieOf = (url: string) => signInAt(url, { scheme: 'demo', role: 'administrator' })
  const own = await cookieOf(server.url)
  const cookies = { app: own, other: before === undefined ? own : await cookieOf(served.url) }
  const browser = await chromium.launch({
    executablePath,
    args: browserFlags,
    // The scroll bar is dragged.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const figures: { app: CollectionFigures[]; other: CollectionFigures[] } = { app: [], other: [] }
  try {
    const urls = { app: server.url, other: served.url }
    /** Runs a measurement in a context without a cache. */
    const inContext = async <T>(
      name: Side,
      run: (context: BrowserContext) => Promise<T>,
    ): Promise<T> => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await giveCookie(context, cookies[name])
      const result = await run(context)
      await context.close()
      return result
    }
    for (const name of ['app', 'other'] as const)
      await inContext(name, (context) => warmUp(context, urls[name], sides[name]))
    for (let round = 1; round <= rounds; round++) {
      // The second one runs on a warmer machine, so they take turns.
      const order = round % 2 === 0 ? (['app', 'other'] as const) : (['other', 'app'] as const)
      for (const name of order)
        figures[name].push(
          await inContext(name, (context) =>
            measureCollection(browser, context, urls[name], sides[name]),
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
      reference: before ?? 'React + TanStack Table and Virtual',
    }),
  )
}
