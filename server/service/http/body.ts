import busboy from 'busboy'
import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Given } from '../collections/kinds.ts'
import { diskIsFull, HttpError } from '../httpError.ts'
import {
  findJsonProblem,
  type JsonProblem,
  jsonProblemText,
  maxDepth,
  memberTexts,
} from './jsonText.ts'
import { uploadFolder } from './uploadFolder.ts'

export interface SentFile {
  /** Temporary file with the bytes; deleted when the request has been answered. */
  readonly path: string
  readonly size: number
  readonly sha256: string
  readonly name: string
  readonly type: string
}

export interface Body {
  readonly fields: ReadonlyMap<string, Given>
  readonly files: ReadonlyMap<string, SentFile>
  /** Equal for requests with the same values, regardless of boundary or encoding. */
  readonly hash: string
  dispose(): Promise<void>
}

export const maxBytes = {
  text: 1024 * 1024,
  fields: 1000,
  file: 50 * 1024 * 1024,
  model: 200 * 1024 * 1024,
  url: 8 * 1024,
  headers: 16 * 1024,
}

/**
 * A body over the limit is still read up to this size: answering earlier would reset the
 * connection.
 */
const maxDrainedBytes = 256 * 1024 * 1024

const tooLarge = (what: string, limit: number) =>
  new HttpError(413, `${what} may have ${limit.toLocaleString('en')} bytes.`, {
    Connection: 'close',
  })

const tooMany = () =>
  new HttpError(400, `A request may have ${maxBytes.fields.toLocaleString('en')} fields.`)

/** Maximum size of the part headers of a form, in addition to its fields and the file. */
const maxPartHeads = 1024 * 1024

/** Passes bytes through up to the limit, and discards the rest. */
function limited(limit: number): Transform & { over: boolean } {
  let received = 0
  const stream = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        received += chunk.length
        if (received > limit) stream.over = true
        if (received > Math.max(maxDrainedBytes, limit)) done(tooLarge('A request', limit))
        else done(null, stream.over ? undefined : chunk)
      },
    }),
    { over: false },
  )
  return stream
}

/** Bytes; shorter bodies are read without a stream. */
const maxShort = 64 * 1024

/**
 * Whether the body is short enough to be read at once, according to its Content-Length, which HTTP
 * enforces.
 */
export function isShort({ headers }: Request): boolean {
  const length = headers.get('content-length')
  return length !== null && Number(length) <= maxShort
}

const streamOf = ({ body }: Request): Readable =>
  body === null ? Readable.from([]) : Readable.fromWeb(body as WebStream<Uint8Array>)

async function bytesWithin(request: Request, limit: number): Promise<Uint8Array> {
  const guard = limited(limit)
  const chunks: Buffer[] = []
  await pipeline(streamOf(request), guard, async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) chunks.push(part)
  })
  if (guard.over) throw tooLarge('A form or JSON body', limit)
  return Buffer.concat(chunks)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

async function textOf(request: Request): Promise<string> {
  const bytes = isShort(request)
    ? new Uint8Array(await request.arrayBuffer())
    : await bytesWithin(request, maxBytes.text)
  try {
    return utf8.decode(bytes)
  } catch {
    throw new HttpError(400, 'The body is not valid UTF-8.')
  }
}

function fromForm(text: string): Map<string, Given> {
  const fields = new Map<string, Given>()
  if (text.split('&', maxBytes.fields + 2).length > maxBytes.fields) throw tooMany()
  for (const [name, value] of new URLSearchParams(text))
    fields.set(name, { as: 'form', text: value })
  return fields
}

/** Names the field that holds the problem, as for a value that was sent in a form. */
function refusalOf(problem: JsonProblem): HttpError {
  const [field, ...path] = problem.path
  const words = jsonProblemText(problem, path)
  if (field === undefined)
    return new HttpError(400, `The body ${words.charAt(0).toLowerCase()}${words.slice(1)}`)
  return new HttpError(400, Object.fromEntries([[String(field), [words]]]))
}

function fromJson(text: string): Map<string, Given> {
  if (text.trim() === '') return new Map()
  if (!text.trimStart().startsWith('{')) throw new HttpError(400, 'The body must be a JSON object.')
  // One level belongs to the body itself.
  const problem = findJsonProblem(text, maxDepth + 1)
  if (problem !== undefined) throw refusalOf(problem)
  const members = memberTexts(text)
  if (members.size > maxBytes.fields) throw tooMany()
  return new Map([...members].map(([name, value]) => [name, { as: 'json', text: value }] as const))
}

interface Parts {
  fields: Map<string, Given>
  files: Map<string, SentFile>
  folder?: string
}

/** Throws before anything is read if the type has no boundary. */
function parserFor(type: string) {
  try {
    return busboy({
      headers: { 'content-type': type },
      limits: { fieldSize: maxBytes.text, fields: maxBytes.fields, files: 1 },
      defParamCharset: 'utf8',
    })
  } catch {
    throw unreadable()
  }
}

const unreadable = () =>
  new HttpError(400, 'The multipart body could not be read.', { Connection: 'close' })

async function fromMultipart(request: Request, type: string, fileLimit: number): Promise<Parts> {
  const parts: Parts = { fields: new Map(), files: new Map() }
  const writing: Promise<void>[] = []
  const bodyLimit = fileLimit + maxBytes.text + maxPartHeads
  const whole = limited(bodyLimit)
  let httpError: HttpError | undefined
  // Later parts are discarded: parsing millions of small parts would be too expensive.
  const refuse = (reason: HttpError) => {
    httpError ??= reason
    whole.over = true
  }
  let textSize = 0
  // Before the stream is made: nothing would listen to its errors if there were no parser.
  const parser = parserFor(type)
  parser.on('field', (name, value, info) => {
    textSize += Buffer.byteLength(value)
    if (info.valueTruncated || textSize > maxBytes.text)
      refuse(tooLarge('The fields of a form', maxBytes.text))
    if (info.nameTruncated) refuse(new HttpError(400, 'The name of a field is too long.'))
    if (httpError === undefined) parts.fields.set(name, { as: 'form', text: value })
  })
  parser.on('fieldsLimit', () => refuse(tooMany()))
  parser.on('filesLimit', () => refuse(new HttpError(400, 'Only one file may be sent at a time.')))
  parser.on('file', (name, stream, info) => {
    // A body may be cut off before the pipeline below listens, which then rejects.
    stream.on('error', () => undefined)
    const keep = async () => {
      parts.folder ??= await mkdtemp(join(await uploadFolder(), 'upload-'))
      const path = join(parts.folder, 'file')
      const guard = limited(fileLimit)
      const digest: Hash = createHash('sha256')
      let size = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length
          digest.update(chunk)
          done(null, chunk)
        },
      })
      await pipeline(stream, guard, measure, createWriteStream(path))
      if (guard.over) refuse(tooLarge('A file', fileLimit))
      const file = {
        path,
        size,
        sha256: digest.digest('hex'),
        name: info.filename ?? '',
        type: info.mimeType,
      }
      parts.files.set(name, file)
      parts.fields.set(name, { as: 'file' })
    }
    const kept = keep()
    // Stop parsing the form if the file cannot be stored.
    kept.catch((error: unknown) => parser.destroy(error instanceof Error ? error : undefined))
    writing.push(kept)
  })
  try {
    await pipeline(streamOf(request), whole, parser)
    await Promise.all(writing)
  } catch (error) {
    await Promise.allSettled(writing)
    await disposeOf(parts)
    if (error instanceof HttpError) throw error
    // Parsing fails because the form was cut off at the limit.
    if (whole.over) throw httpError ?? tooLarge('A form with a file', bodyLimit)
    if (isDiskFull(error)) throw diskIsFull()
    throw unreadable()
  }
  if (httpError === undefined) return parts
  await disposeOf(parts)
  throw httpError
}

const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOSPC'

async function disposeOf(parts: Parts): Promise<void> {
  if (parts.folder !== undefined) await rm(parts.folder, { recursive: true, force: true })
}

function hashOf(parts: Parts): string {
  const values = [...parts.fields].map(([name, given]) => {
    const file = parts.files.get(name)
    return [name, given.as, given.as === 'file' ? `${file?.sha256} ${file?.name}` : given.text]
  })
  return createHash('sha256')
    .update(JSON.stringify(values.toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))))
    .digest('base64')
}

/**
 * Reads a body: url-encoded, multipart or JSON. Files are written to temporary files; the caller
 * disposes them.
 * @param fileLimit the largest file, in bytes
 * @throws HttpError 400 for a malformed body or too many fields, 413 above a limit, 415 for another
 * type
 * @throws HttpError 507 if the disk is full
 */
export async function readBody(request: Request, fileLimit = maxBytes.file): Promise<Body> {
  const type = request.headers.get('content-type') ?? ''
  const essence = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const parts: Parts = { fields: new Map(), files: new Map() }
  if (essence === 'multipart/form-data')
    Object.assign(parts, await fromMultipart(request, type, fileLimit))
  else if (essence === 'application/json') parts.fields = fromJson(await textOf(request))
  else {
    const text = await textOf(request)
    if (essence !== 'application/x-www-form-urlencoded' && text !== '') {
      throw new HttpError(
        415,
        'Send fields as application/x-www-form-urlencoded, multipart/form-data or application/json.',
        {
          'Accept-Post': 'application/x-www-form-urlencoded, multipart/form-data, application/json',
        },
      )
    }
    parts.fields = fromForm(text)
  }
  return {
    fields: parts.fields,
    files: parts.files,
    hash: hashOf(parts),
    dispose: () => disposeOf(parts),
  }
}
