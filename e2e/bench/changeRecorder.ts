import type { Page } from '@playwright/test'
import { recordLongTasks } from './longTasks.ts'

/** The part of the page to watch: rows of a table, the side pane, or that pane's heading. */
export type Area = 'rows' | 'side' | 'sideHeading'

interface ChangeRecorder {
  /** Milliseconds from a search that was sent to a worker to its answer. */
  readonly answers: number[]
  /** From now on, changes of this area count. */
  start(area: Area): void
  /**
   * Milliseconds from the first key or click to the frame with the last change. It resolves once
   * nothing has changed for a while; `NaN` if nothing changed within `maxMs`.
   */
  settled(maxMs: number): Promise<number>
}

declare global {
  interface Window {
    changeRecorder: ChangeRecorder
  }
}

/** Runs in the page before its own scripts. */
function installRecorder(): void {
  const quietMs = 250
  let area: Area = 'rows'
  let inputAt = 0
  let changedAt = 0
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
  const isInSide = ({ target, addedNodes }: MutationRecord) =>
    elementOf(target)?.closest('aside') != null ||
    [...addedNodes].some(
      (node) => node instanceof Element && (node.matches('aside') || node.querySelector('aside')),
    )
  const isWanted: Record<Area, (change: MutationRecord) => boolean> = {
    rows: ({ type, target }) => type === 'childList' && target instanceof HTMLTableSectionElement,
    side: isInSide,
    sideHeading: ({ target }) => elementOf(target)?.closest('aside h2') != null,
  }
  new MutationObserver((changes) => {
    if (inputAt === 0 || !changes.some(isWanted[area])) return
    requestAnimationFrame(() => {
      changedAt = performance.now()
    })
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['href'],
  })
  for (const type of ['keydown', 'click', 'input'])
    document.addEventListener(
      type,
      ({ timeStamp }) => {
        if (inputAt === 0) inputAt = timeStamp
      },
      true,
    )

  window.changeRecorder = {
    answers: [],
    start: (next) => {
      area = next
      inputAt = 0
      changedAt = 0
    },
    settled: (maxMs) =>
      new Promise((resolve) => {
        const startedAt = performance.now()
        const check = () => {
          const now = performance.now()
          if (changedAt > 0 && now - changedAt > quietMs) resolve(changedAt - inputAt)
          else if (changedAt === 0 && now - startedAt > maxMs) resolve(Number.NaN)
          else setTimeout(check, 20)
        }
        check()
      }),
  }
  const { answers } = window.changeRecorder

  window.Worker = class extends Worker {
    readonly #sentAt = new Map<number, number>()

    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args)
      this.addEventListener('message', ({ data }: MessageEvent<{ id?: number }>) => {
        const sentAt = this.#sentAt.get(data.id ?? -1)
        if (sentAt !== undefined) answers.push(performance.now() - sentAt)
      })
    }

    override postMessage(message: unknown, options?: StructuredSerializeOptions): void
    override postMessage(message: unknown, transfer: Transferable[]): void
    override postMessage(message: unknown, transfer?: Transferable[] | StructuredSerializeOptions) {
      const { id, query } = message as { id?: number; query?: { facets: readonly number[] } }
      if (id !== undefined && query?.facets.length === 0) this.#sentAt.set(id, performance.now())
      super.postMessage(message, transfer as StructuredSerializeOptions)
    }
  }
}

export async function recordChanges(page: Page): Promise<void> {
  await recordLongTasks(page)
  await page.addInitScript(installRecorder)
}

/**
 * Milliseconds from an action's key or click to the frame with the last change of an area. `NaN` if
 * it does not change.
 */
export async function changeAfter(
  page: Page,
  area: Area,
  action: () => Promise<unknown>,
  maxMs = 20_000,
): Promise<number> {
  await page.evaluate((area) => window.changeRecorder.start(area), area)
  await action()
  return page.evaluate((maxMs) => window.changeRecorder.settled(maxMs), maxMs)
}

/** Milliseconds that each answer of a worker took since the last call. */
export const takeAnswers = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => window.changeRecorder.answers.splice(0))
