import type { FieldMap } from '../metadata/field.ts'
import type { Item } from '../metadata/item.ts'
import { textOrDigits } from './digits.ts'
import { asItem, idOfAddress, isRecord, referenceId } from './ids.ts'
import { isBlank } from './isBlank.ts'
import { referenceKeys, createdKeys, updatedKeys } from './names.ts'
import { setEntry } from './orderedEntries.ts'
import { recordIn } from './unwrap.ts'

type Returned = Readonly<Record<string, unknown>>

/** Keys under which services nest the values of a record. */
export const insideKeys = ['attributes', 'fields', '_source'] as const

/**
 * Letters and digits of a name, so that `paymentMethod`, `PaymentMethod` and `payment_method` are
 * equal.
 */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** The entry of a list without a mere wrapper, such as `{cursor, node}`. */
export const nodeOf = (row: unknown): unknown =>
  isRecord(row) &&
  isRecord(row.node) &&
  Object.keys(row).every((key) => /^(?:node|cursor)$/.test(key))
    ? row.node
    : row

/** A plain value in the box of a database: `{$numberDecimal}`, `{__type, iso}`, `{_seconds}`. */
function unboxed(value: unknown): unknown {
  if (!isRecord(value)) return value
  const [key = '', ...others] = Object.keys(value).filter(
    (one) => !/^(?:__type|_nanoseconds)$/.test(one),
  )
  return others.length === 0 && /^(?:\$(?:oid|date|number\w+)|iso|_seconds)$/.test(key)
    ? unboxed(value[key])
    : value
}

/** Marks of an amount in a smaller unit than its currency: `{amount: 1250, precision: 2}`. */
const smallerUnit = /^(?:precision|scale|exponent|decimals|nanos)$/i

/** Digits with certain groups, `1,234.50` or `1.234,50`, without them; `1,234` has none. */
const ungrouped = (text: string): string =>
  text.replace(
    /^(-?\d{1,3})((?:,\d{3})+\.|(?:\.\d{3})+,)(\d+)$/,
    (_, first: string, groups: string, part: string) =>
      `${first}${groups.replaceAll(/\D/g, '')}.${part}`,
  )

/** The amount and the currency in one value: `{value, currency}`. */
function moneyIn(value: unknown): readonly [amount: string, currency: string] | undefined {
  if (!isRecord(value)) return undefined
  const under = (keys: RegExp) => Object.keys(value).find((key) => keys.test(key)) ?? ''
  const amount = textOrDigits(value[under(/^(?:value|amount)$/i)])
  const currency = value[under(/^currency(?:_?code)?$/i)]
  return amount !== undefined && typeof currency === 'string' && under(smallerUnit) === ''
    ? [amount, currency]
    : undefined
}

/** Keys of a related record with its id or its address. */
const relatedKeys = /^(?:_?id|object_?id|[gu]?uid|pk|key|\$oid|@id|href|self)$/i

/** A related record without its own wrapper, `{data: {id, attributes}}`, and with a known id. */
function relatedIn(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => relatedIn(one, name))
  if (!isRecord(value)) return value
  const isWrapped =
    'data' in value && Object.keys(value).every((key) => /^(?:data|links|meta)$/.test(key))
  if (isWrapped) return relatedIn(value.data, name)
  if (isRecord(value.attributes)) return { ...value.attributes, ...idsOf(value) }
  if (asItem(value) !== undefined) return value
  const own = Object.keys(value).find(
    (key) => relatedKeys.test(key) || plainName(key) === `${plainName(name)}id`,
  )
  const id = referenceId(own === undefined ? selfIn(value) : relatedIn(value[own], name))
  // `/stores/1/workspace` does not identify the workspace.
  if (id === undefined || plainName(id) === plainName(name)) return value
  return Object.keys(value).length === 1 ? id : { ...value, object_id: id }
}

const idsOf = (record: Returned) =>
  Object.fromEntries(
    Object.entries(record).filter(([key]) => /^(?:_?id|object_?id|uuid)$/i.test(key)),
  )

/** Endings of a key with the id of a related record, after its name. */
const idEndings = ['id', 'objectid', 'uuid', 'guid', 'pk']

/** Declared names by plain name; for a relation, also by its name followed by an ending. */
const declared = new WeakMap<FieldMap, ReadonlyMap<string, string>>()

function declaredIn(fields: FieldMap): ReadonlyMap<string, string> {
  const known = declared.get(fields)
  if (known) return known
  const names = Object.keys(fields).toReversed()
  const found = new Map([
    ...names
      .filter((name) => fields[name]?.to !== undefined)
      .flatMap((name) => idEndings.map((ending) => [plainName(name) + ending, name] as const)),
    ...names.map((name) => [plainName(name), name] as const),
  ])
  declared.set(fields, found)
  return found
}

/** The declared field that a key means; for a relation, also its name followed by an ending. */
const declaredName = (fields: FieldMap, key: string): string | undefined =>
  Object.hasOwn(fields, key) ? key : declaredIn(fields).get(plainName(key))

const commonNames = new Map(
  ['object_id', ...createdKeys, ...updatedKeys, ...referenceKeys.map(([key]) => key)].map(
    (name) => [plainName(name), name],
  ),
)

/** Whether a key has only the address of this or another record. */
const isAddressKey = (key: string, value: unknown) =>
  /^(?:_links|_embedded)$|@odata\.|^@/.test(key) ||
  (/^(?:links|relationships|expand)$/.test(key) && isRecord(value))

/** The address of a link: a text, or an object such as `{href}`. */
const hrefOf = (link: unknown): string | undefined =>
  isRecord(link) ? hrefOf(link.href) : typeof link === 'string' ? link : undefined

/** The own address of a record, among its links. */
function selfIn({ _links: hal, links = hal, '@id': iri }: Returned): string | undefined {
  return hrefOf(isRecord(links) ? links.self : iri)
}

/** Ranks the values of one relation: a record or an address, then an id, then perhaps a name. */
function relationRank(value: unknown, isId: boolean): number {
  if (isBlank(value)) return 0
  const isSure = asItem(value) !== undefined || referenceId(value) !== textOrDigits(value)
  return isSure ? 3 : isId ? 2 : 1
}

/** The related records beside the values of a record, by name. */
function linkedIn(record: Returned): Readonly<Record<string, unknown>> {
  const { relationships, _embedded: embedded, _links: links, expand } = record
  const entries = (value: unknown) => (isRecord(value) ? Object.entries(value) : [])
  const addresses = entries(links).flatMap(([name, link]) => {
    const id = idOfAddress(hrefOf(link) ?? '')
    // `/stores/1/workspace` does not identify the workspace.
    return name === 'self' || id === undefined || plainName(id) === plainName(name)
      ? []
      : [[name, hrefOf(link)] as const]
  })
  const related = entries(relationships).flatMap(([name, value]) =>
    isRecord(value) && 'data' in value ? [[name, value] as const] : [],
  )
  return Object.fromEntries([...addresses, ...related, ...entries(expand), ...entries(embedded)])
}

/**
 * A record with its values at the top level under their declared names; other keys stay as they
 * are. A record in this form is returned unchanged.
 */
export function lifted(row: Returned, fields: FieldMap): Returned {
  const has = (name: string) => name !== 'type' && declaredName(fields, name) !== undefined
  const inside = Object.keys(row).some(has)
    ? undefined
    : insideKeys.find((key) => isRecord(row[key]))
  const isPlain = Object.entries(row).every(
    ([key, value]) =>
      key !== inside &&
      !isAddressKey(key, value) &&
      (declaredName(fields, key) ?? commonNames.get(plainName(key)) ?? key) === key &&
      (isRecord(value)
        ? fields[key]?.kind === 'json'
        : fields[key]?.currency === undefined || ungrouped(String(value)) === String(value)),
  )
  if (isPlain) return row
  const flat: Record<string, unknown> = {}
  const ranks = new Map<string, number>()
  const take = (key: string, value: unknown) => {
    const name = declaredName(fields, key) ?? commonNames.get(plainName(key)) ?? key
    if (fields[name]?.to === undefined) {
      // The value under the exact name takes precedence.
      if (!Object.hasOwn(flat, name) || name === key)
        setEntry(flat, name, fields[name]?.kind === 'json' ? value : unboxed(value))
      return
    }
    const related = relatedIn(value, name)
    const ending = plainName(key).slice(plainName(name).length)
    const rank = relationRank(related, /^(?:object)?id$/.test(ending))
    const known = ranks.get(name) ?? -1
    if (rank < known || (rank === known && name !== key)) return
    ranks.set(name, rank)
    flat[name] = related
  }
  const linked = linkedIn(row)
  const values = inside === undefined ? {} : (row[inside] as Returned)
  for (const [key, value] of Object.entries(row)) {
    const isKept =
      key !== inside && !isAddressKey(key, value) && !(inside === 'attributes' && key === 'type')
    if (isKept) take(key, value)
  }
  for (const [key, value] of Object.entries(values))
    if (!isAddressKey(key, value) && !Object.hasOwn(idsOf(row), key)) take(key, value)
  for (const [key, value] of Object.entries(linked)) {
    const name = declaredName(fields, key)
    const related = name === undefined ? undefined : relatedIn(value, name)
    if (name !== undefined && (isBlank(flat[name]) || isRecord(related))) flat[name] = related
  }
  for (const [name, { currency }] of Object.entries(fields)) {
    if (currency === undefined) continue
    const [amount = flat[name], code] = moneyIn(flat[name]) ?? []
    // A record with two different currencies says which one only as it is.
    if (code !== undefined && !isBlank(flat[currency]) && flat[currency] !== code) continue
    if (code !== undefined) flat[currency] = code
    if (typeof amount === 'string') flat[name] = ungrouped(amount)
  }
  const self = selfIn(row)
  if (asItem(flat) === undefined && self !== undefined) {
    const id = idOfAddress(self)
    if (id !== undefined) flat.object_id = id
  }
  return flat
}

/** The record inside a response, found by its wrapper, with its values as declared. */
export function itemOf(answer: unknown, fields: FieldMap): Item | undefined {
  const record = recordIn(answer)
  return isRecord(record) ? asItem(lifted(record, fields)) : undefined
}
