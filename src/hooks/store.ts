import { useMemo, useSyncExternalStore } from 'react'
import { createStore, type Schema, type Store } from '../store.ts'

export const useStore = <T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(store.subscribe, store.get)

/**
 * A choice stored in this browser. With blocked or full storage the choice is only lost later; the
 * page still works.
 */
export function usePersistedState<T>(
  key: string,
  initial: T,
  schema: Schema<T>,
): readonly [T, (value: T) => void] {
  const store = useMemo(
    () => createStore(initial, { scope: 'browser', key: `wc.${key}`, schema }),
    // oxlint-disable-next-line react/exhaustive-deps -- the key says which value it is
    [key],
  )
  return [useStore(store), store.set]
}
