import type { ResourceName } from '../resources/resources.ts'
import { selectedIds } from './selection.ts'
import { selection } from './selectionStore.ts'
import { useStore } from './store.ts'

/** The chosen records of one collection, by id. */
export function useSelectedIds(name: ResourceName): ReadonlySet<string> {
  useStore(selection)
  return selectedIds(name)
}
