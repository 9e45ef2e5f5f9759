import type { Item } from '../metadata/item.ts'
import type { FieldMap } from '../metadata/field.ts'
import { textOrDigits } from './digits.ts'
import { asItem, isRecord } from './ids.ts'
import { lifted } from './lifted.ts'
import { createStore } from '../store.ts'

type Returned = Readonly<Record<string, unknown>>

/** Keys under which services return a record's id, the likeliest first. */
const idKeys = [/^_?id$/i, /^object_?id$/i, /^(?:uuid|guid|uid)$/i, /^(?:pk|key|_key|\$id)$/i]
/** A key that names the collection too: `store_id`, `storeId`, `storeUuid`. */
const ownKey = /(?:_|(?<=[a-z])(?=[A-Z]))(?:[iI]d|ID|[uUgG]uid|[UG]UID)$/
/** The conclusion for such keys, because they differ by collection. */
export const ownIdKey = '<name>_id'

const idOf = (value: unknown): string | undefined =>
  isRecord(value) ? textOrDigits(value.$oid) : textOrDigits(value)

const isNamedIn = (path: string, key: string) =>
  new RegExp(String.raw`/${key.replace(ownKey, '').replaceAll(/\W/g, '')}s?\b`, 'i').test(path)

/** Whether a key has a unique text or number in every record. */
function isUnique(records: readonly Returned[], key: string): boolean {
  const ids = records.map((record) => idOf(record[key]))
  return !ids.some((id) => id === undefined || id === '') && new Set(ids).size === ids.length
}

/**
 * The id key of records without a usual one. Relations have keys of the same form, so the key that
 * the list's path names is preferred.
 */
export function idKeyIn(records: readonly Returned[], path = ''): string | undefined {
  const keys = Object.keys(records[0] ?? {}).filter((key) => isUnique(records, key))
  const usual = idKeys.map((pattern) => keys.find((key) => pattern.test(key)))
  const own = keys.filter((key) => ownKey.test(key))
  return (
    usual.find((key) => key !== undefined) ??
    (own.length === 1 ? own[0] : own.find((key) => isNamedIn(path, key)))
  )
}

/** The name of a key in the profile. */
export const idKeyName = (key: string): string =>
  idKeys.some((pattern) => pattern.test(key)) ? key : ownIdKey

/** Thrown when a read of a record returns another id. */
export class OtherRecordError extends SyntaxError {
  readonly ids: string
  constructor(asked: string, returned: string) {
    super('another record')
    this.ids = `${asked} ≠ ${returned}`
  }
}

/** Thrown when no record of a list has an id. */
export class NoIdsError extends SyntaxError {
  /** The keys of the first record. */
  readonly keys: readonly string[]
  constructor(records: readonly Returned[]) {
    super('records without an id')
    this.keys = Object.keys(records[0] ?? {})
  }
}

const withId = (record: Returned, key: string): Item | undefined =>
  asItem(record) ?? asItem({ ...record, object_id: idOf(record[key]) })

/** The service's name for a collection's record type, by the path of its list. */
export const recordTypes = createStore<ReadonlyMap<string, string>>(new Map(), { scope: 'person' })

function noteType(path: string, [row]: readonly Returned[]): void {
  const [list = ''] = path.split('?')
  const { type, attributes } = row ?? {}
  if (typeof type === 'string' && isRecord(attributes) && recordTypes.get().get(list) !== type)
    recordTypes.set(new Map(recordTypes.get()).set(list, type))
}

/**
 * The records of a list, with values as declared and ids under `object_id`; records without an id
 * are left out.
 * @param path of the list
 * @throws NoIdsError if no record has one
 */
export function identified(
  list: readonly unknown[],
  fields: FieldMap,
  path?: string,
): readonly Item[] {
  noteType(path ?? '', list.filter(isRecord))
  const records = list.filter(isRecord).map((record) => lifted(record, fields))
  const without = records.filter((record) => asItem(record) === undefined)
  const key = idKeyIn(without, path) ?? ''
  const items = records.flatMap((record) => withId(record, key) ?? [])
  if (items.length === 0 && records.length > 0) throw new NoIdsError(records)
  return items
}

/** The record with an id in the response to its read, at the top or one level down. */
export function recordWithId(
  answer: unknown,
  objectId: string,
  fields: FieldMap,
): Item | undefined {
  if (!isRecord(answer)) return undefined
  for (const record of [answer, ...Object.values(answer).filter(isRecord)]) {
    if (asItem(record) !== undefined) continue
    const key = Object.keys(record).find(
      (one) =>
        idOf(record[one]) === objectId &&
        (ownKey.test(one) || idKeys.some((pattern) => pattern.test(one))),
    )
    if (key !== undefined) return withId(lifted(record, fields), key) ?? withId(record, key)
  }
  return undefined
}
