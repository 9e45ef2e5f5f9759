import type { RowState } from './run.ts'

/** The longest requested wait in milliseconds; a longer one stops the lanes. */
const maxWaitMs = 120_000
/** Milliseconds between a waiting lane's checks for remaining rows. */
const tickMs = 200

export interface LanesParts<Row> {
  /** The number of requests in flight at a time. */
  readonly most: () => number
  /** The next row to send, if any. `send` removes it before it first awaits. */
  readonly next: () => Row | undefined
  readonly send: (row: Row) => Promise<void>
  /** Milliseconds for which the service has asked to wait. */
  readonly limitedForMs: () => number
  /** Called on a wait, with the epoch milliseconds of its end. */
  readonly onWait?: (until: number) => void
  /** Called when the wait is too long; from then on, `next` must return nothing. */
  readonly onLimit?: () => void
  /** Called when nothing is in flight and nothing remains. */
  readonly onIdle?: () => void
}

/** Sends rows in order, each once, a few at a time, as fast as the service allows. */
export class Lanes<Row> {
  readonly #parts: LanesParts<Row>
  #active = 0

  constructor(parts: LanesParts<Row>) {
    this.#parts = parts
  }

  /** Called whenever a row may have become sendable. */
  go(): void {
    const { most, next, onIdle } = this.#parts
    while (this.#active < most() && next() !== undefined) void this.#lane()
    if (this.#active === 0) onIdle?.()
  }

  async #lane(): Promise<void> {
    const { next, send, limitedForMs } = this.#parts
    this.#active += 1
    try {
      for (let row = next(); row !== undefined; row = next()) {
        const ms = limitedForMs()
        await (ms > 0 ? this.#wait(ms) : send(row))
      }
    } finally {
      this.#active -= 1
      this.go()
    }
  }

  async #wait(ms: number): Promise<void> {
    const { onWait, onLimit } = this.#parts
    if (onLimit && ms > maxWaitMs) return onLimit()
    onWait?.(Date.now() + ms)
    await new Promise((resolve) => setTimeout(resolve, Math.min(ms, tickMs)))
  }
}

/** The conditions under which a row's outcome stops the next ones. */
export interface StopRules {
  /** The number of consecutive failures; by default unlimited. */
  readonly maxFailures?: number
  /** Whether a lost response stops, because later ones might be lost too. */
  readonly stopsAtUnknown?: boolean
}

/** The reason not to send the next row after a failed one, the last of `failures` in a row. */
export function stopAfter(
  { maxFailures = Infinity, stopsAtUnknown = false }: StopRules,
  state: RowState,
  failures: number,
): 'unknown' | 'refusals' | undefined {
  if (stopsAtUnknown && state === 'unknown') return 'unknown'
  return failures >= maxFailures ? 'refusals' : undefined
}
