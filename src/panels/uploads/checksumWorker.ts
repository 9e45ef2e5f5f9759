/** Computes the SHA-256 of the one file it is sent, away from the page. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void (async () => {
    const sum = await crypto.subtle.digest('SHA-256', await data.arrayBuffer())
    postMessage([...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  })()
})
