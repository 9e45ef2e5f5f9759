import { useSyncExternalStore } from 'react'
import { createStore, guardedBy, type Schema, type Store } from './store.ts'

export const useStore = <T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(store.subscribe, store.get)

/** The schema of a text. */
export const textSchema = guardedBy((value): value is string => typeof value === 'string')

const stores = new Map<string, unknown>()

/**
 * Stores a choice in this browser, for everybody or for the person. With blocked or full storage,
 * the choice lasts as long as the page.
 */
export function usePersistedState<T>(
  key: string,
  initial: T,
  schema: Schema<T>,
  scope: 'browser' | 'person' = 'browser',
): readonly [T, (value: T) => void] {
  // The key determines the value and its type.
  const known = stores.get(key) as Store<T> | undefined
  const store = known ?? createStore(initial, { scope, key: `wc.${key}`, schema, isShared: true })
  stores.set(key, store)
  return [useStore(store), store.set]
}
