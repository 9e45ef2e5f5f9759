import { isRecord } from './ids.ts'
import { readWrapped } from './wrapped.ts'

/** Keys under which services return a blob as base64, or its address. */
const contentKeys = /^(?:content|data|blob|base64|bytes|body|file)$/i
const linkKeys = /^(?:url|link|href|location|download_?url|signed_?url|blob_?url)$/i
/** Keys that describe the blob beside it; any other key makes the response itself the blob. */
const aboutKeys =
  /^(?:encoding|path|name|file_?name|container|size|length|content_?type|mime_?type|type|sha256|etag|expires(?:_at|_in)?|object_id|id)$/i

export type WrappedBlob =
  | { readonly is: 'base64'; readonly text: string; readonly type: string | undefined }
  | { readonly is: 'link'; readonly address: string; readonly type: string | undefined }

const base64 = /^(?:[A-Za-z\d+/_-]{4})*(?:[A-Za-z\d+/_-]{2}(?:==)?|[A-Za-z\d+/_-]{3}=?)?$/

/**
 * The blob in a JSON response that only wraps it. A stored blob may itself be JSON, so the response
 * must contain nothing but the blob and its description. A bare text must be marked as base64.
 */
export const wrappedBlobIn = (answer: unknown): WrappedBlob | undefined =>
  readWrapped(answer, blobIn)

function blobIn(answer: unknown): WrappedBlob | undefined {
  if (!isRecord(answer)) return undefined
  const entries = Object.entries(answer).filter(([name]) => !aboutKeys.test(name))
  const [entry, ...others] = entries
  if (!entry || others.length > 0) return undefined
  const [name, value] = entry
  const described = Object.keys(answer).length > 1
  const type = [answer.content_type, answer.mime_type].find((one) => typeof one === 'string')
  if (typeof value !== 'string') return undefined
  if (linkKeys.test(name) && /^(?:https?:\/)?\/\S+$/.test(value))
    return { is: 'link', address: value, type }
  const text = value.replaceAll(/\s/g, '')
  const isSaid = answer.encoding === 'base64' || name === 'base64'
  return contentKeys.test(name) && base64.test(text) && (isSaid || (described && text.length >= 8))
    ? { is: 'base64', text, type }
    : undefined
}
