import type { BrowserContext, CDPSession, Page } from '@playwright/test'

export interface Subject {
  readonly url: string
  /** The label of the button for the next page. */
  readonly next: string
  /** The label of the link to the form. */
  readonly create: string
}

export const figureNames = [
  'script before rows, KiB brotli',
  'requests before rows',
  'cold, first rows, ms',
  'warm cache, first rows, ms',
  'list to record, first, ms',
  'back to the list, ms',
  'list to record, second, ms',
  'next page, ms',
  'open the form, ms',
  '200 characters typed, main thread, ms',
] as const

export type Figures = Readonly<Record<(typeof figureNames)[number], number>>

/** dependencies.md 12: a good connection with a realistic latency. */
const connection = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 10_000_000 / 8,
}

const throttle = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', connection)
  return session
}

/** What a list has cost when its first rows are painted. */
async function firstRows(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(
    () =>
      new Promise<{ at: number; bytes: number; requests: number }>((resolve) => {
        const sample = () => {
          if (document.querySelector('tbody tr[data-id] a') === null) {
            requestAnimationFrame(sample)
            return
          }
          const at = performance.now()
          const resources = performance
            .getEntriesByType('resource')
            .filter((entry): entry is PerformanceResourceTiming => entry.startTime < at)
          const scripts = resources.filter(
            ({ name, responseEnd }) => name.endsWith('.js') && responseEnd > 0 && responseEnd <= at,
          )
          const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
          // The document itself is a request too.
          resolve({ at, bytes, requests: resources.length + 1 })
        }
        sample()
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

const rest = (page: Page) => page.waitForLoadState('networkidle')

/** One round for one subject, in a context without a cache. */
export async function measure(context: BrowserContext, subject: Subject): Promise<Figures> {
  const list = `${subject.url}/stores`
  const cold = await context.newPage()
  await throttle(cold)
  const first = await firstRows(cold, list)
  await rest(cold)
  await cold.close()

  const page = await context.newPage()
  const session = await throttle(page)
  const warm = await firstRows(page, list)
  await rest(page)

  const record = await timed(page, 'record')
  await rest(page)
  const back = await timed(page, 'back')
  await rest(page)
  const again = await timed(page, 'record')
  await rest(page)
  await timed(page, 'back')
  await rest(page)
  const next = await timed(page, 'next', subject.next)
  await rest(page)
  const form = await timed(page, 'form', subject.create)
  await rest(page)
  await page.locator('#field-name').focus()
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  await session.send('Performance.enable')
  const before = await busy()
  for (const key of 'a store name '.repeat(16).slice(0, 200)) await page.keyboard.type(key)
  const typing = (await busy()) - before

  return {
    'script before rows, KiB brotli': first.bytes / 1024,
    'requests before rows': first.requests,
    'cold, first rows, ms': first.at,
    'warm cache, first rows, ms': warm.at,
    'list to record, first, ms': record,
    'back to the list, ms': back,
    'list to record, second, ms': again,
    'next page, ms': next,
    'open the form, ms': form,
    '200 characters typed, main thread, ms': typing,
  }
}
