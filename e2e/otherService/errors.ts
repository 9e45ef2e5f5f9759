import type { Choices } from './choices.ts'
import { printJson } from './json.ts'
import type { Problems } from './read.ts'

export interface OtherAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

const json = (
  status: number,
  body: Parameters<typeof printJson>[0],
  type = 'application/json',
) => ({
  status,
  headers: { 'Content-Type': type },
  body: printJson(body),
})

/** A refusal in the service's own form. `problems` are messages by field. */
export function refusal(
  form: Choices['errors'],
  status: number,
  message: string,
  problems: Problems = new Map(),
): OtherAnswer {
  const entries = [...problems]
  const inWords = [message, ...entries.map(([field, text]) => `${field}: ${text}`)].join(' ')
  const lists = Object.fromEntries(entries.map(([field, text]) => [field, [text]]))
  const problem = { type: 'about:blank', title: message, status }
  switch (form) {
    case 'fieldDictionary':
      return json(status, entries.length > 0 ? lists : { detail: message })
    case 'detail':
      return json(status, { detail: inWords })
    case 'nonFieldErrors':
      return json(status, { non_field_errors: [message], ...lists })
    case 'problemErrors':
      return json(status, { ...problem, errors: lists }, 'application/problem+json')
    case 'problemPointers':
      return json(
        status,
        {
          ...problem,
          errors: entries.map(([field, detail]) => ({ pointer: `#/${field}`, detail })),
        },
        'application/problem+json',
      )
    case 'errorObject':
      return json(status, {
        error: { code: `E${status}`, message, fields: Object.fromEntries(entries) },
      })
    case 'list':
      return json(status, [message, ...entries.map(([field, text]) => `${field}: ${text}`)])
    case 'plainText':
      return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: inWords }
    case 'html':
      return {
        status,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
        body: `<!doctype html><title>${status}</title><h1>${inWords}</h1>`,
      }
    case 'empty':
      return { status }
    default:
      return form satisfies never
  }
}

export const jsonAnswer = (status: number, body: Parameters<typeof printJson>[0]): OtherAnswer =>
  json(status, body)
