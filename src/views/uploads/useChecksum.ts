import { useEffect, useState } from 'react'
import { openWorker } from '../../client/openWorker.ts'
// oxlint-disable-next-line import/default -- Vite provides the URL of the built worker
import checksumWorker from './checksumWorker.ts?worker&url'

/**
 * Bytes: the browser's digest function needs the complete file in memory, so larger files are
 * skipped.
 */
const maxBytes = 256 * 1024 * 1024

export type Checksum =
  | { readonly is: 'none' }
  | { readonly is: 'busy'; readonly skip: () => void }
  | { readonly is: 'known'; readonly sum: string }

const none: Checksum = { is: 'none' }

const isPossible = ({ size }: File) =>
  typeof Worker === 'function' && globalThis.isSecureContext && size > 0 && size <= maxBytes

/**
 * The SHA-256 of a file in hexadecimal. It can be skipped, and a failing worker counts as skipped.
 */
export function useChecksum(file: File | undefined): Checksum {
  const [settled, setSettled] = useState<{ readonly file: File; readonly sum?: string }>()
  const isSettled = file === undefined || settled?.file === file || !isPossible(file)
  useEffect(() => {
    if (isSettled || !file) return undefined
    const worker = openWorker(checksumWorker)
    worker.addEventListener('message', ({ data }: MessageEvent<string>) =>
      setSettled(data === '' ? { file } : { file, sum: data }),
    )
    worker.addEventListener('error', () => setSettled({ file }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(file)
    return () => worker.terminate()
  }, [file, isSettled])
  if (!isSettled) return { is: 'busy', skip: () => setSettled({ file }) }
  if (settled?.file !== file || settled?.sum === undefined) return none
  return { is: 'known', sum: settled.sum }
}
