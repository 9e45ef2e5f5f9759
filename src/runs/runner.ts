import { createStore, type Store } from '../store.ts'
import { countsOf, nextOf, type NewRun, type PauseReason, type Run, type RunRow } from './run.ts'
import { Lanes, stopAfter } from './lanes.ts'
import type { RunnerParts } from './runnerParts.ts'
import { sendRow, type RowResult } from './sendRow.ts'

/** Requests in flight at a time. */
const lanes = 2
/** Milliseconds by which the end of a wait may move without an update. */
const minMoveMs = 200
/** Consecutive failures after which a run pauses. */
const maxFailures = 3
/** The most response times kept to estimate the time left. */
const maxTook = 20

/** The next row to send, in the current run. */
interface Next {
  readonly run: Run
  readonly index: number
  readonly row: RunRow
}

const unlimited = { only: undefined, rest: undefined }

/**
 * Sends the rows of one run, each request once, two at a time. A row is stored as `sending` before
 * its request. After a reload its outcome is unknown, and it is not retried automatically.
 * Automatic retries are limited to requests that were certainly not applied: after a 429 or an
 * ended session.
 */
export class Runner {
  readonly run: Store<Run | undefined> = createStore<Run | undefined>(undefined, {
    scope: 'person',
  })
  readonly #parts: RunnerParts
  #account = ''
  /** The id of the stored run; late answers to an earlier one are not stored. */
  #kept: string | undefined
  #failures = 0
  readonly #lanes: Lanes<Next>

  constructor(parts: RunnerParts) {
    this.#parts = parts
    this.#lanes = new Lanes({
      most: () => (this.run.get()?.isInOrder === true ? 1 : lanes),
      next: () => this.#next(),
      send: (next) => this.#send(next),
      limitedForMs: parts.limitedForMs,
      onWait: (until) => this.#waits(until),
      onLimit: () => this.pause('limit'),
      onIdle: () => {
        const run = this.run.get()
        if (run?.state === 'running') this.#change({ state: 'over', ...run.rest, ...unlimited })
      },
    })
  }

  /** The account of the current run, or of the previous one. */
  get account(): string {
    return this.#account
  }

  /** Starts a run, replacing one that is over. */
  async start(account: string, { rows, ...about }: NewRun, isKept: boolean): Promise<void> {
    const run: Run = {
      ...about,
      id: crypto.randomUUID(),
      rows: rows.map((row) => ({ key: crypto.randomUUID(), state: 'waiting', ...row })),
      state: 'running',
      isKept,
      took: [],
    }
    this.#account = account
    // Stored before anything is sent; otherwise a reload would lose the outcomes.
    this.#kept = undefined
    const isStored = await this.#parts.storage.keep(account, run)
    this.#kept = isStored ? run.id : undefined
    this.run.set({ ...run, isKept: isStored })
    this.#lanes.go()
  }

  /** Restores the run of an earlier page, paused; rows that were in flight become unknown. */
  async restore(account: string): Promise<void> {
    const kept = await this.#parts.storage.kept(account)
    if (!kept || this.run.get()) return
    this.#account = account
    this.#kept = kept.id
    const rows = kept.rows.map((row): RunRow =>
      row.state === 'sending' ? { ...row, state: 'unknown' } : row,
    )
    const isOver = countsOf(rows).waiting === 0 || kept.state === 'over'
    const pause = kept.state === 'paused' ? kept.pause : 'reload'
    this.run.set({ ...kept, rows, state: isOver ? 'over' : 'paused', pause })
    for (const [index, row] of rows.entries())
      if (row !== kept.rows[index]) await this.#parts.storage.keepRow(account, index, row)
  }

  /** Stores the run again, because the copy was deleted with the end of the session. */
  async keepAgain(): Promise<void> {
    const run = this.run.get()
    if (run && this.#kept === run.id)
      this.#kept = (await this.#parts.storage.keep(this.#account, run)) ? run.id : undefined
  }

  pause = (pause: PauseReason = 'person'): void => {
    if (this.run.get()?.state === 'running') this.#change({ state: 'paused', pause })
  }

  resume = (): void => void this.#resume()

  async #resume(): Promise<void> {
    const run = this.run.get()
    if (run?.pause === 'signedOut') await this.keepAgain()
    if (this.run.get()?.state !== 'paused') return
    this.#failures = 0
    this.#change({
      state: 'running',
      pause: undefined,
      ...(run?.isKept === true && { isKept: this.#kept === run.id }),
      // Rows of a stopped run stay unsent, also where the ones sent again were interrupted.
      ...(run?.rest?.state !== 'over' && unlimited),
    })
    this.#lanes.go()
  }

  /** Ends the run; unsent rows keep waiting, and `sendRest` can send them. */
  stop = (): void => {
    const { state } = this.run.get() ?? {}
    if (state && state !== 'over') this.#change({ state: 'over', stoppedAt: Date.now() })
  }

  /** Resumes a run that the person has stopped. */
  sendRest = (): void => {
    if (this.run.get()?.state !== 'over') return
    this.#failures = 0
    this.#change({ state: 'running', stoppedAt: undefined, ...unlimited })
    this.#lanes.go()
  }

  /**
   * Sends rows again that were not done. An unknown one keeps its key, so that the service does not
   * apply it twice. A refused one is another intent.
   */
  sendAgain = (ids: readonly string[]): void => {
    const run = this.run.get()
    if (!run) return
    for (const [index, row] of run.rows.entries())
      if (ids.includes(row.id) && !['done', 'sending', 'waiting'].includes(row.state)) {
        const isRepeat = row.state === 'unknown'
        const key = isRepeat ? row.key : crypto.randomUUID()
        void this.#set(run.id, index, {
          ...row,
          key,
          isRepeat,
          state: 'waiting',
          said: undefined,
          status: undefined,
          why: undefined,
        })
      }
    this.#failures = 0
    const { state, pause, stoppedAt } = run
    const isResting = state !== 'running'
    this.#change({
      state: 'running',
      pause: undefined,
      stoppedAt: undefined,
      ...(isResting && { only: ids, rest: { state, pause, stoppedAt } }),
    })
    this.#lanes.go()
  }

  /** Sets the outcome of an unknown row, as found by a check. */
  settle = (rowId: string, isDone: boolean): void => {
    const run = this.run.get()
    const index = run?.rows.findIndex(({ id }) => id === rowId) ?? -1
    const row = run?.rows[index]
    if (!run || row?.state !== 'unknown') return
    const next: RunRow = {
      ...row,
      state: isDone ? 'done' : 'waiting',
      isRepeat: true,
      at: Date.now(),
    }
    void this.#set(run.id, index, next)
    if (isDone) this.#parts.onDone(run, next, undefined)
  }

  /** Removes the run from memory and storage. */
  close = (): void => {
    this.stop()
    this.run.reset()
    this.#kept = undefined
    void this.#parts.storage.remove(this.#account)
  }

  #running(id: string): Run | undefined {
    const run = this.run.get()
    return run?.id === id && run.state === 'running' ? run : undefined
  }

  #change(change: Partial<Run>): void {
    const run = this.run.get()
    if (!run) return
    const next = { ...run, ...change }
    this.run.set(next)
    void this.#parts.storage.keepHead(this.#account, next)
    if (next.state !== 'running' && run.state === 'running') this.#parts.onRest(next)
  }

  /** Updates a row. After the session has ended it is only stored. */
  #set(id: string, index: number, row: RunRow): Promise<void> {
    const run = this.run.get()
    if (run?.id === id) this.run.set({ ...run, rows: run.rows.with(index, row) })
    return this.#kept === id
      ? this.#parts.storage.keepRow(this.#account, index, row)
      : Promise.resolve()
  }

  #next(): Next | undefined {
    const run = this.run.get()
    const index = run?.state === 'running' ? nextOf(run) : -1
    const row = run?.rows[index]
    return run && row && { run, index, row }
  }

  #waits(until: number): void {
    const run = this.run.get()
    if (run && Math.abs((run.waitsUntil ?? 0) - until) > minMoveMs)
      this.run.set({ ...run, waitsUntil: until })
  }

  async #send({ run, index, row: waiting }: Next): Promise<void> {
    const { id } = run
    const sending: RunRow = { ...waiting, state: 'sending', at: Date.now() }
    await this.#set(id, index, sending)
    const result = await sendRow(run, sending, this.#parts, () => this.#running(id) !== undefined)
    if (result.is === 'back') {
      if (result.pause) this.pause(result.pause)
      return this.#set(id, index, { ...waiting, state: 'waiting' })
    }
    const row: RunRow = { ...result.row, at: Date.now() }
    await this.#set(id, index, row)
    if (row.state === 'done') this.#done(run, row, result)
    else this.#failed(id, index)
  }

  #done(run: Run, row: RunRow, { item, took }: Extract<RowResult, { is: 'ended' }>): void {
    const now = this.run.get()
    if (now?.id !== run.id) return
    this.#failures = 0
    if (took !== undefined)
      this.run.set({ ...now, waitsUntil: undefined, took: [...now.took, took].slice(-maxTook) })
    this.#parts.onDone(run, row, item)
  }

  #failed(id: string, index: number): void {
    this.#failures += 1
    const run = this.#running(id)
    const row = run?.rows[index]
    if (!row || countsOf(run.rows).waiting === 0) return
    const { isInOrder = false, pausesAfterRefusals } = run
    const rules = {
      stopsAtUnknown: isInOrder,
      ...(pausesAfterRefusals && { maxFailures }),
    }
    const why = stopAfter(rules, row.state, this.#failures)
    if (why === undefined && isInOrder && index === 0) this.pause('first')
    else if (why !== undefined) this.pause(why)
  }
}
