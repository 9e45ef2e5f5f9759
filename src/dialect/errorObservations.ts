import { gatewayAnswerHeader, serviceStatusHeader } from '../gateway.ts'
import { isRecord } from './ids.ts'
import type { Observation, ParsedAnswer } from './observations.ts'

const maxExcerpt = 120

const firstLine = ({ status, body }: Pick<ParsedAnswer, 'status' | 'body'>) =>
  `${status} ${body.replaceAll(/\s+/g, ' ').slice(0, maxExcerpt)}`.trim()

/** The status for an expired credential; the gateway finds out the meaning of a 403. */
export function observeSignedOut({ status, headers, body }: ParsedAnswer): Observation | undefined {
  if (status !== 401 || headers.has(gatewayAnswerHeader)) return undefined
  const given = headers.get(serviceStatusHeader) ?? '401'
  return { value: given, excerpt: firstLine({ status: Number(given), body }) }
}

function errorForm({ json, body, headers }: ParsedAnswer): string {
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

/** The form of messages about fields, which only refused values show. */
export const observeErrors = (answer: ParsedAnswer): Observation | undefined =>
  [400, 409, 422].includes(answer.status) && !answer.headers.has(gatewayAnswerHeader)
    ? { value: errorForm(answer), excerpt: firstLine(answer) }
    : undefined
