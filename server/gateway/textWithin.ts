/**
 * Reads the text of a body up to the limit. The rest is left to the server, which reads a little
 * more and then closes the connection.
 * @param limit in bytes
 * @returns undefined if the body is longer
 */
export async function textWithin(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  limit: number,
): Promise<string | undefined> {
  if (body === null) return ''
  const reader = body.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(pieces).toString('utf8')
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      return undefined
    }
    pieces.push(value)
  }
}
