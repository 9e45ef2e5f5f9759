import type { FieldMap } from '../metadata/field.ts'
import type { Item } from '../metadata/item.ts'
import { asItem, idOfAddress, isRecord } from './ids.ts'
import { referenceKeys, createdKeys, updatedKeys } from './names.ts'
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

/** A related record without its own wrapper: `{data: {id, attributes}}`. */
function relatedIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relatedIn)
  if (!isRecord(value)) return value
  const isWrapped =
    'data' in value && Object.keys(value).every((key) => /^(?:data|links|meta)$/.test(key))
  if (isWrapped) return relatedIn(value.data)
  return isRecord(value.attributes) ? { ...value.attributes, ...idsOf(value) } : value
}

const idsOf = (record: Returned) =>
  Object.fromEntries(
    Object.entries(record).filter(([key]) => /^(?:_?id|object_?id|uuid)$/i.test(key)),
  )

/** Declared names by plain name; for a relation, also by its name followed by `id`. */
const declared = new WeakMap<FieldMap, ReadonlyMap<string, string>>()

function declaredIn(fields: FieldMap): ReadonlyMap<string, string> {
  const known = declared.get(fields)
  if (known) return known
  const names = Object.keys(fields).toReversed()
  const found = new Map([
    ...names
      .filter((name) => fields[name]?.to !== undefined)
      .map((name) => [`${plainName(name)}id`, name] as const),
    ...names.map((name) => [plainName(name), name] as const),
  ])
  declared.set(fields, found)
  return found
}

/** The declared field that a key means; for a relation, also its name followed by `id`. */
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

/** The address of a link such as `{href}`. */
const hrefOf = (link: unknown): string | undefined =>
  isRecord(link) && typeof link.href === 'string' ? link.href : undefined

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
    isRecord(value) && 'data' in value ? [[name, relatedIn(value)] as const] : [],
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
  const links = isRecord(row._links) ? row._links : undefined
  const isPlain = Object.entries(row).every(
    ([key, value]) =>
      key !== inside &&
      !isAddressKey(key, value) &&
      (declaredName(fields, key) ?? commonNames.get(plainName(key)) ?? key) === key,
  )
  if (isPlain && !Object.values(row).some((value) => isRecord(value) && 'data' in value)) return row
  const flat: Record<string, unknown> = {}
  const take = (key: string, value: unknown, isOwn: boolean) => {
    const declared = declaredName(fields, key)
    const common = commonNames.get(plainName(key))
    const name = declared ?? (common === undefined ? key : common)
    // The value under the exact name takes precedence.
    const isTaken = Object.hasOwn(flat, name) && (name !== key || !isOwn)
    if (!isTaken)
      flat[name] = declared !== undefined && fields[declared]?.to ? relatedIn(value) : value
  }
  const linked = linkedIn(row)
  const values = inside === undefined ? {} : (row[inside] as Returned)
  for (const [key, value] of Object.entries(row)) {
    const isKept =
      key !== inside && !isAddressKey(key, value) && !(inside === 'attributes' && key === 'type')
    if (isKept) take(key, value, true)
  }
  for (const [key, value] of Object.entries(values))
    if (!isAddressKey(key, value) && !Object.hasOwn(idsOf(row), key)) take(key, value, true)
  for (const [key, value] of Object.entries(linked)) {
    const name = declaredName(fields, key)
    if (name !== undefined && (flat[name] === undefined || isRecord(value))) flat[name] = value
  }
  const self = hrefOf(links?.self)
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
