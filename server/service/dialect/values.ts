import { LosslessNumber } from 'lossless-json'
import { digitsOf } from '../../../src/dialect/digits.ts'
import { isRecord } from '../../../src/dialect/ids.ts'
import { printJson } from '../../../src/dialect/json.ts'
import type { FieldMap } from '../../../src/metadata/field.ts'
import { resources } from '../../../src/resources/resources.ts'
import { collectionOfId, ownId, writtenId } from './ids.ts'
import type { Switches } from './switches.ts'
import { isTime, writtenTime } from './times.ts'

type Entry = Readonly<Record<string, unknown>>

export interface Writing {
  readonly dialect: Switches
  /** Where clients reach this dialect, without a trailing slash. */
  readonly base: string
  /** The name of a related record, if the caller may see it. */
  readonly nameOf: (id: string) => Promise<string | undefined>
}

const severities: readonly string[] = resources.tickets.fields.severity?.suggestions ?? []

export const writtenSeverity = (value: unknown, { severity }: Switches): unknown => {
  const at = typeof value === 'string' ? severities.indexOf(value) : -1
  if (at < 0 || severity === 'names') return value
  return severity === 'numbers' ? at + 1 : `Stufe ${at + 1}`
}

export const readSeverity = (text: string): string =>
  severities[Number(/^(?:Stufe )?([1-5])$/.exec(text)?.[1] ?? 0) - 1] ?? text

async function relation(id: string, writing: Writing): Promise<unknown> {
  const { dialect, base } = writing
  const written = writtenId(id, dialect.id)
  const to = collectionOfId(id)
  const path = to === undefined ? '' : `${resources[to].path}${encodeURIComponent(written)}/`
  switch (dialect.relation) {
    case 'object': {
      const name = await writing.nameOf(id)
      return { [dialect.idkey]: written, ...(name !== undefined && { name }) }
    }
    case 'url':
      return `${base}${path}`
    case 'path':
      return path
    default:
      return written
  }
}

/** Rows of a table and their statistics are the customers' data, which no dialect changes. */
export const ofTables: ReadonlySet<string> = new Set(['predictions', 'columns'])

const booleans = { boolean: [false, true], number: [0, 1], word: ['no', 'yes'] } as const

/** Ids inside a complex value are ids; nothing else in it is changed. */
function withIds(value: unknown, dialect: Switches): unknown {
  if (typeof value === 'string') return ownId.test(value) ? writtenId(value, dialect.id) : value
  if (Array.isArray(value)) return value.map((one) => withIds(one, dialect))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIds(one, dialect)]))
}

function complexValue(value: unknown, dialect: Switches): unknown {
  const written = withIds(value, dialect)
  return dialect.json === 'text' && written !== null ? printJson(written) : written
}

/** 0.62 as 62, with the digits it has. */
const percent = (text: string) => String(Number((Number(text) * 100).toPrecision(12)))

function numberValue(name: string, value: unknown, dialect: Switches): unknown {
  const digits = typeof value === 'string' ? value : digitsOf(value)
  if (digits === undefined || digits === '' || Number.isNaN(Number(digits))) return value
  const text = name === 'progress' && dialect.progress === 'percent' ? percent(digits) : digits
  return dialect.decimals === 'number' ? new LosslessNumber(text) : text
}

/** One value of a record or of an operation's answer. */
async function valueOf(
  name: string,
  value: unknown,
  fields: FieldMap,
  writing: Writing,
): Promise<unknown> {
  const { dialect } = writing
  if (value === null || value === undefined || ofTables.has(name)) return value
  const kind = fields[name]?.kind
  if (kind === 'json') return complexValue(value, dialect)
  if (kind === 'money' || kind === 'decimal') return numberValue(name, value, dialect)
  if (typeof value === 'boolean' && kind === 'boolean') return booleans[dialect.bool][value ? 1 : 0]
  if (name === 'severity') return writtenSeverity(value, dialect)
  if (isTime(value)) return writtenTime(value, dialect)
  if (typeof value === 'string' && ownId.test(value)) return relation(value, writing)
  if (Array.isArray(value))
    return Promise.all(value.map((one) => valueOf(name, one, fields, writing)))
  return isRecord(value) ? recordOf(value, {}, writing) : value
}

/** A record, or any object of an answer, as this dialect writes it. */
export async function recordOf(record: Entry, fields: FieldMap, writing: Writing): Promise<Entry> {
  const { dialect } = writing
  const entries = Object.entries(record).map(async ([name, value]) =>
    name === 'object_id' && typeof value === 'string'
      ? ([dialect.idkey, writtenId(value, dialect.id)] as const)
      : ([name, await valueOf(name, value, fields, writing)] as const),
  )
  return Object.fromEntries(await Promise.all(entries))
}

/** Any part of an operation's answer. */
export const partOf = (value: unknown, fields: FieldMap, writing: Writing): Promise<unknown> =>
  isRecord(value)
    ? recordOf(value, fields, writing)
    : Array.isArray(value)
      ? Promise.all(value.map((one: unknown) => partOf(one, fields, writing)))
      : valueOf('', value, fields, writing)
