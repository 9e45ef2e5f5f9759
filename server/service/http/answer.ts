import type { Refusal } from '../refusal.ts'

/** An answer before it is a `Response`, so that it can be stored for a repeat. */
export interface Answer {
  readonly status: number
  /** JSON text; undefined for answers without a body. */
  readonly body?: string
  readonly headers: Readonly<Record<string, string>>
}

export const answer = (
  status: number,
  body?: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({ status, headers, ...(body === undefined ? {} : { body }) })

export const refused = ({ status, body, headers }: Refusal): Answer =>
  answer(status, JSON.stringify(body), headers)

export function responseOf({ status, body, headers }: Answer): Response {
  const all = new Headers(headers)
  all.set('Cache-Control', 'no-store')
  if (body !== undefined) all.set('Content-Type', 'application/json; charset=utf-8')
  return new Response(body ?? null, { status, headers: all })
}
