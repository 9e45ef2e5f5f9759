import { RowIndex, type IndexAnswer, type IndexQuery, type IndexRow } from './rowIndex.ts'

/** Requests of the page to the worker about one list. */
export type IndexRequest = { readonly key: string } & (
  | { readonly is: 'open'; readonly language: string }
  | { readonly is: 'rows'; readonly rows: readonly (readonly [at: number, row: IndexRow])[] }
  | { readonly is: 'order'; readonly order: Uint32Array<ArrayBuffer> }
  | { readonly is: 'names'; readonly names: readonly (readonly [string, string])[] }
  | { readonly is: 'query'; readonly id: number; readonly query: IndexQuery }
  | { readonly is: 'close' }
)

export interface IndexResponse {
  readonly id: number
  readonly answer: IndexAnswer
}

/**
 * The part of the worker scope used here; TypeScript's worker library conflicts with the page's DOM
 * types.
 */
interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<IndexRequest>) => void): void
  postMessage(message: IndexResponse, transfer: readonly Transferable[]): void
}
const scope = self as unknown as Scope

const indexes = new Map<string, RowIndex>()

scope.addEventListener('message', ({ data }) => {
  if (data.is === 'open') {
    indexes.set(data.key, new RowIndex(data.language))
    return
  }
  const index = indexes.get(data.key)
  if (!index) return
  switch (data.is) {
    case 'rows':
      return index.put(data.rows)
    case 'order':
      return index.setOrder(data.order)
    case 'names':
      return index.setNames(data.names)
    case 'close':
      return void indexes.delete(data.key)
    case 'query': {
      const answer = index.query(data.query)
      return scope.postMessage({ id: data.id, answer }, [answer.order.buffer])
    }
    default:
      return data satisfies never
  }
})
