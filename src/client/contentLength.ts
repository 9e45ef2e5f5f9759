/** Bytes of a response's content, from `Content-Length`; `undefined` if absent or compressed. */
export function contentLengthOf(headers: Headers): number | undefined {
  const length = headers.get('Content-Length')
  const isOfContent = length !== null && /^\d+$/.test(length) && !headers.has('Content-Encoding')
  return isOfContent ? Number(length) : undefined
}
