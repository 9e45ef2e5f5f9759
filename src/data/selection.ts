import type { ResourceName } from '../resources/resources.ts'
import { selection } from './selectionStore.ts'

const none: ReadonlySet<string> = new Set()

/** The selected ids of a collection. */
export const selectedIds = (name: ResourceName): ReadonlySet<string> => {
  const now = selection.get()
  return now?.name === name ? now.ids : none
}

/** Selects exactly these records; without any, checkboxes stay beside the rows. */
export const select = (name: ResourceName, ids: Iterable<string>): void =>
  selection.set({ name, ids: new Set(ids) })

/** Adds records to the selection, or removes them. */
export function setSelected(name: ResourceName, ids: Iterable<string>, isChosen: boolean): void {
  const next = new Set(selectedIds(name))
  for (const id of ids)
    if (isChosen) next.add(id)
    else next.delete(id)
  select(name, next)
}

/** Removes records from a selection; removing the last one ends it. */
export function deselect(name: ResourceName, ids: Iterable<string>): void {
  if (selectedIds(name).size === 0) return
  setSelected(name, ids, false)
  if (selectedIds(name).size === 0) selection.reset()
}
