import { sha256Of } from '../../client/sha256.ts'

/** Computes the SHA-256 of the file in a message, outside the main thread; '' if it cannot be read. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void (async () => {
    try {
      postMessage(await sha256Of(await data.arrayBuffer()))
    } catch {
      postMessage('')
    }
  })()
})
