import { readFile } from './readFile.ts'
import { readTable } from './readTable.ts'
import type { ReadingContext, ReadingOptions, TableReading } from './table.ts'

export interface TableRequest {
  readonly given: Uint8Array | string
  readonly options: ReadingOptions
  readonly context: ReadingContext
}

/** The used part of the worker's scope, because worker types would replace the page's. */
interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<TableRequest>) => void): void
  postMessage(message: TableReading, transfer: readonly Transferable[]): void
}
const scope = self as unknown as Scope

scope.addEventListener('message', ({ data: { given, options, context } }) => {
  const answer = async () => {
    const reading =
      typeof given === 'string'
        ? readTable({ text: given }, options, context)
        : await readFile(given, options, context)
    scope.postMessage(reading, [])
  }
  // Reported as an error event, because a rejection does not reach the page.
  void answer().catch((error: unknown) => reportError(error))
})
