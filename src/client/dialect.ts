/**
 * Every assumption about what the specification does not show: the formats of a deployment's
 * answers are read only here.
 */
import type { Field } from '../metadata/field.ts'
import type { Item } from '../metadata/resource.ts'
import { digitsOf } from './digits.ts'
import { readJson } from './readJson.ts'

export interface Page {
  readonly items: readonly Item[]
  /** Only if the service returned it. */
  readonly total: number | undefined
  /** `undefined` if the answer does not say whether there is a next page. */
  readonly hasNext: boolean | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listKeys = ['results', 'items', 'data', 'objects', 'rows']
const countKeys = ['count', 'total', 'total_count']

/** Ids may be numbers; the application uses text. */
function asItem(value: unknown): Item | undefined {
  if (!isRecord(value)) return undefined
  const id = value.object_id ?? value.id
  const text = typeof id === 'string' ? id : digitsOf(id)
  return text === undefined ? undefined : { ...value, object_id: text }
}

/** @throws SyntaxError when the body is not a list in any known shape */
export async function decodePage(body: string): Promise<Page> {
  const parsed = await readJson(body)
  const list = Array.isArray(parsed)
    ? parsed
    : isRecord(parsed)
      ? listKeys.map((key) => parsed[key]).find(Array.isArray)
      : undefined
  if (list === undefined) throw new SyntaxError('no list in the answer')
  const record = isRecord(parsed) ? parsed : {}
  const count = countKeys.map((key) => digitsOf(record[key])).find((n) => n !== undefined)
  return {
    items: list.map(asItem).filter((item) => item !== undefined),
    total: count === undefined ? undefined : Number(count),
    hasNext: 'next' in record ? ![null, false, ''].some((no) => no === record.next) : undefined,
  }
}

/** @throws SyntaxError when the body is not a record */
export async function decodeItem(body: string): Promise<Item> {
  const item = asItem(await readJson(body))
  if (item === undefined) throw new SyntaxError('no record in the answer')
  return item
}

/** A related item may be returned as an id, an object or an address; the app needs its id. */
export function referenceId(value: unknown): string | undefined {
  if (isRecord(value)) return asItem(value)?.object_id
  const text = typeof value === 'string' ? value : digitsOf(value)
  if (text === undefined || text === '') return undefined
  return /^https?:\/\//.test(text) ? idOfAddress(text) : text
}

/** The id at the end of a record's address, a full URL or a path. */
export function idOfAddress(address: string): string | undefined {
  const last = address
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1)
  if (last === undefined || last === '') return undefined
  try {
    return decodeURIComponent(last)
  } catch {
    // `%zz` is not a valid encoding: it is kept as returned.
    return last
  }
}

/**
 * A returned value as forms and displays use it: numbers as text, complex values unchanged, and
 * `undefined` for no value.
 */
export function decodeValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return digitsOf(value) ?? value
    case 'reference':
      return referenceId(value) ?? value
    case 'json':
      // Some services store complex fields as text, which must not be encoded twice.
      return value
    default:
      return value
  }
}
