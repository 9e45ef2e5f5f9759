import { isDirect } from '../../client/gatewayAccess.ts'
import { wrappedBlobIn } from '../../dialect/blobForms.ts'
import { observe } from '../../dialect/evidence.ts'
import { profile } from '../../dialect/profile.ts'
import { readJson } from '../../dialect/readJson.ts'

/** A longer JSON answer (in bytes) is taken as the blob itself. */
const maxWrappedBytes = 15_000_000

export type Unwrapped =
  | { readonly is: 'base64'; readonly bytes: Blob; readonly type: string | undefined }
  | { readonly is: 'link'; readonly host: string }
  /** A link, or a stored file that looks like one: the person decides. */
  | { readonly is: 'offer'; readonly host: string }

function bytesOf(base64: string): Blob {
  const text = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  return new Blob([Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)])
}

/** An answer to Read Blob that is no JSON is the blob itself. */
export function observeBytes(type: string, path: string): void {
  observe('blobs', { value: 'bytes', excerpt: `Content-Type: ${type}` }, aboutRead(path))
}

const aboutRead = (path: string) => ({
  method: 'GET',
  path,
  status: 200,
  at: Date.now(),
  took: 0,
})

/** A link that was followed has led to the blob: the deployment answers by links. */
export const observeLink = (host: string, path: string): void =>
  observe('blobs', { value: 'link', excerpt: `{"…": "…${host}/…"}` }, aboutRead(path))

/** Only the host is quoted: the rest of a link may open the file to anybody. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '')

/**
 * Unwraps a JSON response to Read Blob; `undefined` if the response is the blob itself. A stored
 * file may look like a link. A link is followed only if the deployment is known to return links, or
 * the person confirmed it.
 */
export async function unwrapBlob(
  answer: Blob,
  path: string,
  isConfirmed: boolean,
): Promise<Unwrapped | undefined> {
  const known = profile.get().blobs
  let found
  try {
    found = known === 'bytes' ? undefined : wrappedBlobIn(await readJson(await answer.text()))
  } catch {
    return undefined
  }
  if (!found || (known !== undefined && known !== found.is)) return undefined
  // Only the gateway follows links, as a page would reveal the reader to the file's host.
  if (found.is === 'link' && isDirect()) return undefined
  const host = found.is === 'link' ? hostOf(found.address) : ''
  if (found.is === 'link') return { is: known === 'link' || isConfirmed ? 'link' : 'offer', host }
  observe('blobs', { value: 'base64', excerpt: '{"base64": …}' }, aboutRead(path))
  return { is: 'base64', bytes: bytesOf(found.text), type: found.type }
}

interface Answered {
  readonly head: { readonly type: string; readonly position: string | undefined }
  readonly blob: Blob | undefined
  /** Bytes. */
  readonly received: number
}

/** Unwraps a complete response; `undefined` if it is the blob, which is remembered if certain. */
export async function unwrapped(
  { head, blob, received }: Answered,
  path: string,
  isConfirmed: boolean,
): Promise<Unwrapped | undefined> {
  if (!/json/.test(head.type) || head.position !== undefined) {
    observeBytes(head.type, path)
    return undefined
  }
  return blob && received <= maxWrappedBytes ? unwrapBlob(blob, path, isConfirmed) : undefined
}
