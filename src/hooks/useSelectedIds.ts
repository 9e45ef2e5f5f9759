import type { ResourceName } from '../resources/resources.ts'
import { selectedIds } from '../data/selection.ts'
import { selection } from '../data/selectionStore.ts'
import { useStore } from '../useStore.ts'

/** The selected ids of a collection. */
export function useSelectedIds(name: ResourceName): ReadonlySet<string> {
  useStore(selection)
  return selectedIds(name)
}
