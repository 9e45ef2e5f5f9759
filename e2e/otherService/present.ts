import type { Choices, Composed } from './choices.ts'
import { collectionNames, collectionOf, type CollectionName, type Field } from './collections.ts'
import type { Database, Item, Value } from './database.ts'
import { type Json, type JsonObject, Raw } from './json.ts'

/** Undeclared members that are relations. */
const relationsOf: Readonly<Record<string, CollectionName>> = {
  workspace: 'workspaces',
  payment_method: 'methods',
}

/** The members of a related record that are answered in place of its id. */
const nameKeys = ['name', 'title', 'subject', 'promo', 'first_name', 'last_name', 'email']

/** Writes values from memory in the forms that the service has chosen. */
export class Presenter {
  readonly #choices: Choices
  readonly #composed: Composed
  readonly #database: Database
  /** Scheme, host and base path, for addresses in answers. */
  readonly #address: () => string

  constructor(choices: Choices, composed: Composed, database: Database, address: () => string) {
    this.#choices = choices
    this.#composed = composed
    this.#database = database
    this.#address = address
  }

  addressOf(name: CollectionName, id: string): string {
    const { path } = collectionOf(name, this.#choices.shape)
    return `${this.#address()}${path}${encodeURIComponent(id)}/`
  }

  id(id: string): Json {
    return this.#choices.ids === 'number' || this.#choices.ids === 'largeNumber' ? new Raw(id) : id
  }

  decimal(digits: string): Json {
    return this.#choices.decimals === 'number' ? new Raw(digits) : digits
  }

  integer(digits: string): Json {
    return this.#choices.integers === 'number' ? new Raw(digits) : digits
  }

  boolean(is: boolean): Json {
    const { booleans } = this.#choices
    return booleans === 'literal' ? is : booleans === 'numeric' ? Number(is) : is ? 'yes' : 'no'
  }

  json(text: string): Json {
    return this.#choices.json === 'value' ? new Raw(text) : text
  }

  /** @param at epoch milliseconds, whole seconds */
  time(at: number): Json {
    const iso = new Date(at).toISOString()
    switch (this.#choices.times) {
      case 'utc':
        return iso
      case 'withoutZone':
        return iso.slice(0, 19)
      case 'offset':
        return `${new Date(at + 7_200_000).toISOString().slice(0, 19)}+02:00`
      case 'seconds':
        return at / 1000
      case 'milliseconds':
        return at
      default:
        return this.#choices.times satisfies never
    }
  }

  relation(to: CollectionName, id: string): Json {
    const { relations } = this.#choices
    if (relations === 'url') return this.addressOf(to, id)
    if (relations === 'path') return new URL(this.addressOf(to, id)).pathname
    if (relations === 'id') return this.id(id)
    const related = this.#database.find(to, id)
    const names = nameKeys.flatMap((key) => {
      const name = related?.values[key]
      return typeof name === 'string' ? [[key, name] as const] : []
    })
    return { [this.#choices.idKey]: this.id(id), ...Object.fromEntries(names) }
  }

  value({ kind, to }: Pick<Field, 'kind' | 'to'>, value: Value): Json {
    if (value === null) return null
    if (typeof value === 'boolean') return this.boolean(value)
    if (typeof value === 'number') return this.time(value)
    switch (kind) {
      case 'reference':
        return to === undefined ? value : this.relation(to, value)
      case 'decimal':
        return this.decimal(value)
      case 'integer':
        return this.integer(value)
      case 'progress':
        return this.decimal(
          this.#choices.progress === 'percent' ? String(Number(value) * 100) : value,
        )
      case 'severity':
        return this.#choices.severity === 'numbers' && /^\d+$/.test(value) ? new Raw(value) : value
      case 'json':
        return this.json(value)
      default:
        return value
    }
  }

  /** A record in the form of lists and, plain or wrapped, of answers. */
  record(name: CollectionName, { id, values, more, created, updated }: Item): JsonObject {
    const { fields } = collectionOf(name, this.#choices.shape)
    const [createdKey = '', updatedKey = ''] = this.#choices.timeKeys.split(' ')
    const [outer, inner] = this.#composed.extraPath
    const shown = fields
      .filter(({ kind }) => kind !== 'secret')
      .map((field) => [field.name, this.value(field, values[field.name] ?? null)] as const)
    const added = Object.entries(more).map(([key, value]) => {
      const to = relationsOf[key]
      return [key, this.value(to ? { kind: 'reference', to } : { kind: 'text' }, value)] as const
    })
    return {
      [this.#choices.idKey]: this.id(id),
      ...Object.fromEntries(shown),
      ...Object.fromEntries(added),
      [createdKey]: this.time(created),
      [updatedKey]: this.time(updated),
      [outer]: { [inner]: collectionNames.indexOf(name) },
    }
  }

  item(name: CollectionName, item: Item, more: JsonObject = {}): Json {
    return wrapped(
      { ...this.record(name, item), ...more },
      this.#choices.item,
      this.#composed.itemKey,
    )
  }

  /** The answer of an operation. */
  answer(value: Json): Json {
    return wrapped(value, this.#choices.operation, this.#composed.operationKey)
  }
}

/** Below one key, unless the answer is plain. */
function wrapped<T extends Json>(
  value: T,
  how: string,
  composed: string,
): T | { [key: string]: T } {
  return how === 'plain' ? value : { [how === 'composed' ? composed : how]: value }
}
