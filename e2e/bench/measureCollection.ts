import type { Browser, BrowserContext, Page } from '@playwright/test'
import { measureBlankFrames, percentBlank } from './blankFrames.ts'
import { changeAfter, recordChanges, takeAnswers } from './changeRecorder.ts'
import type { CollectionSide } from './collectionSides.ts'
import { watchHeaps } from './heaps.ts'
import { longestTask } from './longTasks.ts'
import { median, type Goal } from './report.ts'

const times = { ratio: 1.2 }
const memory = { ratio: 1.5 }

/** Each figure with its goal. */
export const collectionGoals = {
  'first rows, ms': times,
  'all records, s': times,
  'longest task while loading, ms (50: none longer)': times,
  'heap of the page, all loaded, MB': {},
  'heap of its workers, all loaded, MB': {},
  'heap of both, all loaded, MB': memory,
  'search, key to rows, median, ms': { ...times, most: 50 },
  'search, key to rows, worst, ms': { most: 50 },
  "search, worker's answer, median, ms": { most: 16 },
  "search, worker's answer, worst, ms": { most: 16 },
  'two conditions and a word, ms': { most: 50 },
  'values counted, first time, ms': times,
  'values counted, again, ms': times,
  'sort by title, first time, ms': times,
  'sort by title, again, ms': times,
  'sort by time, first time, ms': times,
  'sort by time, again, ms': times,
  'group by severity, ms': times,
  'dragged through all rows, frames': {},
  'dragged through all rows, frames with blanks, %': { most: 0 },
  'turned by the wheel, frames': {},
  'turned by the wheel, frames with blanks, %': { most: 0 },
  'next record in the preview, median, ms': { most: 100 },
  'next record in the preview, worst, ms': { most: 100 },
  'heap of both, at the end, MB': memory,
} as const satisfies Readonly<Record<string, Goal>>

export type CollectionFigures = Readonly<Record<keyof typeof collectionGoals, number>>

const words = 'checkout card'
const previews = 12
/** Milliseconds to wait for rows after a key that may leave them as they are. */
const keyMs = 700

/** One round for one side: the collection is loaded once. */
export async function measureCollection(
  browser: Browser,
  context: BrowserContext,
  url: string,
  side: CollectionSide,
): Promise<CollectionFigures> {
  const page = await context.newPage()
  const heaps = await watchHeaps(await context.newCDPSession(page))
  await recordChanges(page)
  await page.goto(url + side.path, { waitUntil: 'commit' })
  const { first, all } = await loaded(page, side.scope)
  // Preparation for the last records continues after they have loaded.
  await page.waitForTimeout(2000)
  const loading = Math.max(50, await longestTask(page))
  const heap = await heaps.read()

  const keys = await searched(page, side)
  const conditions = side.conditions === undefined ? NaN : await found(page, side, side.conditions)
  const facets = await countedValues(page, side)
  const sorts = await sorted(page)
  const { sweep, wheel } = await measureBlankFrames(browser, page, side.rows)
  const preview = await previewed(page, side)
  const choice = await side.group(page)
  const grouped = await changeAfter(page, 'rows', () => choice.click())
  const end = await heaps.read()
  await page.close()
  return {
    'first rows, ms': first,
    'all records, s': all / 1000,
    'longest task while loading, ms (50: none longer)': loading,
    'heap of the page, all loaded, MB': heap.page,
    'heap of its workers, all loaded, MB': heap.workers,
    'heap of both, all loaded, MB': heap.page + heap.workers,
    'search, key to rows, median, ms': median(keys.rows),
    'search, key to rows, worst, ms': Math.max(...keys.rows),
    "search, worker's answer, median, ms": median(keys.answers),
    "search, worker's answer, worst, ms":
      keys.answers.length > 0 ? Math.max(...keys.answers) : Number.NaN,
    'two conditions and a word, ms': conditions,
    'values counted, first time, ms': facets.first,
    'values counted, again, ms': facets.again,
    'sort by title, first time, ms': sorts.title,
    'sort by title, again, ms': sorts.titleAgain,
    'sort by time, first time, ms': sorts.time,
    'sort by time, again, ms': sorts.timeAgain,
    'group by severity, ms': grouped,
    'dragged through all rows, frames': sweep.frames,
    'dragged through all rows, frames with blanks, %': percentBlank(sweep),
    'turned by the wheel, frames': wheel.frames,
    'turned by the wheel, frames with blanks, %': percentBlank(wheel),
    'next record in the preview, median, ms': median(preview),
    'next record in the preview, worst, ms': Math.max(...preview),
    'heap of both, at the end, MB': end.page + end.workers,
  }
}

/** Shows the first rows, uncounted: afterwards the service and the browser have cached their files. */
export async function warmUp(
  context: BrowserContext,
  url: string,
  side: CollectionSide,
): Promise<void> {
  const page = await context.newPage()
  await page.goto(url + side.path)
  await page.locator('tbody tr[data-id] a').first().waitFor()
  await page.close()
}

/** Milliseconds since the navigation until rows are painted, and until all are loaded. */
const loaded = (page: Page, scope: string) =>
  page.evaluate(
    (scope) =>
      new Promise<{ first: number; all: number }>((resolve, reject) => {
        let first: number | undefined
        const sample = () => {
          const now = performance.now()
          if (first === undefined && document.querySelector('tbody tr[data-id] a')) first = now
          const isAll = /^All [\d,]+$/.test(document.querySelector(scope)?.textContent ?? '')
          if (first !== undefined && isAll) resolve({ first, all: now })
          else if (now > 300_000) reject(new Error('The collection was not loaded.'))
          else if (first === undefined) requestAnimationFrame(sample)
          else setTimeout(sample, 50)
        }
        sample()
      }),
    scope,
  )

/** Keys that leave the rows as they are do not count. */
async function searched(page: Page, side: CollectionSide) {
  await side.search(page).click()
  await takeAnswers(page)
  const rows: number[] = []
  for (const key of words) {
    const took = await changeAfter(page, 'rows', () => page.keyboard.press(key), keyMs)
    if (!Number.isNaN(took)) rows.push(took)
  }
  const answers = await takeAnswers(page)
  await changeAfter(page, 'rows', () => side.clearSearch(page))
  return { rows, answers }
}

async function found(page: Page, side: CollectionSide, text: string): Promise<number> {
  const took = await changeAfter(page, 'rows', () => side.search(page).fill(text))
  await changeAfter(page, 'rows', () => side.clearSearch(page))
  return took
}

async function countedValues(page: Page, side: CollectionSide) {
  const press = () => side.facets(page).click()
  const first = await changeAfter(page, 'side', press)
  await press()
  const again = await changeAfter(page, 'side', press)
  await press()
  return { first, again }
}

async function sorted(page: Page) {
  const by = (name: string) =>
    changeAfter(page, 'rows', () =>
      page.locator('thead th').filter({ hasText: name }).getByRole('button').click(),
    )
  return {
    title: await by('Title'),
    time: await by('Updated'),
    titleAgain: await by('Title'),
    timeAgain: await by('Updated'),
  }
}

async function previewed(page: Page, side: CollectionSide): Promise<readonly number[]> {
  await page.locator(side.rows.scroller).evaluate((rows) => rows.scrollTo({ top: 0 }))
  await page.waitForTimeout(500)
  await page.locator('tbody tr[data-id] a').first().focus()
  await changeAfter(page, 'side', () => page.keyboard.press('Space'))
  const took: number[] = []
  for (let n = 0; n < previews; n++)
    took.push(await changeAfter(page, 'sideHeading', () => page.keyboard.press('ArrowDown')))
  await page.keyboard.press(side.closePreview)
  return took
}
