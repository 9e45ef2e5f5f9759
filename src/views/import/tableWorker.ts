import { readTable } from './readTable.ts'
import type { ReadingOptions, TableReading } from './table.ts'

export interface TableRequest {
  readonly given: Uint8Array | string
  readonly options: ReadingOptions
}

/** What this worker uses of its scope: the types of a worker would replace those of the page. */
interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<TableRequest>) => void): void
  postMessage(message: TableReading, transfer: readonly Transferable[]): void
}
const scope = self as unknown as Scope

scope.addEventListener('message', ({ data }) => {
  scope.postMessage(readTable(data.given, data.options), [])
})
