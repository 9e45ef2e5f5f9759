import type { Sorting } from '../../../hooks/sorting.ts'
import { sortAndFilter } from './sortAndFilter.ts'
import type { StoreRow } from '../../../data/rows/rowReader.ts'

export type SortRequest =
  | { readonly is: 'rows'; readonly rows: readonly StoreRow[] }
  | {
      readonly is: 'arrange'
      readonly id: number
      readonly columns: readonly string[]
      readonly find: string
      readonly sorting: Sorting | undefined
    }

export interface SortedRows {
  readonly id: number
  readonly order: Uint32Array<ArrayBuffer>
}

/**
 * The used part of the worker scope, as TypeScript's worker library conflicts with the DOM types.
 */
interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<SortRequest>) => void): void
  postMessage(message: SortedRows, transfer: readonly Transferable[]): void
}
const scope = self as unknown as Scope

const rows: StoreRow[] = []
let running = new AbortController()

// The worker has its own copy of the rows, so that filtering and sorting never block the page.
scope.addEventListener('message', ({ data }) => {
  if (data.is === 'rows') {
    for (const row of data.rows) rows.push(row)
    return
  }
  const { id, columns, find, sorting } = data
  running.abort()
  running = new AbortController()
  const { signal } = running
  void sortAndFilter(rows, columns, { find, sorting }, signal).then((order) => {
    if (!signal.aborted) scope.postMessage({ id, order }, [order.buffer])
  })
})
