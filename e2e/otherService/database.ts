import type { Choices } from './choices.ts'
import { type CollectionName, collectionNames } from './collections.ts'
import { idsOf } from './ids.ts'
import { type Random, randomFrom } from './random.ts'
import { valuesOf } from './generate.ts'

/**
 * A value in the service's only stored form, whatever it answers. Numbers are digits, JSON its
 * text, relations ids, times epoch milliseconds. Dates are `YYYY-MM-DD`, progress a fraction.
 */
export type Value = string | boolean | number | null
export type Values = Readonly<Record<string, Value>>

export interface Item {
  readonly id: string
  /** Epoch milliseconds by the service's clock. */
  readonly created: number
  readonly updated: number
  readonly values: Values
  /** Members that no field declares: relations of workspaces, additions of operations. */
  readonly more: Values
}

export interface Blob {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** A table of a store: cells are JSON texts. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
}

/** The number of records at first: some collections fill several pages, one is nearly empty. */
const amounts: Readonly<Record<CollectionName, number>> = {
  workspaces: 6,
  users: 27,
  methods: 5,
  plans: 4,
  stores: 61,
  models: 14,
  transfers: 9,
  jobs: 64,
  serves: 12,
  subscriptions: 8,
  charges: 67,
  credits: 11,
  tickets: 83,
  tokens: 3,
  workspaceManagers: 6,
  userManagers: 2,
  notifications: 72,
}

/** The start of all generated times: they must not depend on when a test runs. */
const epoch = Date.UTC(2026, 9, 1, 8, 0, 0)

export class Database {
  readonly #items = new Map<CollectionName, Item[]>()
  readonly blobs = new Map<string, Blob>()
  readonly tables = new Map<string, ReadonlyMap<string, Table>>()
  readonly #nextId: (name: CollectionName) => string
  readonly #newestFirst: boolean

  constructor(seed: number, choices: Choices) {
    this.#nextId = idsOf(choices.ids, seed)
    this.#newestFirst = choices.order === 'newestFirst'
    for (const name of collectionNames) this.#items.set(name, [])
    const random = randomFrom(`data ${seed}`)
    for (const name of Object.keys(amounts) as CollectionName[])
      for (let at = 0; at < amounts[name]; at += 1) this.#generate(name, at, random, choices)
  }

  #generate(name: CollectionName, at: number, random: Random, choices: Choices) {
    const others = (to: CollectionName) => this.#all(to).map(({ id }) => id)
    const created = epoch + at * 3_723_000 + Math.floor(random() * 3_600_000)
    const { values, more } = valuesOf(name, at, random, choices, others)
    const id = this.#nextId(name)
    // Nothing finer than a second: epoch seconds are among the forms of times.
    const second = Math.floor(created / 1000) * 1000
    this.#all(name).push({ id, created: second, updated: second + at * 60_000, values, more })
  }

  #all(name: CollectionName): Item[] {
    const found = this.#items.get(name)
    if (found === undefined) throw new Error(`There is no collection ${name}.`)
    return found
  }

  /** All records in the order of the list. */
  list(name: CollectionName): readonly Item[] {
    return this.#newestFirst ? this.#all(name).toReversed() : [...this.#all(name)]
  }

  find(name: CollectionName, id: string): Item | undefined {
    return this.#all(name).find((item) => item.id === id)
  }

  add(name: CollectionName, values: Values, more: Values, now: number): Item {
    const item = { id: this.#nextId(name), created: now, updated: now, values, more }
    this.#all(name).push(item)
    return item
  }

  change(name: CollectionName, id: string, change: Partial<Item>): Item | undefined {
    const all = this.#all(name)
    const at = all.findIndex((item) => item.id === id)
    const before = all[at]
    if (before === undefined) return undefined
    const after = { ...before, ...change }
    all[at] = after
    return after
  }

  remove(name: CollectionName, id: string): void {
    const all = this.#all(name)
    all.splice(
      all.findIndex((item) => item.id === id),
      1,
    )
  }

  writeTable(store: string, name: string, table: Table): void {
    this.tables.set(store, new Map([...(this.tables.get(store) ?? []), [name, table]]))
  }
}
