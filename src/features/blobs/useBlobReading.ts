import { useEffect, useRef, useState } from 'react'
import { operationRequest } from '../../data/requests.ts'
import { useStore } from '../../useStore.ts'
import { useWrittenSince } from '../../data/written.ts'
import { saveFile } from '../../ui/saveFile.ts'
import type { BlobHead } from './blobHead.ts'
import { BlobReader } from './blobReader.ts'

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

/** The browser's save dialog, if it has one: bytes are then written to disk as they arrive. */
const savePicker = (): SavePicker | undefined =>
  (globalThis as { showSaveFilePicker?: SavePicker }).showSaveFilePicker?.bind(globalThis)

/**
 * The bytes as `application/octet-stream`: with no type, the browser may guess one and change the
 * file name.
 */
const bare = (blob: Blob) => new Blob([blob], { type: 'application/octet-stream' })

/** Reads a blob of a store. The blob is kept in this component only. */
export function useBlobReading(store: string) {
  const [reader] = useState(() => new BlobReader())
  const reading = useStore(reader.state)
  /** Whether a large blob is saved as soon as it is in memory, as requested. */
  const saves = useRef(false)
  const [isNotOpened, setIsNotOpened] = useState(false)
  useEffect(() => () => reader.cancel(), [reader])

  const nameOf = ({ fileName }: BlobHead) => fileName ?? `store-${store}-blob`

  function read(isLink = false) {
    saves.current = false
    setIsNotOpened(false)
    void reader.read(operationRequest('stores', 'readBlob', store), isLink)
  }

  async function download() {
    if (reading.is === 'done' && reading.blob) {
      saveFile(bare(reading.blob), nameOf(reading.head))
      return
    }
    if (reading.is !== 'confirming') return
    setIsNotOpened(false)
    const pick = savePicker()
    if (!pick) {
      saves.current = true
      reader.download('memory')
      return
    }
    try {
      const handle = await pick({ suggestedName: nameOf(reading.head) })
      reader.download(await handle.createWritable())
    } catch (error) {
      // Closing the dialog without a choice is not an error: the blob still waits for a decision.
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      setIsNotOpened(!isClosed)
    }
  }

  // Reads again after this page writes, also if the blob was empty or missing.
  const { path: written } = operationRequest('stores', 'writeBlob', store)
  const isOutdated = useWrittenSince(
    'at' in reading ? reading.at : undefined,
    (path) => path === written,
  )
  useEffect(() => {
    if (isOutdated) read()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [isOutdated])

  useEffect(() => {
    if (!saves.current || reading.is !== 'done') return
    saves.current = false
    if (reading.blob && reading.complete !== 'no')
      saveFile(bare(reading.blob), reading.head.fileName ?? `store-${store}-blob`)
  }, [reading, store])

  return {
    reading,
    read: () => read(),
    /** Reads the linked blob; from then on the deployment is known to return links. */
    followLink: () => read(true),
    cancel: () => reader.cancel(),
    download: () => void download(),
    toDisk: savePicker() !== undefined,
    isNotOpened,
  }
}
