import { openWorker } from '../client/openWorker.ts'
import { maxFileBytes } from './readFile.ts'
import type { ReadingContext, ReadingOptions, TableReading } from './table.ts'
import type { TableRequest } from './tableWorker.ts'
// oxlint-disable-next-line import/default -- Vite provides the URL of the built worker
import workerAddress from './tableWorker.ts?worker&url'

/** The source of a table: a file, or pasted text. */
export type TableSource =
  | { readonly is: 'file'; readonly file: File }
  | { readonly is: 'text'; readonly text: string }

export type OpenedTable = TableReading | { readonly is: 'unreadable' }

/** Reads a table in a worker, so that the page stays responsive. */
export async function openTable(
  given: TableSource,
  options: ReadingOptions,
  context: ReadingContext = {},
): Promise<OpenedTable> {
  if (given.is === 'file' && given.file.size > maxFileBytes) return { is: 'large' }
  let source: Uint8Array | string
  try {
    source = given.is === 'text' ? given.text : new Uint8Array(await given.file.arrayBuffer())
  } catch {
    // The file was moved or deleted after it was chosen.
    return { is: 'unreadable' }
  }
  const named = given.is === 'file' ? { name: given.file.name, ...context } : context
  const worker = openWorker(workerAddress)
  try {
    return await new Promise<OpenedTable>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<TableReading>) => resolve(data))
      worker.addEventListener('error', () => resolve({ is: 'unreadable' }))
      worker.postMessage({ given: source, options, context: named } satisfies TableRequest, [])
    })
  } finally {
    worker.terminate()
  }
}
