/** Computes the SHA-256 of the file in a message, outside the main thread; '' if it cannot be read. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void (async () => {
    try {
      const sum = await crypto.subtle.digest('SHA-256', await data.arrayBuffer())
      postMessage(
        [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      )
    } catch {
      postMessage('')
    }
  })()
})
