import { isRecord } from '../../../src/dialect/ids.ts'
import type { Switches } from './switches.ts'

export interface WrittenError {
  readonly body: string
  readonly type: string
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [String(value)]

/** A refusal of the local service as this dialect writes it. */
export function writtenError(status: number, body: unknown, form: Switches['error']): WrittenError {
  const record = isRecord(body) ? body : {}
  const isGeneral = 'detail' in record
  const fields = isGeneral
    ? []
    : Object.entries(record).map(([name, texts]) => [name, textsOf(texts)] as const)
  const sentence = isGeneral ? textsOf(record.detail).join(' ') : 'Some values are not accepted.'
  const all = [...(isGeneral ? [sentence] : []), ...fields.flatMap(([, texts]) => texts)].join(' ')
  const json = (value: unknown, type = 'application/json') => ({
    body: JSON.stringify(value),
    type,
  })
  switch (form) {
    case 'problem':
      return json(
        {
          type: 'about:blank',
          title: sentence,
          status,
          ...(fields.length > 0 && { errors: Object.fromEntries(fields) }),
        },
        'application/problem+json',
      )
    case 'pointers':
      return json({
        errors: isGeneral
          ? [{ status: String(status), detail: sentence }]
          : fields.flatMap(([name, texts]) =>
              texts.map((detail) => ({ source: { pointer: `/data/attributes/${name}` }, detail })),
            ),
      })
    case 'nested':
      return json({
        error: {
          code: `e${status}`,
          message: sentence,
          ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
        },
      })
    case 'general':
      return json({ non_field_errors: [all] })
    case 'list':
      return json(fields.length === 0 ? [sentence] : fields.flatMap(([, texts]) => texts))
    case 'text':
      return { body: all, type: 'text/plain; charset=utf-8' }
    case 'page':
      return {
        body: `<!doctype html><title>${status}</title><h1>Error ${status}</h1>`,
        type: 'text/html; charset=utf-8',
      }
    case 'empty':
      return { body: '', type: 'text/plain' }
    default:
      return json(body)
  }
}
