import { useSyncExternalStore } from 'react'

/**
 * Values by field name, with a subscription per field, so that an error in one field does not
 * render the whole form. A Map, because a service may name a field `__proto__`.
 */
export class FieldStore<T> {
  #entries: ReadonlyMap<string, T>
  readonly #listeners = new Set<() => void>()

  constructor(entries: Readonly<Record<string, T>> = {}) {
    this.#entries = new Map(Object.entries(entries))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** The same Map until something changes. */
  readonly all = (): ReadonlyMap<string, T> => this.#entries
  readonly of = (name: string): T | undefined => this.#entries.get(name)

  replace(entries: ReadonlyMap<string, T>): void {
    if (entries.size === 0 && this.#entries.size === 0) return
    this.#entries = new Map(entries)
    for (const listener of this.#listeners) listener()
  }
  set(name: string, value: T): void {
    this.replace(new Map(this.#entries).set(name, value))
  }
  delete(name: string): void {
    if (!this.#entries.has(name)) return
    const entries = new Map(this.#entries)
    entries.delete(name)
    this.replace(entries)
  }
}

export const useFieldValue = <T>(store: FieldStore<T>, name: string): T | undefined =>
  useSyncExternalStore(store.subscribe, () => store.of(name))

export const useFieldValues = <T>(store: FieldStore<T>): ReadonlyMap<string, T> =>
  useSyncExternalStore(store.subscribe, store.all)
