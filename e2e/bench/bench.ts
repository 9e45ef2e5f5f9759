import { type Browser, chromium } from '@playwright/test'
import { browserFlags } from '../support/browserFlags.ts'
import { giveCookie, type SessionCookie, signInAt } from '../support/people.ts'
import { startServer } from '../support/server.ts'
import { delayAnswers } from './delayedAnswers.ts'
import { type Conditions, conditions, type Figures, goals, measure } from './measure.ts'
import { serveReference } from './referenceServer.ts'
import { comparison } from './report.ts'

export interface BenchChoices {
  readonly root: string
  /** The folder with the built reference. */
  readonly reference: string
  readonly executablePath: string
  readonly rounds: number
  readonly under: keyof typeof conditions
  readonly say: (line: string) => void
}

/** Measures the app and the reference in turn, in one run on one machine. Asserts nothing. */
export async function runBench(choices: BenchChoices): Promise<void> {
  const { root, reference, executablePath, rounds, say } = choices
  const under: Conditions = conditions[choices.under]
  const server = await startServer(root)
  const delayed = await delayAnswers(server.url, under.answer)
  const served = await serveReference(reference, delayed.url)
  const cookie = await signInAt(server.url, { scheme: 'demo', role: 'administrator' })
  const flags = [...browserFlags, '--enable-precise-memory-info']
  const browser = await chromium.launch({ executablePath, args: flags })
  const app = { url: delayed.url, next: 'Next', create: 'New store' }
  const other = { url: served.url, next: 'Next', create: 'New store' }
  const figures: { app: Figures[]; other: Figures[] } = { app: [], other: [] }
  try {
    // An uncounted first round: afterwards the service and the browser have cached their files.
    for (let round = 0; round <= rounds; round++) {
      // The second one runs on a warmer machine, so they take turns.
      const order = round % 2 === 0 ? (['app', 'other'] as const) : (['other', 'app'] as const)
      for (const name of order) {
        const found = await one(browser, name === 'app' ? app : other, cookie, under)
        if (round > 0) figures[name].push(found)
      }
      if (round > 0) process.stderr.write(`round ${round} of ${rounds}\n`)
    }
  } finally {
    await browser.close()
    await served.stop()
    await delayed.stop()
    await server.stop()
  }
  say(
    comparison(goals, figures.app, figures.other, {
      under: under.label,
      reference: 'React + MUI minimum',
    }),
  )
}

async function one(
  browser: Browser,
  subject: Parameters<typeof measure>[1],
  cookie: SessionCookie,
  under: Conditions,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await giveCookie(context, cookie)
  try {
    return await measure(context, subject, under)
  } finally {
    await context.close()
  }
}
