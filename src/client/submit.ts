import { requestIdHeader } from '../gateway.ts'
import type { AnswerBody } from '../dialect/answers.ts'
import { decodeRecord } from '../dialect/decodeRecord.ts'
import { idOfAddress } from '../dialect/ids.ts'
import { itemOf } from '../dialect/lifted.ts'
import { saysRefused } from '../dialect/refusal.ts'
import { readJson } from '../dialect/readJson.ts'
import { unwrapped } from '../dialect/unwrap.ts'
import type { FieldMap } from '../metadata/field.ts'
import type { Item } from '../metadata/item.ts'
import { fileNameOf } from './fileName.ts'
import type { HttpAnswer, Effect } from './outcome.ts'
import { ServiceError, type SentRequest } from './serviceError.ts'
import { failures, send } from './transport.ts'

/** The response to a write of a record or to an operation. */
export interface SubmitAnswer {
  readonly status: number
  readonly body: AnswerBody
  /** The address of a new record, if the service returns it. */
  readonly location?: string | undefined
  /** Milliseconds. */
  readonly took: number
  /** Epoch milliseconds of the response. */
  readonly at: number
  /** The request's id in the service's log. */
  readonly requestId?: string | undefined
}

export interface SubmitOptions {
  /** By default 'write'. */
  readonly effect?: Effect | undefined
  /** A write's Idempotency-Key. */
  readonly intent?: string | undefined
  /** The version that the record must still have; otherwise it fails with 412. */
  readonly etag?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Sends the request by other means than fetch: an upload reports its progress. */
  readonly transport?: Transport
}

/** @throws ServiceError for everything but a 2xx; AbortError when the request is cancelled */
export type Transport = (
  request: SentRequest,
  headers: Readonly<Record<string, string>>,
) => Promise<HttpAnswer>

const isText = (type: string) => type === '' || /^text\/|json|xml|javascript|urlencoded/.test(type)

/**
 * Checks that chosen files are still readable. The browser reads them while sending, and a changed
 * or deleted one would look like a lost connection.
 * @throws ServiceError whose cause is `file`
 */
async function checkFiles(request: SentRequest): Promise<void> {
  for (const [, value] of request.form ?? [])
    if (typeof value !== 'string')
      try {
        await value.slice(0, 1).arrayBuffer()
      } catch (error) {
        if (!(error instanceof DOMException)) continue
        throw new ServiceError({ outcome: 'notSent', cause: 'file', request })
      }
}

/**
 * Sends one write of a record or one operation, once.
 * @returns the full answer of any 2xx whose body reports no refusal
 * @throws ServiceError, with outcome `notSent` for an unreadable file; AbortError when `signal`
 * aborts a read
 */
export async function submit(
  request: SentRequest,
  { effect = 'write', intent, etag, signal, transport }: SubmitOptions = {},
): Promise<SubmitAnswer> {
  const headers = {
    ...(intent !== undefined && { 'Idempotency-Key': intent }),
    ...(etag !== undefined && { 'If-Match': etag }),
  }
  await checkFiles(request)
  let blob: Blob | undefined
  const answer = transport
    ? await transport(request, headers)
    : await send({
        ...request,
        effect,
        signal,
        // Without own headers, a read is identical to one of a list or a record.
        ...(Object.keys(headers).length > 0 && { headers }),
        readBody: async (response) => {
          if (!response.ok || isText(response.headers.get('Content-Type') ?? ''))
            return response.text()
          blob = await response.blob()
          return ''
        },
      })
  const { status, took } = answer
  const location = answer.headers.get('Location') ?? undefined
  const requestId = answer.headers.get(requestIdHeader) ?? undefined
  const about = { status, took, at: Date.now(), location, requestId }
  if (blob && blob.size > 0)
    return { ...about, body: { is: 'bytes', blob, fileName: fileNameOf(answer.headers) } }
  const body = await bodyOf(answer.body, answer.headers.get('Content-Type') ?? '')
  if (body.is !== 'json') return { ...about, body }
  if (saysRefused(body.value)) throw (await failures()).failedAnswer(request, effect, answer)
  return { ...about, body: { is: 'json', value: unwrapped(body.value) } }
}

async function bodyOf(text: string, type: string): Promise<AnswerBody> {
  if (text.trim() === '') return { is: 'nothing' }
  try {
    return { is: 'json', value: await readJson(text) }
  } catch {
    return { is: /json/.test(type) ? 'unreadable' : 'text', text }
  }
}

/**
 * The record in the response to its write, decoded by its fields; `item` is absent if none was
 * returned.
 */
export function writtenRecord(
  fields: FieldMap,
  { body, location }: SubmitAnswer,
): { readonly item: Item | undefined; readonly objectId: string | undefined } {
  const returned = body.is === 'json' ? itemOf(body.value, fields) : undefined
  // A response may name the new record without its fields.
  const isShown = returned && Object.keys(fields).some((name) => Object.hasOwn(returned, name))
  return {
    item: isShown ? decodeRecord(fields, returned) : undefined,
    objectId: returned?.object_id ?? (location ? idOfAddress(location) : undefined),
  }
}
