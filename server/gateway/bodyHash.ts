import { createHash } from 'node:crypto'

/**
 * Hashes a request body chunk by chunk while it is sent. The boundary of a multipart body is
 * excluded, also where chunks split it, because browsers change it with each submit.
 */
export interface BodyHash {
  readonly update: (chunk: Uint8Array) => void
  /** Returns the hash of all chunks; call it once. */
  readonly digest: () => string
}

/** Placeholder of a delimiter: a character that no byte of a body is read as. */
const delimiterMark = '\u0100'

/** The boundary of a multipart body; `undefined` for other bodies. */
export function boundaryOf(headers: Headers): string | undefined {
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\//i.test(type)) return undefined
  const [, quoted, token] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? []
  return quoted ?? token
}

/** @param boundary of a multipart body */
export function bodyHash(boundary: string | undefined): BodyHash {
  const hash = createHash('sha256')
  const digest = () => hash.digest('base64')
  if (boundary === undefined) return { update: (chunk) => void hash.update(chunk), digest }
  const delimiter = `--${boundary}`
  // The next chunk may complete a delimiter that starts in it.
  let end = ''
  return {
    update(chunk) {
      const { buffer, byteOffset, byteLength } = chunk
      const text = end + Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
      const pieces = text.split(delimiter)
      const last = pieces.pop() ?? ''
      const endsAt = Math.max(0, last.length - delimiter.length + 1)
      end = last.slice(endsAt)
      hash.update([...pieces, last.slice(0, endsAt)].join(delimiterMark), 'utf16le')
    },
    digest() {
      hash.update(end, 'utf16le')
      return digest()
    },
  }
}
