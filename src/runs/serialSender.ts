import { limitedForMs } from '../client/health.ts'
import { serviceErrorOf, type SentRequest } from '../client/serviceError.ts'
import { submit, type SubmitAnswer } from '../client/submit.ts'
import { signatureOf } from '../data/submit.ts'
import { createStore } from '../store.ts'
import { Lanes, stopAfter, type StopRules } from './lanes.ts'
import { failedState, waitReason } from './rowOutcome.ts'
import type { PauseReason } from './run.ts'
import type { RunnerParts } from './runnerParts.ts'

/** A request with an id that is unique within its sender. */
export interface SerialRow {
  readonly id: string
  readonly request: SentRequest
  /**
   * Judges the row right before it is sent; `undefined` skips it.
   * @throws ServiceError of a request that was not sent
   */
  readonly judge?: () => Promise<SentRequest | undefined>
}

/**
 * The outcome of a row; `waiting`: certainly not applied, with the reason; `skipped`: not sent after
 * it was judged.
 */
export type RowOutcome =
  | { readonly state: 'sending' }
  | { readonly state: 'skipped'; readonly error?: undefined }
  | { readonly state: 'done'; readonly answer: SubmitAnswer }
  | { readonly state: 'refused' | 'unknown'; readonly error: unknown }
  | { readonly state: 'waiting'; readonly error: unknown; readonly why: PauseReason }

/** Identifies the sending person; it is reset on sign-out and when another person signs in. */
const sendingPerson = createStore<object | undefined>(undefined, { scope: 'person' })

function presentPerson(): object {
  const person = sendingPerson.get() ?? {}
  sendingPerson.set(person)
  return person
}

interface OpenRow {
  readonly signature: string
  readonly key: string
  readonly isRepeat: boolean
}

/**
 * Sends rows in order, like a run, for a screen that shows their outcomes itself; nothing is
 * stored. The same request of a row keeps its key until its outcome is known.
 */
export class SerialSender {
  readonly #parts: Pick<RunnerParts, 'submit' | 'limitedForMs'>
  readonly #open = new Map<string, OpenRow>()
  #person: object | undefined

  constructor(parts: Pick<RunnerParts, 'submit' | 'limitedForMs'> = { submit, limitedForMs }) {
    this.#parts = parts
  }

  /**
   * Sends each row once, and retries only after a 429.
   * @returns the reason why the remaining rows were not sent; `undefined` if all were
   */
  async send<Row extends SerialRow>(
    rows: readonly Row[],
    report: (row: Row, outcome: RowOutcome) => void,
    rules: StopRules = {},
  ): Promise<PauseReason | undefined> {
    const person = presentPerson()
    if (this.#person !== person) this.#open.clear()
    this.#person = person
    let reason: PauseReason | undefined
    let at = 0
    let failures = 0
    const send = async (row: Row) => {
      at += 1
      report(row, { state: 'sending' })
      const outcome = await this.#sendOnce(row)
      report(row, outcome)
      if (outcome.state === 'waiting') {
        if (outcome.why === 'limit') at -= 1
        else reason = outcome.why
      } else if (outcome.state === 'done') failures = 0
      else if (at < rows.length) reason = stopAfter(rules, outcome.state, (failures += 1))
    }
    await new Promise<void>((resolve) => {
      new Lanes<Row>({
        most: () => 1,
        next: () => (reason === undefined && sendingPerson.get() === person ? rows[at] : undefined),
        send,
        limitedForMs: this.#parts.limitedForMs,
        onLimit: () => (reason = 'limit'),
        onIdle: resolve,
      }).go()
    })
    return reason ?? (at < rows.length ? 'signedOut' : undefined)
  }

  async #sendOnce({ id, request, judge }: SerialRow): Promise<RowOutcome> {
    let open = this.#open.get(id)
    try {
      const judged = judge ? await judge() : request
      if (!judged) return { state: 'skipped' }
      const signature = signatureOf(judged)
      // A service recognises a key by its request, so another one has another key.
      if (open?.signature !== signature)
        open = { signature, key: crypto.randomUUID(), isRepeat: false }
      this.#open.set(id, open)
      const answer = await this.#parts.submit(judged, { intent: open.key })
      this.#open.delete(id)
      return { state: 'done', answer }
    } catch (error) {
      const failure = serviceErrorOf(error)
      const why = failure && waitReason(failure, true)
      if (why) return { state: 'waiting', error, why }
      // An error of this application: a sent request may have arrived.
      const state = failure ? failedState(failure, open?.isRepeat === true) : 'unknown'
      if (state === 'unknown' && open) this.#open.set(id, { ...open, isRepeat: true })
      else this.#open.delete(id)
      return { state, error }
    }
  }
}
