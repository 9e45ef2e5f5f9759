import { openWorker } from '../../client/openWorker.ts'
import type { ImportSource } from './importSource.ts'
import type { ReadingOptions, TableReading } from './table.ts'
import type { TableRequest } from './tableWorker.ts'
// oxlint-disable-next-line import/default -- Vite provides the URL of the built worker
import workerAddress from './tableWorker.ts?worker&url'

/** Bytes: a larger file would not fit into memory several times. */
export const maxFileBytes = 50 * 1024 * 1024

export type OpenedTable = TableReading | { readonly is: 'large' | 'unreadable' }

/** Reads what was given in a worker, so that the page stays responsive. */
export async function openTable(
  given: ImportSource,
  options: ReadingOptions,
): Promise<OpenedTable> {
  if (given.is === 'file' && given.file.size > maxFileBytes) return { is: 'large' }
  let source: Uint8Array | string
  try {
    source = given.is === 'text' ? given.text : new Uint8Array(await given.file.arrayBuffer())
  } catch {
    // The file was moved or deleted after it was chosen.
    return { is: 'unreadable' }
  }
  const worker = openWorker(workerAddress)
  try {
    return await new Promise<OpenedTable>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<TableReading>) => resolve(data))
      worker.addEventListener('error', () => resolve({ is: 'unreadable' }))
      worker.postMessage({ given: source, options } satisfies TableRequest, [])
    })
  } finally {
    worker.terminate()
  }
}
