import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags } from '../support/browserFlags.ts'
import { giveCookie, type SessionCookie, signInAt } from '../support/people.ts'
import { startServer } from '../support/server.ts'
import { measureBlankFrames, percentBlank } from './blankFrames.ts'
import { longestTask, recordLongTasks } from './longTasks.ts'

export interface RowsBenchChoices {
  readonly root: string
  readonly executablePath: string
  readonly rounds: number
  readonly say: (line: string) => void
}

const names = [
  'first rows on screen, ms',
  'last row read, ms',
  'first rows / last row',
  'longest task while rows arrive, ms',
  'scrolled through, longest task, ms',
  'dragged through all rows, blank frames, %',
  'dragged through all rows, frames',
  'turned by the wheel, blank frames, %',
  'turned by the wheel, frames',
  'find, first time (rows go to the worker), ms',
  'find, first time, longest task, ms',
  'find again, ms',
  'sort by a number, ms',
  'sort by a text, ms',
  'find and sort, longest task, ms',
  'charts of all columns, ms',
  'charts of all columns, longest task, ms',
  'heap with all rows, MB',
  'heap after arranging, MB',
] as const
type Figures = Readonly<Record<(typeof names)[number], number>>

/** The table of 200,000 rows of 12 columns, read over the real service. Asserts nothing. */
export async function runRowsBench(choices: RowsBenchChoices): Promise<void> {
  const { root, executablePath, rounds, say } = choices
  const server = await startServer(root, { DEMO_SCALE: 'large' })
  const cookie = await signInAt(server.url, { scheme: 'demo', role: 'administrator' })
  const flags = [...browserFlags, '--js-flags=--expose-gc', '--enable-precise-memory-info']
  const browser = await chromium.launch({
    executablePath,
    args: flags,
    // The scroll bar of the grid is dragged.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const found: Figures[] = []
  try {
    const store = await storeOf(server.url, cookie)
    for (let round = 1; round <= rounds; round++) {
      found.push(await measure(browser, server.url, store, cookie))
      process.stderr.write(`round ${round} of ${rounds}\n`)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  say(table(found))
}

async function storeOf(url: string, { name, value }: SessionCookie): Promise<string> {
  const answer = await fetch(`${url}/-/service/store/all/?name=customer-events`, {
    headers: { Cookie: `${name}=${value}` },
  })
  const { results } = (await answer.json()) as {
    results: readonly { name: string; object_id: string }[]
  }
  const store = results.find((one) => one.name === 'customer-events')
  if (!store) throw new Error('The large demo has no store customer-events.')
  return store.object_id
}

/** Milliseconds from an action to the first frame in which a condition holds, inside the page. */
const timed = (page: Page, action: 'run' | 'last' | 'find' | 'sort', label = '') =>
  page.evaluate(
    ([action, label]) =>
      new Promise<number>((resolve, reject) => {
        const main = document.querySelector('main')
        const one = (selector: string) => main?.querySelector<HTMLElement>(selector)
        const began = performance.now()
        if (action === 'run') one('.QueryBar_root [type="submit"]')?.click()
        else if (action === 'sort')
          [...(main?.querySelectorAll<HTMLElement>('.RowsGrid_name') ?? [])]
            .find(({ textContent }) => textContent === label)
            ?.click()
        else if (action === 'find') {
          const input = main?.querySelector<HTMLInputElement>(
            '.ResultBar_root .SearchField_root input',
          )
          // React only detects a value set through the element's native setter.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
            input,
            label,
          )
          input?.dispatchEvent(new Event('input', { bubbles: true }))
        }
        let frames = 0
        const sample = () => {
          frames += 1
          const took = performance.now() - began
          const busy = one('.RowsGrid_root')?.getAttribute('aria-busy') === 'true'
          const isThere = one('.RowsGrid_row') !== null && one('.RowsGrid_row') !== undefined
          // The first frame may still show the previous state.
          if (isThere && (action === 'run' || (!busy && frames > 2))) resolve(took)
          else if (took > 120_000) reject(new Error(`“${action}” came to no end.`))
          else requestAnimationFrame(sample)
        }
        requestAnimationFrame(sample)
      }),
    [action, label] as const,
  )

/** Milliseconds until every column of the rows has its card. */
const charted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const buttons = [...document.querySelectorAll<HTMLElement>('main button[aria-pressed]')]
        const began = performance.now()
        buttons.find(({ textContent }) => textContent === 'Charts')?.click()
        const sample = () => {
          if (document.querySelector('.ColumnCard_root')) resolve(performance.now() - began)
          else requestAnimationFrame(sample)
        }
        sample()
      }),
  )

async function measure(
  browser: Browser,
  url: string,
  store: string,
  cookie: SessionCookie,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await giveCookie(context, cookie)
  const page = await context.newPage()
  await recordLongTasks(page)
  try {
    await page.goto(`${url}/stores/item/${store}?tab=readRows&table=events_all`)
    await page.getByRole('button', { name: /^Run/ }).waitFor()
    await page.waitForLoadState('networkidle')
    await longestTask(page)
    const session = await context.newCDPSession(page)
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      return usedSize / 1e6
    }
    const first = await timed(page, 'run')
    const last = first + (await timed(page, 'last'))
    const arriving = await longestTask(page)
    const heapRead = await heap()
    await longestTask(page)

    await page.getByRole('grid').evaluate(
      (grid) =>
        new Promise<void>((resolve) => {
          let frame = 0
          const step = () => {
            frame += 1
            // Small steps, then jumps to the end: people use both to find a row.
            grid.scrollTop += frame < 120 ? 120 : grid.scrollHeight / 60
            if (frame < 180) requestAnimationFrame(step)
            else resolve()
          }
          step()
        }),
    )
    const scrolled = await longestTask(page)
    const { sweep, wheel } = await measureBlankFrames(browser, page, {
      scroller: 'main [role="grid"]',
      head: '[role="row"]',
      headings: '[role="columnheader"]',
    })
    await longestTask(page)
    const findFirst = await timed(page, 'find', 'evt-001')
    const fed = await longestTask(page)
    const findAgain = await timed(page, 'find', 'checkout')
    await timed(page, 'find', '')
    const sortNumber = await timed(page, 'sort', 'amount')
    const sortText = await timed(page, 'sort', 'customer')
    const sorted = await longestTask(page)
    const charts = await charted(page)
    const charting = await longestTask(page)
    return {
      'first rows on screen, ms': first,
      'last row read, ms': last,
      'first rows / last row': first / last,
      'longest task while rows arrive, ms': arriving,
      'scrolled through, longest task, ms': scrolled,
      'dragged through all rows, blank frames, %': percentBlank(sweep),
      'dragged through all rows, frames': sweep.frames,
      'turned by the wheel, blank frames, %': percentBlank(wheel),
      'turned by the wheel, frames': wheel.frames,
      'find, first time (rows go to the worker), ms': findFirst,
      'find, first time, longest task, ms': fed,
      'find again, ms': findAgain,
      'sort by a number, ms': sortNumber,
      'sort by a text, ms': sortText,
      'find and sort, longest task, ms': sorted,
      'charts of all columns, ms': charts,
      'charts of all columns, longest task, ms': charting,
      'heap with all rows, MB': heapRead,
      'heap after arranging, MB': await heap(),
    }
  } finally {
    await context.close()
  }
}

const shown = (name: keyof Figures, n: number) =>
  n === 0 && name.includes('task')
    ? 'under 50'
    : n > 0 && n < 10
      ? n.toFixed(2)
      : String(Math.round(n))

function table(found: readonly Figures[]): string {
  const lines = names.map((name) => {
    const values = found.map((one) => one[name]).toSorted((a, b) => a - b)
    const middle = values[Math.floor((values.length - 1) / 2)] ?? Number.NaN
    const [min, max] = [values[0] ?? 0, values.at(-1) ?? 0]
    return `| ${name} | ${shown(name, middle)} | ${shown(name, min)}–${shown(name, max)} |`
  })
  return [
    `200,000 rows of 12 columns, ${found.length} rounds; tasks under 50 ms are not told apart.`,
    '',
    '| | median | least–most |',
    '|---|---|---|',
    ...lines,
  ].join('\n')
}
