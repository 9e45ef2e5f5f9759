import { gatewayAnswerHeader } from '../gateway.ts'
import { isRecord } from './ids.ts'
import type { Observation, Seen } from './seen.ts'

const maxExcerpt = 120

const firstLine = ({ status, body }: Seen) =>
  `${status} ${body.replaceAll(/\s+/g, ' ').slice(0, maxExcerpt)}`.trim()

/** A 401 of the service. A 403 is concluded by asking again, where it is received. */
export const observeSignedOut = (seen: Seen): Observation | undefined =>
  seen.status === 401 && !seen.headers.has(gatewayAnswerHeader)
    ? { value: '401', excerpt: firstLine(seen) }
    : undefined

function errorForm({ json, body, headers }: Seen): string {
  if (body.trim() === '') return 'empty'
  if (/html/.test(headers.get('Content-Type') ?? '') || /^\s*</.test(body)) return 'page'
  if (Array.isArray(json)) return 'list'
  if (!isRecord(json)) return 'text'
  if (/problem\+json/.test(headers.get('Content-Type') ?? '')) return 'problem'
  if (isRecord(json.error) || Array.isArray(json.errors) || isRecord(json.errors)) return 'nested'
  return 'detail' in json || 'message' in json || typeof json.error === 'string'
    ? 'detail'
    : 'fields'
}

/** Only refused values show how messages about fields are returned. */
export const observeErrors = (seen: Seen): Observation | undefined =>
  [400, 409, 422].includes(seen.status) && !seen.headers.has(gatewayAnswerHeader)
    ? { value: errorForm(seen), excerpt: firstLine(seen) }
    : undefined
