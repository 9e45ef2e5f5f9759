import { send } from '../../client/transport.ts'
import type { SentRequest } from '../../client/serviceError.ts'
import { followLinkHeader } from '../../gateway.ts'
import { createStore, type Store } from '../../store.ts'
import { headOf, type BlobHead } from './blobHead.ts'
import { observeLink, unwrapped, type Unwrapped } from './wrappedBlob.ts'

/** Larger blobs (in bytes) are read and shown only after confirmation. */
export const maxShownBytes = 10_000_000

/** Bytes stored as one Blob: the overhead of many small ones exceeds their content. */
const pieceSize = 8_000_000
/** Milliseconds between two progress updates. */
const drawIntervalMs = 250

export interface ReadBlob {
  readonly head: BlobHead
  /** Absent if it was written to a file on disk. */
  readonly blob: Blob | undefined
  readonly received: number
  /** Whether all bytes arrived: `unknown` if the service sent no length. */
  readonly complete: 'yes' | 'no' | 'unknown'
  readonly isStopped: boolean
  /** The answer may be a link to the blob: the host that it names, '' for the service itself. */
  readonly linksTo?: string
  /** Milliseconds, without the time spent waiting for the person's decision. */
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
  /** Too large to show: its bytes are not read until the person confirms. */
  | { readonly is: 'confirming'; readonly head: BlobHead; readonly received: number }
  | ({ readonly is: 'done' } & ReadBlob)
  | {
      readonly is: 'failed'
      readonly error: unknown
      /** Epoch milliseconds. */
      readonly at: number
    }

/** The target for the bytes of a large blob: a file on disk, or memory. */
type Sink = FileSystemWritableFileStream | 'memory'

interface Taken {
  readonly head: BlobHead
  readonly blob: Blob | undefined
  readonly received: number
  readonly isBroken: boolean
  readonly waited: number
}

const completenessOf = ({ head: { length }, received, isBroken }: Taken): ReadBlob['complete'] =>
  length === undefined ? (isBroken ? 'no' : 'unknown') : received === length ? 'yes' : 'no'

/** Reads one blob at a time. A blob too large to show is not read until the person decides. */
export class BlobReader {
  readonly #state = createStore<BlobReading>({ is: 'idle' }, { scope: 'tab' })
  #abort: AbortController | undefined
  #decide: ((sink: Sink) => void) | undefined

  readonly state: Pick<Store<BlobReading>, 'get' | 'subscribe'> = this.#state

  /** @param isLink the person has confirmed that the answer is a link to the blob */
  async read(request: SentRequest, isLink = false): Promise<void> {
    this.#abort?.abort()
    const abort = new AbortController()
    this.#abort = abort
    const isCurrent = () => this.#abort === abort
    const began = Date.now()
    const start = performance.now()
    this.#state.set({ is: 'waiting', began })
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
      const { head, received, blob, waited } = taken
      const complete = completenessOf(taken)
      const wrapped = complete !== 'no' ? await unwrapped(taken, request.path, isLink) : undefined
      const inner = wrapped && (await this.#read(wrapped, request, taken, began, abort))
      if (!isCurrent()) return
      if (inner) {
        const took = performance.now() - start - waited
        this.#state.set({ is: 'done', ...inner, isStopped: false, took, at: Date.now() })
        return
      }
      this.#state.set({
        is: 'done',
        head,
        blob,
        received,
        complete,
        ...(wrapped?.is === 'offer' && { linksTo: wrapped.host }),
        isStopped: abort.signal.aborted,
        took: performance.now() - start - waited,
        at: Date.now(),
      })
    } catch (error) {
      if (isCurrent())
        this.#state.set(
          abort.signal.aborted ? { is: 'idle' } : { is: 'failed', error, at: Date.now() },
        )
    }
  }

  /** The blob inside an answer that only wraps it; `undefined` if the person has to decide first. */
  async #read(
    wrapped: Unwrapped,
    request: SentRequest,
    { head }: Taken,
    began: number,
    abort: AbortController,
  ): Promise<Pick<ReadBlob, 'head' | 'blob' | 'received' | 'complete'> | undefined> {
    if (wrapped.is === 'base64') {
      const { bytes, type } = wrapped
      const { size } = bytes
      const inner = { ...head, type: type ?? '', length: size }
      return { head: inner, blob: bytes, received: size, complete: 'yes' }
    }
    if (wrapped.is === 'offer') return undefined
    let linked: Taken | undefined
    await send({
      ...request,
      effect: 'read',
      file: true,
      signal: abort.signal,
      headers: { [followLinkHeader]: '1' },
      readBody: async (response) => {
        if (!response.ok) return response.text()
        linked = await this.#take(response, began, abort)
        return ''
      },
    })
    if (!linked) return undefined
    observeLink(wrapped.host, request.path)
    const { head: linkedHead, blob, received } = linked
    return { head: linkedHead, blob, received, complete: completenessOf(linked) }
  }

  /** Stops reading; received bytes are kept. */
  cancel(): void {
    this.#abort?.abort()
  }

  /** Continues reading a blob too large to show, into memory or a file chosen by the person. */
  download(sink: Sink): void {
    this.#decide?.(sink)
  }

  /** @throws AbortError when it was cancelled before any byte arrived */
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
    let isBroken = false
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
          this.#state.set({ is: 'reading', began, head, received })
        }
      }
    } catch (error) {
      // Cancelled before any byte was read.
      if (received === 0 && abort.signal.aborted) throw error
      // A browser reports a body shorter than its length as an error; received bytes are kept.
      isBroken = true
    }
    fold()
    if (sink === undefined || sink === 'memory')
      return { head, received, isBroken, waited, blob: new Blob(pieces) }
    // A partial file under the final name could later be taken for the complete one.
    await (isBroken ? sink.abort() : sink.close())
    return { head, received, isBroken, waited, blob: undefined }
  }

  receive(head: BlobHead, received: number, abort: AbortController): Promise<Sink> {
    this.#state.set({ is: 'confirming', head, received })
    return new Promise((resolve, reject) => {
      this.#decide = resolve
      abort.signal.addEventListener('abort', () =>
        reject(new DOMException('cancelled', 'AbortError')),
      )
    })
  }
}
