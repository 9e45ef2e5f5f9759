import { saveFile } from './saveFile.ts'

/** The part of the File System Access API that is used; TypeScript does not declare it. */
interface SavePicker {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string
  }) => Promise<FileSystemFileHandle>
}

const picker = () => (globalThis as SavePicker).showSaveFilePicker

/** Whether a file can be written to the disk as it is made, of any size. */
export const writesToDisk = (): boolean => picker() !== undefined

/** Bytes that a file may have where the browser holds it in memory until it is complete. */
export const maxBytesInMemory = 100 * 1024 * 1024

export type FileResult =
  /** `cancelled`: by the person; `tooLarge`: for a browser that cannot write to the disk. */
  { readonly is: 'saved'; readonly name: string } | { readonly is: 'cancelled' | 'tooLarge' }

interface FileOptions {
  readonly name: string
  /** A media type. */
  readonly type: string
  /** Cancels; then there is no file. */
  readonly signal: AbortSignal
  /** Bytes that the file may have where it cannot be written to the disk. */
  readonly maxBytes?: number
}

/**
 * Saves a file that is made part by part: to the place that the person chooses, else as a download.
 * Needs a press of the person where the browser asks for the place.
 * @throws DOMException when the disk refuses it
 */
export async function writeFile(
  parts: AsyncIterable<string>,
  options: FileOptions,
): Promise<FileResult> {
  const pick = picker()
  return pick ? toDisk(pick, parts, options) : toMemory(parts, options)
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

async function toDisk(
  pick: NonNullable<SavePicker['showSaveFilePicker']>,
  parts: AsyncIterable<string>,
  { name: suggestedName, signal }: FileOptions,
): Promise<FileResult> {
  let handle: FileSystemFileHandle
  try {
    handle = await pick.call(globalThis, { suggestedName })
  } catch (error) {
    if (isAbort(error)) return { is: 'cancelled' }
    throw error
  }
  const file = await handle.createWritable()
  try {
    for await (const part of parts) {
      if (signal.aborted) break
      await file.write(part)
    }
    if (signal.aborted) {
      await file.abort()
      return { is: 'cancelled' }
    }
    await file.close()
    return { is: 'saved', name: handle.name }
  } catch (error) {
    await file.abort().catch(() => undefined)
    throw error
  }
}

async function toMemory(
  parts: AsyncIterable<string>,
  { name, type, signal, maxBytes = maxBytesInMemory }: FileOptions,
): Promise<FileResult> {
  const blobs: Blob[] = []
  let bytes = 0
  for await (const part of parts) {
    if (signal.aborted) return { is: 'cancelled' }
    const blob = new Blob([part])
    bytes += blob.size
    if (bytes > maxBytes) return { is: 'tooLarge' }
    blobs.push(blob)
  }
  if (signal.aborted) return { is: 'cancelled' }
  saveFile(new Blob(blobs, { type }), name)
  return { is: 'saved', name }
}
