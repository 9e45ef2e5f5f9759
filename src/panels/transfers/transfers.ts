import { ServiceError } from '../../client/serviceError.ts'
import {
  isActive,
  isOver,
  type Transfer,
  type TransferKind,
  type TransferNote,
  type TransferState,
} from './transfer.ts'

/** Uploads at the same time; the rest waits. */
const concurrency = 2
/** Older ones become a number: an uncapped log slows a browser down. */
const maxKept = 100
/** Milliseconds between two figures of one upload. */
const drawIntervalMs = 250
/** How much a new measure of the speed counts against what was measured before. */
const weight = 0.3

export interface UploadRequest {
  readonly signal: AbortSignal
  /** Bytes of the body. */
  readonly onProgress: (sent: number, total: number) => void
  readonly onSent: () => void
}

/** What the service answered, as far as the tray looks at it. */
export interface SendAnswer {
  /** The checksum it says it stored, if it says one. */
  readonly sha256?: string | undefined
}

export interface QueuePorts {
  /** @throws ServiceError; AbortError when `signal` aborts */
  readonly send: (transfer: Transfer, file: File, sending: UploadRequest) => Promise<SendAnswer>
  /** Notes what a reload would interrupt. */
  readonly entry: (unfinished: readonly { entry: TransferNote; began: boolean }[]) => void
  /** Told of every change of a state's kind. */
  readonly onChange: (transfer: Transfer) => void
  readonly now: () => number
}

export interface NewTransfer {
  readonly accountKey: string
  readonly kind: TransferKind
  readonly objectId: string
  readonly title: string
  readonly file: File
  readonly fields: Readonly<Record<string, string>>
  readonly sha256?: string | undefined
}

export interface TransferView {
  /** Oldest first. */
  readonly transfers: readonly Transfer[]
  /** How many finished ones were let go. */
  readonly older: number
}

/** Uploads of this page, outside of any screen: they go on while screens come and go. */
export class Transfers {
  readonly ports: QueuePorts
  readonly #listeners = new Set<() => void>()
  readonly #files = new Map<string, File>()
  readonly #aborts = new Map<string, AbortController>()
  #view: TransferView = { transfers: [], older: 0 }

  constructor(ports: QueuePorts) {
    this.ports = ports
  }

  readonly view = (): TransferView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get = (id: string): Transfer | undefined => this.#view.transfers.find((one) => one.id === id)

  fileOf = (id: string): File | undefined => this.#files.get(id)

  /** @returns its id */
  add({ file, sha256, ...about }: NewTransfer): string {
    const id = crypto.randomUUID()
    this.#files.set(id, file)
    const { name, size, lastModified } = file
    const transfer: Transfer = {
      ...about,
      ...(sha256 === undefined ? {} : { sha256 }),
      id,
      key: crypto.randomUUID(),
      name,
      size,
      lastModified,
      addedAt: this.ports.now(),
      state: { is: 'waiting' },
    }
    this.#show([...this.#view.transfers, transfer])
    this.ports.onChange(transfer)
    this.#next()
    return id
  }

  /** Brings back what a reload has interrupted. */
  restore(saved: readonly { entry: TransferNote; began: boolean }[]): void {
    const back = saved.map(({ entry, began }): Transfer => ({
      ...entry,
      state: { is: 'needsFile', began },
    }))
    this.#show([...back, ...this.#view.transfers])
  }

  /** Ends it. What the service has got by then nobody knows, and that is said. */
  cancel(id: string): void {
    const transfer = this.get(id)
    if (!transfer || !isActive(transfer)) return
    const began = transfer.state.is !== 'waiting'
    this.#set(id, { is: 'cancelled', at: this.ports.now(), began })
    this.#aborts.get(id)?.abort()
    this.#next()
  }

  /** Sends the same again, with the same key: the service can tell that it is no second intent. */
  retry(id: string): void {
    const transfer = this.get(id)
    if (!transfer || isActive(transfer) || transfer.state.is === 'done') return
    if (!this.#files.has(id)) return
    this.#set(id, { is: 'waiting' })
    this.#next()
  }

  /**
   * Gives an interrupted upload its file back. Another one than before has to be allowed, and is
   * another intent.
   * @returns whether it was taken
   */
  chooseAgain(id: string, file: File, otherAllowed = false): boolean {
    const transfer = this.get(id)
    if (transfer?.state.is !== 'needsFile') return false
    const same = file.name === transfer.name && file.size === transfer.size
    if (!same && !otherAllowed) return false
    this.#files.set(id, file)
    const { name, size, lastModified } = file
    const key = same ? transfer.key : crypto.randomUUID()
    this.#change(id, { name, size, lastModified, key })
    this.retry(id)
    return true
  }

  /** Takes an ended one off the list. */
  remove(id: string): void {
    const transfer = this.get(id)
    if (!transfer || isActive(transfer)) return
    this.#files.delete(id)
    this.#show(this.#view.transfers.filter((one) => one !== transfer))
  }

  clearFinished(accountKey: string): void {
    const isGone = (one: Transfer) => one.accountKey === accountKey && isOver(one)
    for (const one of this.#view.transfers) if (isGone(one)) this.#files.delete(one.id)
    this.#show(
      this.#view.transfers.filter((one) => !isGone(one)),
      0,
    )
  }

  #next(): void {
    for (const one of this.#view.transfers) {
      if (this.#aborts.size >= concurrency) return
      const file = this.#files.get(one.id)
      if (one.state.is === 'waiting' && file && !this.#aborts.has(one.id)) void this.#run(one, file)
    }
  }

  async #run({ id }: Transfer, file: File): Promise<void> {
    const abort = new AbortController()
    this.#aborts.set(id, abort)
    const began = this.ports.now()
    this.#set(id, { is: 'sending', began, sent: 0, at: began })
    const transfer = this.get(id)
    let state: TransferState
    try {
      if (!transfer) return
      const answer = await this.ports.send(transfer, file, {
        signal: abort.signal,
        onProgress: (sent, total) => this.#measure(id, abort, sent, total),
        onSent: () => {
          if (this.#isRunning(id, abort)) this.#set(id, { is: 'sent', since: this.ports.now() })
        },
      })
      const at = this.ports.now()
      const checked = answer.sha256 !== undefined && transfer.sha256 !== undefined
      state = {
        is: 'done',
        at,
        ...(checked && { sameChecksum: answer.sha256 === transfer.sha256 }),
      }
    } catch (error) {
      const at = this.ports.now()
      if (error instanceof ServiceError)
        state = { is: error.outcome === 'unknown' ? 'lost' : 'refused', at, error }
      // An abort of ours: the state says so already.
      else if (abort.signal.aborted) return
      else throw error
    } finally {
      this.#aborts.delete(id)
      // A retry pressed while the cancelled one was still ending waits for this.
      this.#next()
    }
    // Cancelled in the same moment: what came after all is more than what was feared.
    if (state.is !== 'done' && abort.signal.aborted) return
    // Sent again meanwhile: that one tells how it ends.
    if (this.#aborts.has(id) || this.get(id)?.state.is === 'waiting') return
    if (state.is === 'done') this.#files.delete(id)
    this.#set(id, state)
    this.#next()
  }

  #isRunning(id: string, abort: AbortController): boolean {
    return this.#aborts.get(id) === abort && !abort.signal.aborted
  }

  #measure(id: string, abort: AbortController, bytes: number, total: number): void {
    const state = this.get(id)?.state
    if (!this.#isRunning(id, abort) || state?.is !== 'sending') return
    const at = this.ports.now()
    const passed = at - state.at
    if (passed < drawIntervalMs) return
    // The body is the file and a little around it.
    const size = this.get(id)?.size ?? 0
    const sent = total > 0 ? Math.round((bytes / total) * size) : 0
    const fresh = ((sent - state.sent) / passed) * 1000
    const speed = state.speed === undefined ? fresh : state.speed * (1 - weight) + fresh * weight
    this.#change(id, { state: { ...state, sent, speed, at } })
  }

  #set(id: string, state: TransferState): void {
    this.#change(id, { state })
    const transfer = this.get(id)
    if (transfer) this.ports.onChange(transfer)
  }

  #change(id: string, part: Partial<Transfer>): void {
    this.#show(this.#view.transfers.map((one) => (one.id === id ? { ...one, ...part } : one)))
  }

  #show(transfers: readonly Transfer[], older = this.#view.older): void {
    const before = this.#view.transfers
    const tooMany = transfers.length - maxKept
    const gone = new Set(tooMany > 0 ? transfers.filter(isOver).slice(0, tooMany) : [])
    for (const { id } of gone) this.#files.delete(id)
    const kept = transfers.filter((one) => !gone.has(one))
    this.#view = { transfers: kept, older: older + gone.size }
    if (unfinished(before) !== unfinished(kept)) this.entry()
    for (const listener of this.#listeners) listener()
  }

  entry(): void {
    this.ports.entry(
      this.#view.transfers.filter(isInterruptible).map(({ state, sha256: _sum, ...entry }) => ({
        entry,
        began: 'began' in state ? state.began !== false : state.is === 'sent',
      })),
    )
  }
}

const isInterruptible = (one: Transfer) => isActive(one) || one.state.is === 'needsFile'

/** Differs when something else would have to be noted. */
const unfinished = (transfers: readonly Transfer[]): string =>
  transfers
    .filter(isInterruptible)
    .map(({ id, key, state }) => `${id} ${key} ${state.is}`)
    .join(',')
