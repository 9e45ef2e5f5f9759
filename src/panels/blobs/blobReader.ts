import { fileNameOf } from '../../client/fileName.ts'
import { send } from '../../client/send.ts'
import type { SentRequest } from '../../client/serviceError.ts'

/** Bytes up to which a blob is read and shown at once; above, it is asked first. */
export const maxShownBytes = 10_000_000

/** Bytes kept as one piece: many small ones cost more than they hold. */
const pieceSize = 8_000_000
/** Milliseconds between two figures. */
const drawIntervalMs = 250

/** What the answer says before its bytes come. */
export interface BlobHead {
  readonly type: string
  /** Bytes as `Content-Length` tells; absent when it does not tell. */
  readonly length: number | undefined
  readonly fileName: string | undefined
  /** Container and path, where the service names them. */
  readonly position: string | undefined
}

export interface ReadBlob {
  readonly head: BlobHead
  /** Absent when it went to a file on disk. */
  readonly blob: Blob | undefined
  readonly received: number
  /** Whether all came: `unknown` where the service told no length. */
  readonly complete: 'yes' | 'no' | 'unknown'
  readonly stopped: boolean
  /** Milliseconds, without the time a person took to decide. */
  readonly took: number
  /** Epoch milliseconds. */
  readonly at: number
}

export type BlobReading =
  | { readonly is: 'idle' }
  | { readonly is: 'waiting'; readonly began: number }
  | {
      readonly is: 'reading'
      readonly began: number
      readonly head: BlobHead
      readonly received: number
    }
  /** Too large to be shown: its bytes wait until somebody wants them. */
  | { readonly is: 'confirming'; readonly head: BlobHead; readonly received: number }
  | ({ readonly is: 'done' } & ReadBlob)
  | { readonly is: 'failed'; readonly error: unknown }

/** Where the bytes of a large blob go: a file on disk, or memory. */
type Sink = FileSystemWritableFileStream | 'memory'

interface Taken {
  readonly head: BlobHead
  readonly blob: Blob | undefined
  readonly received: number
  readonly broken: boolean
  readonly waited: number
}

const decoded = (text: string | null): string | undefined => {
  try {
    return text === null ? undefined : decodeURIComponent(text)
  } catch {
    return text ?? undefined
  }
}

function headOf(headers: Headers): BlobHead {
  const length = headers.get('Content-Length')
  const position = [decoded(headers.get('X-Blob-Container')), decoded(headers.get('X-Blob-Path'))]
  return {
    type: headers.get('Content-Type') ?? '',
    // Of a packed answer it is the length of what was packed.
    length:
      length !== null && /^\d+$/.test(length) && !headers.has('Content-Encoding')
        ? Number(length)
        : undefined,
    fileName: fileNameOf(headers),
    position: position.every((part) => part !== undefined) ? position.join(' / ') : undefined,
  }
}

/** Reads one blob at a time. A blob that is too large to show waits, unread, for a decision. */
export class BlobReader {
  readonly #listeners = new Set<() => void>()
  #state: BlobReading = { is: 'idle' }
  #abort: AbortController | undefined
  #decide: ((sink: Sink) => void) | undefined

  readonly state = (): BlobReading => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #show(state: BlobReading): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  async read(request: SentRequest): Promise<void> {
    this.#abort?.abort()
    const abort = new AbortController()
    this.#abort = abort
    const isCurrent = () => this.#abort === abort
    const began = Date.now()
    const start = performance.now()
    this.#show({ is: 'waiting', began })
    let taken: Taken | undefined
    try {
      await send({
        ...request,
        effect: 'read',
        file: true,
        signal: abort.signal,
        readBody: async (response) => {
          if (!response.ok) return response.text()
          taken = await this.#take(response, began, abort)
          return ''
        },
      })
      if (!taken || !isCurrent()) return
      const { head, received, broken, blob, waited } = taken
      const whole = head.length === undefined ? !broken : received === head.length
      this.#show({
        is: 'done',
        head,
        blob,
        received,
        complete: !whole ? 'no' : head.length === undefined ? 'unknown' : 'yes',
        stopped: abort.signal.aborted,
        took: performance.now() - start - waited,
        at: Date.now(),
      })
    } catch (error) {
      if (isCurrent()) this.#show(abort.signal.aborted ? { is: 'idle' } : { is: 'failed', error })
    }
  }

  /** Ends the reading; what has come so far stays. */
  cancel(): void {
    this.#abort?.abort()
  }

  /** Reads on what was too large to show, into memory or a file that the person chose. */
  download(sink: Sink): void {
    this.#decide?.(sink)
  }

  /** @throws AbortError when it was cancelled before anything came */
  async #take(response: Response, began: number, abort: AbortController): Promise<Taken> {
    const head = headOf(response.headers)
    const reader = response.body?.getReader()
    const pieces: Blob[] = []
    let loose: Uint8Array<ArrayBuffer>[] = []
    let looseSize = 0
    let received = 0
    let drawn = 0
    let waited = 0
    let sink: Sink | undefined
    let broken = false
    const fold = () => {
      pieces.push(new Blob(loose))
      loose = []
      looseSize = 0
    }
    try {
      for (;;) {
        if (
          sink === undefined &&
          (received > maxShownBytes || (head.length ?? 0) > maxShownBytes)
        ) {
          const from = performance.now()
          sink = await this.receive(head, received, abort)
          waited = performance.now() - from
          if (sink !== 'memory') {
            fold()
            for (const piece of pieces.splice(0)) await sink.write(piece)
          }
        }
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) break
        received += value.byteLength
        if (sink !== undefined && sink !== 'memory') await sink.write(value)
        else {
          loose.push(value)
          looseSize += value.byteLength
          if (looseSize > pieceSize) fold()
        }
        if (performance.now() - drawn > drawIntervalMs && this.#abort === abort) {
          drawn = performance.now()
          this.#show({ is: 'reading', began, head, received })
        }
      }
    } catch (error) {
      // Let go before a byte was wanted.
      if (received === 0 && abort.signal.aborted) throw error
      // A browser ends a body that is shorter than its length with an error: what came is kept.
      broken = true
    }
    fold()
    if (sink === undefined || sink === 'memory')
      return { head, received, broken, waited, blob: new Blob(pieces) }
    // Half a file under a whole file's name would be taken for it later.
    await (broken ? sink.abort() : sink.close())
    return { head, received, broken, waited, blob: undefined }
  }

  receive(head: BlobHead, received: number, abort: AbortController): Promise<Sink> {
    this.#show({ is: 'confirming', head, received })
    return new Promise((resolve, reject) => {
      this.#decide = resolve
      abort.signal.addEventListener('abort', () =>
        reject(new DOMException('cancelled', 'AbortError')),
      )
    })
  }
}
