import type { HttpError } from '../httpError.ts'

/** An answer before it becomes a `Response`, so that it can be stored for repeated requests. */
export interface ServiceAnswer {
  readonly status: number
  /** JSON text; undefined for answers without a body. */
  readonly body?: string
  /** Bytes instead of JSON; the headers describe them. */
  readonly stream?: ReadableStream<Uint8Array<ArrayBuffer>>
  readonly headers: Readonly<Record<string, string>>
}

/** @param body JSON text */
export const answer = (
  status: number,
  body?: string,
  headers: Readonly<Record<string, string>> = {},
): ServiceAnswer => ({ status, headers, ...(body === undefined ? {} : { body }) })

export const refused = ({ status, body, headers }: HttpError): ServiceAnswer =>
  answer(status, JSON.stringify(body), headers)

export const answerJson = (status: number, value: unknown): ServiceAnswer =>
  answer(status, JSON.stringify(value))

export function responseOf({ status, body, stream, headers }: ServiceAnswer): Response {
  const all = new Headers(headers)
  all.set('Cache-Control', 'no-store')
  if (body !== undefined) {
    all.set('Content-Type', 'application/json; charset=utf-8')
    all.set('Content-Length', String(Buffer.byteLength(body)))
  }
  return new Response(body ?? stream ?? null, { status, headers: all })
}
