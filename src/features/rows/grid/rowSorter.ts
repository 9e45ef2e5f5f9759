import { openWorker } from '../../../client/openWorker.ts'
import type { Sorting } from '../../../hooks/sorting.ts'
import { sortAndFilter } from './sortAndFilter.ts'
import type { SortedRows, SortRequest } from './sortWorker.ts'
// oxlint-disable-next-line import/default -- Vite provides the URL of the built worker
import workerAddress from './sortWorker.ts?worker&url'
import type { StoreRow } from '../../../data/rows/rowReader.ts'
import { yieldToMain } from '../../../client/yieldToMain.ts'

/** Fewer rows are sorted in less time than a worker needs to start. */
const forWorker = 5000
/** Rows sent per message: copying them takes some milliseconds. */
const perMessage = 500

/** Filters and sorts the rows of one answer: many in a worker, few on the main thread. */
export class RowSorter {
  readonly #rows: readonly StoreRow[]
  #worker: Worker | undefined
  #fed: Promise<void> | undefined
  latestId = 0
  isClosed = false
  readonly #waiting = new Map<number, (sorted: SortedRows) => void>()

  constructor(rows: readonly StoreRow[]) {
    this.#rows = rows
  }

  /** @returns indexes into the rows, in display order; invalid once `signal` aborts */
  async sortAndFilter(
    columns: readonly string[],
    options: { readonly find: string; readonly sorting: Sorting | undefined },
    signal: AbortSignal,
  ): Promise<Uint32Array> {
    const worker = this.#rows.length < forWorker ? undefined : this.#open()
    if (!worker) return sortAndFilter(this.#rows, columns, options, signal)
    this.#fed ??= this.#feed(worker)
    await this.#fed
    if (signal.aborted || this.isClosed) return new Uint32Array()
    this.latestId += 1
    const id = this.latestId
    return new Promise((resolve) => {
      this.#waiting.set(id, ({ order }) => resolve(order))
      signal.addEventListener('abort', () => this.#waiting.delete(id))
      worker.postMessage({ is: 'arrange', id, columns, ...options } satisfies SortRequest, [])
    })
  }

  close(): void {
    this.isClosed = true
    this.#worker?.terminate()
    this.#waiting.clear()
  }

  #open(): Worker | undefined {
    if (this.#worker) return this.#worker
    try {
      this.#worker = openWorker(workerAddress)
      this.#worker.addEventListener('message', ({ data }: MessageEvent<SortedRows>) => {
        this.#waiting.get(data.id)?.(data)
        this.#waiting.delete(data.id)
      })
      return this.#worker
    } catch {
      // Without workers, on the main thread, which is blocked while it sorts.
      return undefined
    }
  }

  async #feed(worker: Worker): Promise<void> {
    const rest = yieldToMain()
    for (let start = 0; start < this.#rows.length && !this.isClosed; start += perMessage) {
      const rows = this.#rows.slice(start, start + perMessage)
      worker.postMessage({ is: 'rows', rows } satisfies SortRequest, [])
      await rest()
    }
  }
}
