import { createdAt } from '../../dialect/answerNames.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import type { OpenWrite } from '../../data/openWrites.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { formValue, isSecretField, sameValue } from './formValues.ts'

/**
 * Whether a record has the sent values, as far as it shows them. `undefined` if it shows none of
 * the sent fields (secrets).
 */
export function matchesValues(
  fields: FieldMap,
  sent: Readonly<Record<string, unknown>>,
  item: Item,
): boolean | undefined {
  let compared = false
  for (const [name, value] of Object.entries(sent)) {
    const field = fields[name]
    if (!field || isSecretField(field) || kinds[field.kind].type === 'file' || !(name in item))
      continue
    compared = true
    if (!sameValue(field, formValue(field, value), formValue(field, item[name]))) return false
  }
  return compared ? true : undefined
}

/** The known facts of a create request with an unknown outcome. */
export interface SentCreate {
  readonly values: Readonly<Record<string, unknown>>
  /** Ids of the records that were loaded before. */
  readonly known: ReadonlySet<string>
  /** Whether the first page of the list was among them. */
  readonly isListKnown: boolean
  /** Epoch milliseconds at which it was sent, by the service's clock. */
  readonly at: number
}

/** Ids that are stored with a create: more are not on a first page. */
const maxStored = 500

/** Returns a create as JSON, without files and secrets, which a record does not show either. */
export function storedCreate(fields: FieldMap, { values, known, isListKnown }: SentCreate) {
  const shown = Object.entries(values).filter(([name]) => {
    const field = fields[name]
    return field && !isSecretField(field) && kinds[field.kind].type !== 'file'
  })
  const isAll = known.size <= maxStored
  return {
    values: Object.fromEntries(shown),
    known: isAll ? [...known] : [],
    isListKnown: isListKnown && isAll,
  }
}

/** The facts of an open create, as sent or as stored. */
export function sentCreateOf({ about, at }: OpenWrite): SentCreate {
  const { values = {}, known = [], isListKnown = false } = Object(about) as Partial<SentCreate>
  return { values, known: new Set(known), isListKnown, at }
}

/** Milliseconds: a service may round its times, and its clock is known only roughly. */
const clockSlackMs = 60_000

/**
 * Finds the record that a create of unknown outcome may have made, and whether it is certainly new.
 * It has all sent values and was not loaded before.
 */
export function findCreatedItem(
  fields: FieldMap,
  { values, known, isListKnown, at }: SentCreate,
  items: readonly Item[],
): { readonly item: Item; readonly isNew: boolean } | undefined {
  const alike = items
    .filter((item) => !known.has(item.object_id) && matchesValues(fields, values, item) === true)
    .map((item) => {
      const isLater = (createdAt(item) ?? -Infinity) >= at - clockSlackMs
      return { item, isNew: isListKnown || isLater }
    })
  return alike.find(({ isNew }) => isNew) ?? alike[0]
}
