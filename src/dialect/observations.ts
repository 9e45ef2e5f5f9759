import type { FieldMap } from '../metadata/field.ts'
import { listPathIn, rowsAt } from './anyList.ts'
import { damagedText } from './damagedText.ts'
import { digitsOf } from './digits.ts'
import { pageIn } from './followingPages.ts'
import { asItem, isRecord } from './ids.ts'
import { lifted } from './lifted.ts'
import { readReturned } from './json.ts'
import { isSecretName, masked } from './secretNames.ts'
import { recordIn } from './unwrap.ts'

export type ReturnedRecord = Readonly<Record<string, unknown>>

/** A received response, with its request. */
export interface ReceivedAnswer {
  readonly method: string
  /** The path below the service's base address, with the query. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** Epoch milliseconds of sending. */
  readonly at: number
  /** Milliseconds until the response. */
  readonly took: number
  /** The kind of request, and the fields of its collection. */
  readonly is: 'list' | 'item' | 'operation'
  readonly fields: FieldMap
  /** The path of a collection that a field refers to; absent where it does not matter. */
  readonly pathOf?: (to: string) => string | undefined
}

/** A response, parsed once for all conclusions. */
export interface ParsedAnswer extends ReceivedAnswer {
  readonly isOk: boolean
  /** `undefined` if the body is not JSON. */
  readonly json: unknown
  /** The records in a list or an item, with their values as declared. */
  readonly records: readonly ReturnedRecord[]
  /** The records as returned. */
  readonly returned: readonly ReturnedRecord[]
  /** The same, including those without an id under a known key. */
  readonly rows: readonly ReturnedRecord[]
  /** Keys to the list; `undefined` if there is none. */
  readonly listPath: readonly string[] | undefined
  readonly page: number
}

function parsed(body: string): unknown {
  try {
    return body === '' ? undefined : readReturned(body)
  } catch {
    return undefined
  }
}

export function parseAnswer(answer: ReceivedAnswer): ParsedAnswer {
  const json = parsed(answer.body)
  const isOk = answer.status >= 200 && answer.status < 300
  const listPath = isOk && answer.is === 'list' ? listPathIn(json) : undefined
  const list = listPath && rowsAt(json, listPath)
  const one = isOk && answer.is === 'item' ? recordIn(json) : undefined
  const returned = (list ?? [one]).filter(isRecord)
  const rows = returned.map((row) => lifted(row, answer.fields))
  const records = rows.filter((record) => asItem(record) !== undefined)
  const { page } = pageIn(answer.path)
  return { ...answer, isOk, json, listPath, records, rows, returned, page }
}

/** The evidence for a value, quoted without secrets. */
export interface Observation {
  readonly value: string
  readonly excerpt: string
}

const maxQuoted = 60

const textOfValue = (value: unknown): string =>
  digitsOf(value) ?? damagedText(value) ?? JSON.stringify(value)

/** `"amount": "129.50"`, with a secret masked and a long value truncated. */
export function quote(key: string, value: unknown): string {
  const text = isSecretName(key) ? masked : textOfValue(value)
  return `"${key}": ${text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text}`
}

/** The first value of a declared field selected by `isOf` whose form `formOf` knows. */
export function observeField(
  { records, fields }: ParsedAnswer,
  isOf: (name: string, field: FieldMap[string]) => boolean,
  formOf: (value: unknown, name: string) => string | undefined,
): Observation | undefined {
  const names = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field !== undefined && isOf(name, field)
  })
  for (const record of records)
    for (const name of names) {
      const value = record[name]
      const form = value === null || value === undefined ? undefined : formOf(value, name)
      if (form !== undefined) return { value: form, excerpt: quote(name, value) }
    }
  return undefined
}
