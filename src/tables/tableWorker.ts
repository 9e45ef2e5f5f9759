import { readFile } from './readFile.ts'
import { readTable } from './readTable.ts'
import type { ReadingContext, ReadingOptions, TableReading } from './table.ts'

export interface TableRequest {
  readonly given: Uint8Array | string
  readonly options: ReadingOptions
  readonly context: ReadingContext
}

/** What this worker uses of its scope: the types of a worker would replace those of the page. */
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
  // An error of the worker is an error event, which a rejection is not.
  void answer().catch((error: unknown) => reportError(error))
})
