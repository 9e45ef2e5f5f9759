import { ServiceError } from '../../client/serviceError.ts'
import { Lanes } from '../../runs/lanes.ts'
import { failedState, waitReason } from '../../runs/rowOutcome.ts'
import { createStore, type Store } from '../../store.ts'
import {
  isActive,
  isOver,
  type Upload,
  type UploadKind,
  type UnfinishedUpload,
  type UploadState,
} from './upload.ts'

/** Number of concurrent uploads; the others wait. */
const concurrency = 2
/** Older ones are only counted: an unlimited list would slow down the browser. */
const maxKept = 100
/** Milliseconds between two progress updates of one upload. */
const drawIntervalMs = 250
/** Weight of a new speed measurement in the moving average. */
const weight = 0.3

export interface UploadRequest {
  readonly signal: AbortSignal
  /** Bytes of the request body. */
  readonly onProgress: (sent: number, total: number) => void
  readonly onSent: () => void
}

/** The part of the service's answer that the tray uses. */
export interface SendAnswer {
  /** The checksum of the stored file, if the service reports it. */
  readonly sha256?: string | undefined
}

export interface QueuePorts {
  /** @throws ServiceError; AbortError when `signal` aborts */
  readonly send: (upload: Upload, file: File, sending: UploadRequest) => Promise<SendAnswer>
  /** Stores the uploads that a reload would interrupt. */
  readonly entry: (unfinished: readonly { entry: UnfinishedUpload; began: boolean }[]) => void
  /** Called whenever an upload enters another state. */
  readonly onChange: (upload: Upload) => void
  /** Milliseconds for which the service has asked to wait. */
  readonly limitedForMs: () => number
  readonly now: () => number
}

export interface NewUpload {
  readonly accountKey: string
  readonly kind: UploadKind
  readonly objectId: string
  readonly title: string
  readonly file: File
  readonly fields: Readonly<Record<string, string>>
  readonly sha256?: string | undefined
  readonly isTyped?: boolean
}

export interface UploadQueueView {
  /** Oldest first. */
  readonly uploads: readonly Upload[]
  /** Number of finished uploads that were removed from the list. */
  readonly older: number
}

/** An upload that is sent next. */
interface Waiting {
  readonly id: string
  readonly file: File
}

/** Uploads of this page. They are independent of components, so they continue across navigation. */
export class UploadQueue {
  readonly ports: QueuePorts
  readonly #files = new Map<string, File>()
  readonly #aborts = new Map<string, AbortController>()
  readonly #view = createStore<UploadQueueView>({ uploads: [], older: 0 }, { scope: 'tab' })

  readonly #lanes: Lanes<Waiting>
  /** Uploads that are sent again after a lost answer, or one nobody waited for. */
  readonly #repeated = new Set<string>()

  constructor(ports: QueuePorts) {
    this.ports = ports
    this.#lanes = new Lanes({
      most: () => concurrency,
      next: () => this.#next(),
      send: (next) => this.#send(next),
      limitedForMs: ports.limitedForMs,
    })
  }

  readonly view: Pick<Store<UploadQueueView>, 'get' | 'subscribe'> = this.#view

  find = (id: string): Upload | undefined => this.#view.get().uploads.find((one) => one.id === id)

  fileOf = (id: string): File | undefined => this.#files.get(id)

  /** @returns the upload's id */
  add({ file, sha256, ...about }: NewUpload): string {
    const id = crypto.randomUUID()
    this.#files.set(id, file)
    const { name, size, lastModified } = file
    const upload: Upload = {
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
    this.#show([...this.#view.get().uploads, upload])
    this.ports.onChange(upload)
    this.#lanes.go()
    return id
  }

  /** Restores uploads that a reload interrupted. */
  restore(saved: readonly { entry: UnfinishedUpload; began: boolean }[]): void {
    const back = saved.map(({ entry, began }): Upload => ({
      ...entry,
      state: { is: 'needsFile', began },
    }))
    this.#show([...back, ...this.#view.get().uploads])
  }

  /** Cancels an upload. It is unknown how much the service has received; the state says so. */
  cancel(id: string): void {
    const upload = this.find(id)
    if (!upload || !isActive(upload)) return
    const began = upload.state.is !== 'waiting'
    this.#set(id, { is: 'cancelled', at: this.ports.now(), began })
    this.#aborts.get(id)?.abort()
  }

  /**
   * Sends the same upload again with the same key, so that the service can recognise a repetition.
   */
  retry(id: string): void {
    const upload = this.find(id)
    if (!upload || isActive(upload) || upload.state.is === 'done') return
    if (!this.#files.has(id)) return
    if (upload.state.is === 'unknown' || hasLeft(upload.state)) this.#repeated.add(id)
    this.#set(id, { is: 'waiting' })
    this.#lanes.go()
  }

  /**
   * Attaches the file to an interrupted upload again. A different file must be allowed explicitly,
   * and gets a new key.
   * @returns whether the file was accepted
   */
  chooseAgain(id: string, file: File, isOtherAllowed = false): boolean {
    const upload = this.find(id)
    if (upload?.state.is !== 'needsFile') return false
    const { isChanged = false } = upload.state
    const isSame = file.name === upload.name && file.size === upload.size && !isChanged
    const isExpected = isSame || (isChanged && file.name === upload.name)
    if (!isExpected && !isOtherAllowed) return false
    this.#files.set(id, file)
    const { name, size, lastModified } = file
    const key = isSame ? upload.key : crypto.randomUUID()
    // A checksum belongs to the content it was computed from.
    // Under another key nothing was sent before.
    const state = isSame ? upload.state : ({ is: 'needsFile', began: false } as const)
    this.#change(id, { name, size, lastModified, key, state, sha256: undefined })
    this.retry(id)
    return true
  }

  /** Removes a finished upload from the list. */
  remove(id: string): void {
    const upload = this.find(id)
    if (!upload || isActive(upload)) return
    this.#files.delete(id)
    this.#show(this.#view.get().uploads.filter((one) => one !== upload))
  }

  clearFinished(accountKey: string): void {
    const isGone = (one: Upload) => one.accountKey === accountKey && isOver(one)
    for (const one of this.#view.get().uploads) if (isGone(one)) this.#files.delete(one.id)
    this.#show(
      this.#view.get().uploads.filter((one) => !isGone(one)),
      0,
    )
  }

  #next(): Waiting | undefined {
    for (const { id, state } of this.#view.get().uploads) {
      const file = this.#files.get(id)
      // A cancelled request may still be ending when it is sent again.
      if (state.is === 'waiting' && file && !this.#aborts.has(id)) return { id, file }
    }
    return undefined
  }

  async #send({ id, file }: Waiting): Promise<void> {
    const abort = new AbortController()
    this.#aborts.set(id, abort)
    const began = this.ports.now()
    this.#set(id, { is: 'sending', began, sent: 0, at: began })
    const upload = this.find(id)
    let state: UploadState
    try {
      if (!upload) return
      const answer = await this.ports.send(upload, file, {
        signal: abort.signal,
        onProgress: (sent, total) => this.#measure(id, abort, sent, total),
        onSent: () => {
          if (this.#isRunning(id, abort)) this.#set(id, { is: 'sent', since: this.ports.now() })
        },
      })
      const at = this.ports.now()
      const isChecked = answer.sha256 !== undefined && upload.sha256 !== undefined
      state = {
        is: 'done',
        at,
        ...(isChecked && { hasSameChecksum: answer.sha256 === upload.sha256 }),
      }
    } catch (error) {
      const at = this.ports.now()
      if (error instanceof ServiceError && error.cause === 'file')
        state = { is: 'needsFile', began: false, isChanged: true }
      else if (error instanceof ServiceError)
        state =
          waitReason(error, true) === 'limit'
            ? { is: 'waiting' }
            : { is: failedState(error, this.#repeated.has(id)), at, error }
      // Aborted by `cancel`, which has already set the state.
      else if (abort.signal.aborted) return
      else throw error
    } finally {
      this.#aborts.delete(id)
    }
    // Cancelled while the request was ending: only success overrides the cancelled state.
    if (state.is !== 'done' && abort.signal.aborted) return
    // Sent again in the meantime: the new request reports the outcome.
    if (this.#aborts.has(id) || this.find(id)?.state.is === 'waiting') return
    if (state.is === 'done') this.#files.delete(id)
    if (state.is !== 'unknown' && state.is !== 'waiting') this.#repeated.delete(id)
    this.#set(id, state)
  }

  #isRunning(id: string, abort: AbortController): boolean {
    return this.#aborts.get(id) === abort && !abort.signal.aborted
  }

  #measure(id: string, abort: AbortController, bytes: number, total: number): void {
    const state = this.find(id)?.state
    if (!this.#isRunning(id, abort) || state?.is !== 'sending') return
    const at = this.ports.now()
    const passed = at - state.at
    if (passed < drawIntervalMs) return
    // The body is slightly larger than the file.
    const size = this.find(id)?.size ?? 0
    const sent = total > 0 ? Math.round((bytes / total) * size) : 0
    const fresh = ((sent - state.sent) / passed) * 1000
    const speed = state.speed === undefined ? fresh : state.speed * (1 - weight) + fresh * weight
    this.#change(id, { state: { ...state, sent, speed, at } })
  }

  #set(id: string, state: UploadState): void {
    this.#change(id, { state })
    const upload = this.find(id)
    if (upload) this.ports.onChange(upload)
  }

  #change(id: string, part: Partial<Upload>): void {
    this.#show(this.#view.get().uploads.map((one) => (one.id === id ? { ...one, ...part } : one)))
  }

  #show(uploads: readonly Upload[], older = this.#view.get().older): void {
    const before = this.#view.get().uploads
    const tooMany = uploads.length - maxKept
    const gone = new Set(tooMany > 0 ? uploads.filter(isOver).slice(0, tooMany) : [])
    for (const { id } of gone) this.#files.delete(id)
    const kept = uploads.filter((one) => !gone.has(one))
    this.#view.set({ uploads: kept, older: older + gone.size })
    if (unfinished(before) !== unfinished(kept)) this.entry()
  }

  entry(): void {
    this.ports.entry(
      this.#view
        .get()
        .uploads.filter(isInterruptible)
        .map(({ state, sha256: _sum, isTyped: _typed, ...entry }) => ({
          entry,
          began: hasLeft(state),
        })),
    )
  }
}

/** Whether bytes of an upload without an outcome have left this browser. */
const hasLeft = (state: UploadState): boolean =>
  'began' in state ? state.began !== false : state.is === 'sent'

const isInterruptible = (one: Upload) =>
  one.isTyped !== true && (isActive(one) || one.state.is === 'needsFile')

/** Changes when the stored entries would change. */
const unfinished = (uploads: readonly Upload[]): string =>
  uploads
    .filter(isInterruptible)
    .map(({ id, key, state }) => `${id} ${key} ${state.is}`)
    .join(',')
