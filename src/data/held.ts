import { useEffect } from 'react'
import { useStore } from '../useStore.ts'
import { observe } from './observers.ts'
import { wholeCollections, type WholeCollection } from './wholeCollection.ts'

/**
 * The collections in memory, by key. Those of `keys` stay there for as long as the caller is shown.
 */
export function useHeld(keys: readonly string[]): ReadonlyMap<string, WholeCollection> {
  const held = useStore(wholeCollections)
  const wanted = keys.join('\n')
  useEffect(() => observe(wanted.split('\n')), [wanted])
  return held
}
