import type { Schema, Store } from './store.ts'

/** Returns one store per key, created at its first use. */
export function storesBy<K, T>(create: (key: K) => Store<T>): (key: K) => Store<T> {
  const stores = new Map<K, Store<T>>()
  return (key) => {
    const store = stores.get(key) ?? create(key)
    stores.set(key, store)
    return store
  }
}

/** A schema for a list that drops invalid entries. */
export const listOf = <T>({ safeParse }: Schema<T>): Schema<readonly T[]> => ({
  safeParse: (value) => {
    if (!Array.isArray(value)) return { success: false }
    const results = value.map((one: unknown) => safeParse(one))
    return { success: true, data: results.flatMap((one) => (one.success ? [one.data] : [])) }
  },
})
