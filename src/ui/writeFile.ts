import { saveFile } from './saveFile.ts'

/** The used part of the File System Access API, which TypeScript does not declare. */
interface SavePicker {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string
  }) => Promise<FileSystemFileHandle>
}

const picker = () => (globalThis as SavePicker).showSaveFilePicker

/** Whether a file of any size can be written to disk while it is created. */
export const writesToDisk = (): boolean => picker() !== undefined

/** The most bytes of a file that the browser keeps in memory until it is complete. */
export const maxBytesInMemory = 100 * 1024 * 1024

export type FileResult =
  /** `cancelled`: by the person; `tooLarge`: for a browser that cannot write to disk. */
  { readonly is: 'saved'; readonly name: string } | { readonly is: 'cancelled' | 'tooLarge' }

interface FileOptions {
  readonly name: string
  /** A media type. */
  readonly type: string
  /** Cancels; no file is left. */
  readonly signal: AbortSignal
  /** The most bytes of a file that cannot be written to disk. */
  readonly maxBytes?: number
}

/**
 * Saves a file part by part: to a place that the person chooses, else as a download. Needs a user
 * gesture if the browser asks for the place.
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
