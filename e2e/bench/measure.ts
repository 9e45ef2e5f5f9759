import type { BrowserContext, CDPSession, Page, Request } from '@playwright/test'
import type { Goal } from './report.ts'

export interface Subject {
  readonly url: string
  /** The label of the button for the next page. */
  readonly next: string
  /** The label of the link to the form. */
  readonly create: string
}

/** Each figure with its goal: the largest ratio to the reference, or the largest figure itself. */
export const goals = {
  'script before rows, KiB brotli': { ratio: 1.3 },
  'style before rows, KiB brotli': { most: 18.1 },
  'requests before rows': { most: 10 },
  'requests of the whole load': { most: 25 },
  'cold, first rows, ms': { ratio: 1.15 },
  'cold load, main thread, ms': { ratio: 1.6 },
  'warm cache, first rows, ms': { ratio: 1.25 },
  'list to record, first, ms': { ratio: 1.3 },
  'back to the list, ms': { ratio: 1.2 },
  'list to record, second, ms': { ratio: 1.3 },
  'next page, ms': { ratio: 1.1 },
  'search, last key to rows, ms': { ratio: 1.1 },
  'open the form, ms': { ratio: 1.5 },
  '200 characters typed, main thread, ms': { ratio: 1.2 },
  'heap after 20 records, MiB': { ratio: 1.3 },
} as const satisfies Readonly<Record<string, Goal>>

export type Figures = Readonly<Record<keyof typeof goals, number>>

export interface Conditions {
  /** For the report. */
  readonly label: string
  /** Milliseconds a request waits for its answer. */
  readonly latency: number
  /** Bits per second; without it, as fast as the machine. */
  readonly rate?: number
  /** Milliseconds until the service responds, without the latency. */
  readonly answer: number
  /** The factor by which the processor is slowed down. */
  readonly cpu: number
}

export const conditions = {
  /** A good connection with a realistic latency, and a service that has something to do. */
  usual: {
    label: '40 ms a request, 10 Mbps, answers after 30 ms',
    latency: 40,
    rate: 10_000_000,
    answer: 30,
    cpu: 1,
  },
  /** Without latency, the page's own cost of a few milliseconds is a large ratio. */
  local: { label: 'without latency', latency: 0, answer: 0, cpu: 1 },
  /** A phone on a poor connection, as Lighthouse defines it. */
  slow: {
    label: '150 ms a request, 1.6 Mbps, answers after 30 ms, a processor 4 times slower',
    latency: 150,
    rate: 1_600_000,
    answer: 30,
    cpu: 4,
  },
} as const satisfies Readonly<Record<string, Conditions>>

export async function throttle(
  page: Page,
  { latency, rate = -8, cpu }: Conditions,
): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    // A negative one is no limit.
    downloadThroughput: rate / 8,
    uploadThroughput: rate / 8,
  })
  if (cpu !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Performance.enable')
  return session
}

/** Milliseconds the main thread has worked for this page. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/**
 * The cost of a list until its first rows: bytes as transferred. Scripts are counted until the rows
 * enter the document. A busy machine paints them later, when later scripts have arrived.
 */
export interface FirstRows {
  /** Milliseconds from the navigation to the frame that paints them. */
  readonly at: number
  readonly scriptBytes: number
  readonly styleBytes: number
  readonly requests: number
}

export async function firstRows(page: Page, url: string): Promise<FirstRows> {
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(
    () =>
      new Promise<FirstRows>((resolve) => {
        const take = () => {
          if (document.querySelector('tbody tr[data-id] a') === null) return
          observer.disconnect()
          const entered = performance.now()
          requestAnimationFrame(() => {
            const at = performance.now()
            const resources = performance
              .getEntriesByType('resource')
              .filter((entry): entry is PerformanceResourceTiming => entry.startTime < entered)
            const bytesOf = (ending: string) =>
              resources
                .filter(
                  ({ name, responseEnd }) =>
                    name.endsWith(ending) && responseEnd > 0 && responseEnd <= entered,
                )
                .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
            resolve({
              at,
              scriptBytes: bytesOf('.js'),
              styleBytes: bytesOf('.css'),
              // The document itself is a request too.
              requests: resources.length + 1,
            })
          })
        }
        const observer = new MutationObserver(take)
        observer.observe(document, { childList: true, subtree: true })
        take()
      }),
  )
}

type Action = 'record' | 'back' | 'next' | 'form'

/** Milliseconds from an action to the frame that shows its outcome, measured inside the page. */
const timed = (page: Page, action: Action, label = '') =>
  page.evaluate(
    ([action, label]) =>
      new Promise<number>((resolve, reject) => {
        const first = () => document.querySelector<HTMLElement>('tbody tr[data-id]')
        const link = first()?.querySelector<HTMLElement>('a')
        const title = link?.textContent ?? ''
        const id = first()?.dataset.id
        const button = [...document.querySelectorAll<HTMLElement>('a, button')].find(
          (one) => one.textContent?.trim() === label || one.getAttribute('aria-label') === label,
        )
        const isDone = () => {
          if (action === 'record')
            return first() === null && document.querySelector('h1')?.textContent === title
          if (action === 'back') return first() !== null
          if (action === 'next') return first() !== null && first()?.dataset.id !== id
          return document.querySelector('#field-name') !== null
        }
        const began = performance.now()
        if (action === 'record') link?.click()
        else if (action === 'back') history.back()
        else button?.click()
        const sample = () => {
          const took = performance.now() - began
          if (isDone()) resolve(took)
          else if (took > 20_000) reject(new Error(`"${action}" came to no end.`))
          else requestAnimationFrame(sample)
        }
        requestAnimationFrame(sample)
      }),
    [action, label] as const,
  )

/** Milliseconds without a request until a page is at rest; longer than the app waits when idle. */
const quietMs = 1000

/**
 * Waits until a page is at rest from now on. Playwright's `networkidle` happens once, and on a slow
 * processor as early as between the libraries and the first rows.
 */
export function resting(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changed = performance.now()
  page.on('request', (request) => {
    open.add(request)
    changed = performance.now()
  })
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => {
      open.delete(request)
      changed = performance.now()
    })
  return async () => {
    changed = performance.now()
    while (open.size > 0 || performance.now() - changed < quietMs) await page.waitForTimeout(50)
  }
}

/** Milliseconds from the last key of a word, typed with 100 ms between keys, to its rows alone. */
async function searched(page: Page, word: string): Promise<number> {
  const outcome = page.evaluate(
    (word) =>
      new Promise<number>((resolve, reject) => {
        const started = performance.now()
        let lastKey = Number.POSITIVE_INFINITY
        document.addEventListener('input', ({ target }) => {
          if (target instanceof HTMLInputElement && target.value === word)
            lastKey = performance.now()
        })
        const sample = () => {
          const now = performance.now()
          const rows = [...document.querySelectorAll('tbody tr[data-id] a')]
          const isDone =
            now > lastKey &&
            rows.length > 0 &&
            rows.every((row) => row.closest('tr')?.textContent.includes(word))
          if (isDone) resolve(now - lastKey)
          else if (now - started > 20_000) reject(new Error('The search came to no end.'))
          else requestAnimationFrame(sample)
        }
        sample()
      }),
    word,
  )
  await page.locator('[role="search"] input').first().pressSequentially(word, { delay: 100 })
  return outcome
}

/** Opens the first records of the list, one after another, each followed by Back. */
async function openRecords(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const link = page.locator('tbody tr[data-id]').nth(at).locator('a').first()
    const title = (await link.textContent()) ?? ''
    await link.click()
    await page.locator('h1', { hasText: title }).waitFor()
    await page.goBack()
    await link.waitFor()
  }
}

/** One round for one subject, in a context without a cache. */
export async function measure(
  context: BrowserContext,
  subject: Subject,
  under: Conditions,
): Promise<Figures> {
  const list = `${subject.url}/stores`
  const cold = await context.newPage()
  const coldSession = await throttle(cold, under)
  const coldRest = resting(cold)
  const first = await firstRows(cold, list)
  await coldRest()
  const coldLoad = await busyMs(coldSession)
  const requests = await cold.evaluate(() => performance.getEntriesByType('resource').length + 1)
  await cold.close()

  const page = await context.newPage()
  const session = await throttle(page, under)
  const rest = resting(page)
  const warm = await firstRows(page, list)
  await rest()

  const record = await timed(page, 'record')
  await rest()
  const back = await timed(page, 'back')
  await rest()
  const again = await timed(page, 'record')
  await rest()
  await timed(page, 'back')
  await rest()
  const next = await timed(page, 'next', subject.next)
  await rest()
  const form = await timed(page, 'form', subject.create)
  await rest()
  await page.locator('#field-name').focus()
  const before = await busyMs(session)
  for (const key of 'a store name '.repeat(16).slice(0, 200)) await page.keyboard.type(key)
  const typing = (await busyMs(session)) - before
  await page.close()

  const records = await context.newPage()
  const recordsSession = await throttle(records, under)
  const recordsRest = resting(records)
  await firstRows(records, list)
  await recordsRest()
  // With its last letter, rows of the first one disappear.
  const search = await searched(records, 'le')
  await records.locator('[role="search"] input').first().fill('')
  await records.locator('tbody tr[data-id]').nth(20).waitFor()
  await openRecords(records, 20)
  await recordsRest()
  await recordsSession.send('HeapProfiler.collectGarbage')
  const heap = await recordsSession.send('Runtime.getHeapUsage')
  await records.close()

  return {
    'script before rows, KiB brotli': first.scriptBytes / 1024,
    'style before rows, KiB brotli': first.styleBytes / 1024,
    'requests before rows': first.requests,
    'requests of the whole load': requests,
    'cold, first rows, ms': first.at,
    'cold load, main thread, ms': coldLoad,
    'warm cache, first rows, ms': warm.at,
    'list to record, first, ms': record,
    'back to the list, ms': back,
    'list to record, second, ms': again,
    'next page, ms': next,
    'search, last key to rows, ms': search,
    'open the form, ms': form,
    '200 characters typed, main thread, ms': typing,
    'heap after 20 records, MiB': heap.usedSize / 1024 / 1024,
  }
}
