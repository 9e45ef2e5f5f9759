import { chromium, type Page } from '@playwright/test'
import { browserFlags } from '../support/browserFlags.ts'
import { giveCookie, signInAt } from '../support/people.ts'
import { startServer } from '../support/server.ts'
import { resting } from './measure.ts'
import { verdict } from './report.ts'

interface InteractionBenchChoices {
  readonly root: string
  readonly executablePath: string
  /** Repetitions of each action. */
  readonly rounds: number
  readonly say: (line: string) => void
}

/** An action, repeated on one page. */
interface Action {
  readonly name: string
  readonly path: string
  /** Runs once, before the first repetition. */
  readonly begin?: (page: Page) => Promise<unknown>
  readonly act: (page: Page, round: number) => Promise<unknown>
  /** Runs after each repetition. */
  readonly undo?: (page: Page) => Promise<unknown>
}

/** The processor's slowdown, as a factor. */
const slowdown = 4
const mostMs = 100
const word = 'checkout card'
const tickets = '/support/tickets?load=all'

const pressing = (key: string) => (page: Page) => page.keyboard.press(key)
const typing = (page: Page, round: number) =>
  page.keyboard.press(word[round % word.length] ?? 'Space')
const link = (page: Page) => page.locator('tbody tr[data-id] a').first()

/** The commonest actions of a day, each on the largest data that its page meets. */
const actions: readonly Action[] = [
  { name: 'next row', path: tickets, begin: (page) => link(page).focus(), act: pressing('j') },
  {
    name: 'next record in the preview',
    path: tickets,
    begin: async (page) => {
      await link(page).focus()
      await page.keyboard.press('Space')
    },
    act: pressing('ArrowDown'),
  },
  {
    name: 'key of a search',
    path: tickets,
    begin: (page) => page.getByRole('combobox', { name: /^Search/ }).click(),
    act: typing,
  },
  {
    name: 'sort',
    path: tickets,
    act: (page, round) =>
      page
        .locator('thead th')
        .filter({ hasText: round % 2 === 0 ? 'Updated' : 'Title' })
        .getByRole('button')
        .first()
        .click(),
  },
  {
    name: 'record opened',
    path: tickets,
    act: (page) => link(page).click(),
    undo: pressing('Escape'),
  },
  { name: 'palette', path: tickets, act: pressing('Control+k'), undo: pressing('Escape') },
  {
    name: 'key in the palette',
    path: tickets,
    begin: pressing('Control+k'),
    act: typing,
  },
  {
    name: 'next page',
    path: '/support/tickets',
    act: (page) => page.getByRole('button', { name: 'Next', exact: true }).click(),
  },
  {
    name: 'key in a form',
    path: '/stores/new',
    begin: (page) => page.locator('main input').first().click(),
    act: typing,
  },
  { name: 'next ticket on the desk', path: '/desk', begin: pressing('j'), act: pressing('j') },
  { name: 'next line of home', path: '/', act: pressing('j') },
]

declare global {
  interface Window {
    /** Milliseconds of each interaction, since they were last taken. */
    interactions: number[]
  }
}

/** Runs in the page before its own scripts. */
function install(): void {
  window.interactions = []
  // The shortest that are reported; not yet among TypeScript's options.
  const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) window.interactions.push(entry.duration)
  }).observe(options)
}

/**
 * Prints the Interaction to Next Paint of common actions on large data and a slow processor. Asserts
 * nothing.
 */
export async function runInteractionBench(choices: InteractionBenchChoices): Promise<void> {
  const { root, executablePath, rounds, say } = choices
  const server = await startServer(root, { DEMO_SCALE: 'large' })
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await giveCookie(context, await signInAt(server.url, { scheme: 'demo', role: 'administrator' }))
    const page = await context.newPage()
    await page.addInitScript(install)
    const rest = resting(page)
    const wire = await context.newCDPSession(page)
    const slow = (rate: number) => wire.send('Emulation.setCPUThrottlingRate', { rate })
    say('| action | median, ms | 95th percentile, ms | goal |\n|---|---|---|---|')
    for (const { name, path, begin, act, undo } of actions) {
      await slow(1)
      await page.goto(server.url + path)
      await rest()
      await begin?.(page)
      await page.waitForTimeout(1000)
      await slow(slowdown)
      const took: number[] = []
      for (let round = 0; round < rounds; round++) {
        await page.evaluate(() => void (window.interactions = []))
        await act(page, round)
        await page.waitForTimeout(1000)
        // Shorter ones are not reported.
        took.push(Math.max(16, ...(await page.evaluate(() => window.interactions))))
        await undo?.(page)
        if (undo) await page.waitForTimeout(1000)
      }
      const sorted = took.toSorted((one, other) => one - other)
      const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN
      const late = at(0.95)
      say(`| ${[name, at(0.5), late, verdict({ most: mostMs }, late, Number.NaN)].join(' | ')} |`)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
