import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { operationRequest } from '../../hooks/operation.ts'
import { saveFile } from '../rows/exportRows.ts'
import { BlobReader, type BlobHead } from './blobReader.ts'

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

/** The browser's own "save as", where there is one: bytes then go to disk as they come. */
const savePicker = (): SavePicker | undefined =>
  (globalThis as { showSaveFilePicker?: SavePicker }).showSaveFilePicker?.bind(globalThis)

/** Bytes and nothing else: without a type the browser would guess one, and change the name. */
const bare = (blob: Blob) => new Blob([blob], { type: 'application/octet-stream' })

/** Reading of a store's blob: what was read lives in this component only and goes with it. */
export function useBlobReading(store: string) {
  const [reader] = useState(() => new BlobReader())
  const reading = useSyncExternalStore(reader.subscribe, reader.state)
  /** A large blob is saved as soon as it is in memory: the person asked for the file. */
  const saves = useRef(false)
  const [notOpened, setNotOpened] = useState(false)
  useEffect(() => () => reader.cancel(), [reader])

  const nameOf = ({ fileName }: BlobHead) => fileName ?? `store-${store}-blob`

  function read() {
    saves.current = false
    setNotOpened(false)
    void reader.read(operationRequest('stores', 'readBlob', store))
  }

  async function download() {
    if (reading.is === 'done' && reading.blob) {
      saveFile(bare(reading.blob), nameOf(reading.head))
      return
    }
    if (reading.is !== 'confirming') return
    setNotOpened(false)
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
      // Closed without a choice: the blob still waits.
      const closed = error instanceof DOMException && error.name === 'AbortError'
      setNotOpened(!closed)
    }
  }

  useEffect(() => {
    if (!saves.current || reading.is !== 'done') return
    saves.current = false
    if (reading.blob && reading.complete !== 'no')
      saveFile(bare(reading.blob), reading.head.fileName ?? `store-${store}-blob`)
  }, [reading, store])

  return {
    reading,
    read,
    cancel: () => reader.cancel(),
    download: () => void download(),
    toDisk: savePicker() !== undefined,
    notOpened,
  }
}
