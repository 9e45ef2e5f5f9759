import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { browserFlags } from '../support/browserFlags.ts'
import { giveCookie, signInAt } from '../support/people.ts'
import { startServer } from '../support/server.ts'
import { comparison, median } from './report.ts'

interface DeskBenchChoices {
  readonly root: string
  readonly executablePath: string
  readonly rounds: number
  readonly say: (line: string) => void
}

/** Each figure of the desk beside the one of the list that is nearest to it. */
const goals = {
  'first rows, ms': { ratio: 1.5 },
  'all tickets, s': { ratio: 1.5 },
  'next ticket (the list: next record in the preview), median, ms': { most: 100 },
  'resolve to next (the list: as above, nothing is sent), median, ms': { most: 300 },
  'view switch (the list: sorted by another column), median, ms': { ratio: 1.2 },
} as const
type Figures = Readonly<Record<keyof typeof goals, number>>

/** The watched elements: a selector, and the attribute with the record's id. */
interface Watched {
  readonly selector: string
  readonly attribute: string
}

interface Side {
  readonly path: string
  readonly row: Watched
  readonly open: Watched
  /** The text of the page once all records are loaded. */
  readonly all: RegExp
  readonly first: (page: Page) => Promise<void>
  readonly next: string
  readonly resolve: string
  /** Names of buttons or links; each shows other rows first than the one before. */
  readonly views: (page: Page) => readonly (() => Promise<void>)[]
}

const desk: Side = {
  path: '/desk',
  row: { selector: 'li[data-id]', attribute: 'data-id' },
  open: { selector: 'article h2 a', attribute: 'href' },
  all: /tickets, all loaded$/,
  first: async (page) => {
    // The present order, as it is when all are loaded.
    await page.keyboard.press('r')
    await page.keyboard.press('j')
  },
  next: 'j',
  resolve: 'e',
  views: (page) =>
    ['Resolved', 'Mine', 'All', 'Waiting longest'].map(
      (name) => () =>
        page
          .getByRole('link', { name: new RegExp(`^${name}`) })
          .first()
          .click(),
    ),
}

const list: Side = {
  path: '/support/tickets?load=all',
  row: { selector: 'tbody tr[data-id]', attribute: 'data-id' },
  open: { selector: 'aside h2 a', attribute: 'href' },
  all: /^All [\d,]+$/,
  first: async (page) => {
    await page.locator('tbody tr[data-id] a').first().focus()
    await page.keyboard.press('Space')
  },
  next: 'ArrowDown',
  resolve: 'ArrowDown',
  views: (page) =>
    ['Title', 'Updated', 'Title', 'Updated'].map(
      (name) => () =>
        page.locator('thead th').filter({ hasText: name }).getByRole('button').click(),
    ),
}

const steps = 8

/** Milliseconds from the navigation to the first row. */
const firstRow = (page: Page, { selector }: Watched) =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const sample = () => {
          if (document.querySelector(selector)) resolve(performance.now())
          else requestAnimationFrame(sample)
        }
        sample()
      }),
    selector,
  )

declare global {
  interface Window {
    otherRecord: Promise<number>
  }
}

/** Milliseconds from the first key or click of an action until another record is shown. */
async function untilOther(
  page: Page,
  watched: Watched,
  action: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(({ selector, attribute }) => {
    const shown = () => document.querySelector(selector)?.getAttribute(attribute)
    const before = shown()
    let at = 0
    for (const type of ['keydown', 'click'])
      document.addEventListener(type, ({ timeStamp }) => (at ||= timeStamp), true)
    window.otherRecord = new Promise((resolve, reject) => {
      const sample = () => {
        const now = shown()
        if (at > 0 && now != null && now !== before) resolve(performance.now() - at)
        else if (at > 0 && performance.now() - at > 20_000) reject(new Error('Nothing else came.'))
        else requestAnimationFrame(sample)
      }
      sample()
    })
  }, watched)
  await action()
  return page.evaluate(() => window.otherRecord)
}

async function measure(context: BrowserContext, url: string, side: Side): Promise<Figures> {
  const page = await context.newPage()
  await page.goto(url + side.path, { waitUntil: 'commit' })
  const first = await firstRow(page, side.row)
  await page.getByText(side.all).first().waitFor({ timeout: 300_000 })
  const all = await page.evaluate(() => performance.now())
  await page.waitForTimeout(2000)
  const views: number[] = []
  for (const open of side.views(page)) views.push(await untilOther(page, side.row, open))

  await page.goto(url + side.path)
  await page.getByText(side.all).first().waitFor({ timeout: 300_000 })
  await side.first(page)
  await page.locator(side.open.selector).waitFor()
  const took = async (key: string) => {
    const each: number[] = []
    for (let n = 0; n < steps; n++) {
      await page.waitForTimeout(400)
      each.push(await untilOther(page, side.open, () => page.keyboard.press(key)))
    }
    return median(each)
  }
  const next = await took(side.next)
  const resolved = await took(side.resolve)
  await page.close()
  return {
    'first rows, ms': first,
    'all tickets, s': all / 1000,
    'next ticket (the list: next record in the preview), median, ms': next,
    'resolve to next (the list: as above, nothing is sent), median, ms': resolved,
    'view switch (the list: sorted by another column), median, ms': median(views),
  }
}

/** The support desk with 20,000 tickets, as ratios to the list of the same tickets in one run. */
export async function runDeskBench(choices: DeskBenchChoices): Promise<void> {
  const { root, executablePath, rounds, say } = choices
  const server = await startServer(root, { DEMO_SCALE: 'large' })
  const cookie = await signInAt(server.url, { scheme: 'demo', role: 'support_agent' })
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  const figures: { desk: Figures[]; list: Figures[] } = { desk: [], list: [] }
  const sides = { desk, list }
  try {
    // The first round only fills caches of the service.
    for (let round = 0; round <= rounds; round++) {
      const order = round % 2 === 0 ? (['desk', 'list'] as const) : (['list', 'desk'] as const)
      for (const name of order) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
        await giveCookie(context, cookie)
        const measured = await measure(context, server.url, sides[name])
        if (round > 0) figures[name].push(measured)
        await context.close()
      }
      process.stderr.write(`round ${round} of ${rounds}\n`)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  say(
    comparison(goals, figures.desk, figures.list, {
      under: '20,000 tickets, on this machine without latency',
      subject: 'the desk',
      reference: 'the list',
    }),
  )
}
