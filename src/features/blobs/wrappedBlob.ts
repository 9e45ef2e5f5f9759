import { wrappedBlobIn } from '../../dialect/blobForms.ts'
import { observe } from '../../dialect/evidence.ts'
import { concluded } from '../../dialect/profile.ts'

/** A longer JSON answer (in bytes) is taken as the blob itself. */
export const maxWrappedBytes = 15_000_000

export type Unwrapped =
  | { readonly is: 'base64'; readonly bytes: Blob; readonly type: string | undefined }
  | { readonly is: 'link' }

function bytesOf(base64: string): Blob {
  const text = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  return new Blob([Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)])
}

/**
 * What a JSON answer to Read Blob wraps; `undefined` if it is the blob itself, as it is when the
 * deployment is known to return bytes.
 */
export async function unwrapBlob(answer: Blob, path: string): Promise<Unwrapped | undefined> {
  if (concluded.get().blobs === 'bytes') return undefined
  let found
  try {
    found = wrappedBlobIn(JSON.parse(await answer.text()))
  } catch {
    return undefined
  }
  if (!found) return undefined
  const about = { method: 'GET', path, status: 200, at: Date.now(), took: 0 }
  observe('blobs', { value: found.is, excerpt: `{"${found.is}": …}` }, about)
  return found.is === 'link'
    ? { is: 'link' }
    : { is: 'base64', bytes: bytesOf(found.text), type: found.type }
}
