import type { Queries } from '../database/database.ts'
import { type ServiceAnswer, answer } from '../http/answer.ts'
import { isUnchanged } from '../http/conditions.ts'
import { streamed } from '../http/streams.ts'
import { HttpError } from '../httpError.ts'
import { bytesOf } from './files.ts'

export interface Stored {
  readonly file: string
  readonly size: number
  readonly sha256: string
  readonly type: string
  readonly name: string
}

// Types that cannot run code when displayed. Everything else is served as bytes.
const harmless =
  /^(text\/(plain|csv|tab-separated-values)|application\/(json|pdf|zip|gzip)|image\/(png|jpeg|gif|webp|avif)|audio\/(mpeg|ogg|wav)|video\/(mp4|webm))$/

function typeOf(type: string): string {
  if (!harmless.test(type)) return 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

function disposition(path: string): string {
  const name = path.split('/').at(-1) ?? 'blob'
  const plain = name.replaceAll(/[^\w.\- ]/g, '_')
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

type Part = { readonly from: number; readonly to: number }

/** A single byte range; multiple or malformed ranges are ignored, as the standard allows. */
function rangeOf(request: Request, { size, sha256 }: Stored): Part | undefined {
  const condition = request.headers.get('if-range')
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (condition !== null && condition !== `"${sha256}"`) return undefined
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(Number(last) + 1, size)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  if (from >= size || to <= from)
    throw new HttpError(416, 'The file has no such bytes.', { 'Content-Range': `bytes */${size}` })
  return { from, to }
}

/**
 * Answers with a stored file, or with the single byte range of a `Range` header.
 * @param during adds the stream to the work that a stop waits for
 * @returns 200, or 206 for a range; 304 when `If-None-Match` names its hash; dangerous types become
 * `application/octet-stream`
 * @throws HttpError 416 for a range outside the file
 */
export function download(
  database: Queries,
  request: Request,
  stored: Stored,
  during: (work: Promise<unknown>) => void,
  extra: Readonly<Record<string, string>> = {},
): ServiceAnswer {
  const { size, sha256 } = stored
  if (isUnchanged(request, sha256)) return answer(304, undefined, { ETag: `"${sha256}"` })
  const range = rangeOf(request, stored)
  const { from, to } = range ?? { from: 0, to: size }
  const { stream, ended } = streamed(bytesOf(database, stored.file, from, to))
  during(ended)
  return {
    status: range === undefined ? 200 : 206,
    stream,
    headers: {
      'Content-Type': typeOf(stored.type),
      'Content-Length': String(to - from),
      'Content-Disposition': disposition(stored.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Accept-Ranges': 'bytes',
      ETag: `"${sha256}"`,
      ...(range === undefined ? {} : { 'Content-Range': `bytes ${from}-${to - 1}/${size}` }),
      ...extra,
    },
  }
}
