import { decodeText } from './decodeText.ts'
import { signatureOf, workbookOf } from './fileSignatures.ts'
import { readTable } from './readTable.ts'
import type { ReadingContext, ReadingOptions, TableReading } from './table.ts'

/** Bytes, because a larger file would not fit into memory several times. */
export const maxFileBytes = 50 * 1024 * 1024

/**
 * Decompresses gzip.
 * @returns `gzip` if the data is corrupt, `large` if it is more than a page can hold
 */
async function unzipped(bytes: Uint8Array): Promise<Uint8Array | 'gzip' | 'large'> {
  const source = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()
  const reader = source.pipeThrough(new DecompressionStream('gzip')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > maxFileBytes) {
        await reader.cancel()
        return 'large'
      }
      parts.push(value)
    }
  } catch {
    return 'gzip'
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Whether more than 1 in 200 characters are control characters that text does not have. */
export const isBinary = (text: string): boolean => {
  const sample = text.slice(0, 64 * 1024)
  // oxlint-disable-next-line no-control-regex -- it must match control characters
  const controls = sample.match(/[\x00-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0
  return controls > sample.length / 200
}

/** Reads a table from a file with any compression and encoding; see `readTable`. */
export async function readFile(
  file: Uint8Array,
  options: ReadingOptions = {},
  context: ReadingContext = {},
): Promise<TableReading> {
  const isPacked = signatureOf(file) === 'gzip'
  const bytes = isPacked ? await unzipped(file) : file
  if (bytes === 'gzip' || bytes === 'large') return { is: bytes }
  const program = workbookOf(bytes)
  if (program) return { is: 'workbook', program }
  const archive = signatureOf(bytes)
  if (archive !== undefined) return { is: 'archive', format: archive }
  if (String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-')
    return { is: 'archive', format: 'PDF' }
  const decoded = await decodeText(bytes, options.encoding)
  const isChosen = options.format !== undefined || options.encoding !== undefined
  // A chosen encoding or format overrides the check.
  if (!isChosen && isBinary(decoded.text)) return { is: 'binary' }
  const name = isPacked ? context.name?.replace(/\.gz$/i, '') : context.name
  return readTable(decoded, options, { ...context, name })
}
