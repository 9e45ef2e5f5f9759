import type { SentRequest } from '../client/serviceError.ts'
import { holdsDamage } from '../dialect/damage.ts'
import { isSecretName } from '../dialect/secretNames.ts'
import { instantOf } from '../dialect/time.ts'
import { kinds } from '../fields/kinds/kinds.ts'
import type { Field, FieldMap } from '../metadata/field.ts'
import type { Item } from '../metadata/item.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { inverseOf } from '../data/inverseOf.ts'
import { operationRequest, recordRequest } from '../data/requests.ts'
import type { RowKind, Run, RunRow } from './run.ts'
import { inverseOfOperation } from './operationEffect.ts'

/** The data to create a deleted record again, and the parts that would be missing. */
export interface Restoration {
  readonly values: Readonly<Record<string, unknown>>
  /** Declared fields that no response contains: secrets and files. */
  readonly lost: readonly string[]
  /** Whether the record can be created: no lost field is required. */
  readonly isPossible: boolean
}

/** The values from which a deleted record can be created again. */
export function restorationOf(name: ResourceName, item: Item): Restoration {
  const fields = Object.entries(resources[name].fields)
  const isHidden = (field: string, kind: keyof typeof kinds) =>
    kinds[kind].isSecret === true || kinds[kind].type === 'file' || isSecretName(field)
  const lost = fields.filter(([field, { kind }]) => isHidden(field, kind))
  const shown = fields.filter(([field, { kind }]) => !isHidden(field, kind))
  const known = shown.filter(([field]) => item[field] !== undefined && item[field] !== null)
  return {
    values: Object.fromEntries(known.map(([field]) => [field, item[field]])),
    lost: lost.map(([field]) => field),
    isPossible:
      name !== 'tokens' &&
      // An unreadable value cannot be written again unchanged.
      !known.some(([field]) => holdsDamage(item[field])) &&
      fields.every(
        ([field, { create }]) => create !== 'required' || known.some(([one]) => one === field),
      ),
  }
}

/** Fields whose JSON is returned as text are sent as that text. */
const fieldsFor = (name: ResourceName, item: Item): FieldMap =>
  Object.fromEntries(
    Object.entries<Field>(resources[name].fields).map(([key, field]) => [
      key,
      kinds[field.kind].type === 'json' && typeof item[key] === 'string'
        ? { ...field, isStoredAsText: true }
        : field,
    ]),
  )

/** Whether a token's expiry was moved forward, which cannot be undone. */
const isShortened = (
  name: ResourceName,
  before: Item,
  after: Readonly<Record<string, unknown>>,
) => {
  if (name !== 'tokens' || !Object.hasOwn(after, 'expires_at')) return false
  const instant = (value: unknown) =>
    typeof value === 'string' ? (instantOf(value) ?? Infinity) : Infinity
  return instant(after.expires_at) < instant(before.expires_at)
}

/**
 * The request that undoes a row; `undefined` if there is none.
 * @param item the record before it; not needed for a created one
 */
export function inverseRequest(
  { kind, name, operation }: Pick<Run, 'name' | 'operation'> & { readonly kind: RowKind },
  row: Pick<RunRow, 'objectId' | 'sent' | 'madeId'>,
  item: Item | undefined,
): SentRequest | undefined {
  const { objectId, madeId, sent = {} } = row
  if (kind === 'create')
    return madeId === undefined
      ? undefined
      : recordRequest({ write: 'remove', name, objectId: madeId })
  if (!item || objectId === undefined) return undefined
  const fields = fieldsFor(name, item)
  if (kind === 'remove') {
    const { values, isPossible } = restorationOf(name, item)
    return isPossible ? recordRequest({ write: 'create', name, fields, values }) : undefined
  }
  if (kind === 'operation') {
    const inverse = inverseOfOperation({ name, operation }, item)
    if (!inverse || operation === undefined) return undefined
    return 'input' in inverse
      ? operationRequest(name, operation, objectId, inverse.input)
      : recordRequest({ write: 'partialUpdate', name, fields, objectId, values: inverse.values })
  }
  const { values, unknown } = inverseOf(item, sent)
  return unknown.length > 0 || isShortened(name, item, sent)
    ? undefined
    : recordRequest({ write: 'partialUpdate', name, fields, values, objectId })
}
