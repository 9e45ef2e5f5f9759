import { holdsDamage } from '../../dialect/damage.ts'
import { holdsSecret } from '../../dialect/holdsSecret.ts'
import { isSecretName } from '../../dialect/secretNames.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import type { Field, FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'

/** The declared field of a key; a record may have keys such as `constructor`. */
export const declaredField = (fields: FieldMap, key: string): Field | undefined =>
  Object.hasOwn(fields, key) ? fields[key] : undefined

export const isSecretField = (name: string, field: Field | undefined): boolean =>
  field ? kinds[field.kind].isSecret === true : isSecretName(name)

/** Facts about all records, needed before the first one is written. */
export interface RecordFacts {
  /** Every key that occurs in any record. */
  readonly keys: ReadonlySet<string>
  /** Names of secret fields, which the file omits. */
  readonly secrets: ReadonlySet<string>
  /** JSON fields that hold text in every record; they are written as that text. */
  readonly textFields: ReadonlySet<string>
  /** The number of records with an unreadable value. */
  readonly damaged: number
}

/** Gathers the facts of records as they come. */
export class FactsOfRecords implements RecordFacts {
  readonly #fields: FieldMap
  readonly keys = new Set<string>()
  readonly secrets: Set<string>
  readonly textFields = new Set<string>()
  damaged = 0
  readonly #valueFields = new Set<string>()

  constructor(fields: FieldMap, items: readonly Item[] = []) {
    this.#fields = fields
    this.secrets = new Set(Object.keys(fields).filter((name) => isSecretField(name, fields[name])))
    for (const item of items) this.add(item)
  }

  add(item: Item): void {
    if (holdsDamage(item)) this.damaged += 1
    for (const [key, value] of Object.entries(item)) {
      this.keys.add(key)
      const field = declaredField(this.#fields, key)
      if (!field && isSecretName(key) && holdsSecret({ [key]: value })) this.secrets.add(key)
      else if (typeof value === 'object' && value !== null && holdsSecret(value))
        this.secrets.add(`${key}.…`)
      if (field && kinds[field.kind].type === 'json') this.#noteJson(key, value)
    }
  }

  #noteJson(key: string, value: unknown): void {
    if (value === null || value === undefined) return
    if (typeof value !== 'string') {
      this.#valueFields.add(key)
      this.textFields.delete(key)
    } else if (!this.#valueFields.has(key)) this.textFields.add(key)
  }
}

/** The declared fields as the records hold them. */
export const fieldsOfRecords = (
  fields: FieldMap,
  { textFields }: Pick<RecordFacts, 'textFields'>,
): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      textFields.has(name) ? { ...field, isStoredAsText: true } : field,
    ]),
  )
