import type { RowState } from './run.ts'

/** A longer wait than this that a service asks for stops the lanes, in milliseconds. */
const maxWaitMs = 120_000
/** Milliseconds after which a waiting lane looks whether anything is still to be sent. */
const tickMs = 200

export interface LanesParts<Row> {
  /** Requests on their way at a time. */
  readonly most: () => number
  /** The row to be sent next, if any now. `send` takes it out before it first waits. */
  readonly next: () => Row | undefined
  readonly send: (row: Row) => Promise<void>
  /** Milliseconds for which the service has asked to wait. */
  readonly limitedForMs: () => number
  /** Called while it waits, with the epoch milliseconds of its end. */
  readonly onWait?: (until: number) => void
  /** The wait is too long: from here on, `next` has to give nothing. */
  readonly onLimit?: () => void
  /** Called when nothing is on its way, and nothing is to be sent. */
  readonly onIdle?: () => void
}

/** Sends rows one after the other, each once, a few at a time, as fast as the service allows. */
export class Lanes<Row> {
  readonly #parts: LanesParts<Row>
  #active = 0

  constructor(parts: LanesParts<Row>) {
    this.#parts = parts
  }

  /** To be called whenever a row may be sent that could not be before. */
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

/** When what became of one row keeps the next ones from being sent. */
export interface StopRules {
  /** After so many rows in a row that were not done; never without. */
  readonly maxFailures?: number
  /** After an answer that was lost: the next ones might be too. */
  readonly stopsAtUnknown?: boolean
}

/** Why the next row is not sent after a failed one, the last of `failures` in a row. */
export function stopAfter(
  { maxFailures = Infinity, stopsAtUnknown = false }: StopRules,
  state: RowState,
  failures: number,
): 'unknown' | 'refusals' | undefined {
  if (stopsAtUnknown && state === 'unknown') return 'unknown'
  return failures >= maxFailures ? 'refusals' : undefined
}
