import type { ResourceName } from '../resources/resources.ts'
import { selection } from './selectionStore.ts'

const none: ReadonlySet<string> = new Set()

/** The chosen records of one collection. */
export const selectedIds = (name: ResourceName): ReadonlySet<string> => {
  const now = selection.get()
  return now?.name === name ? now.ids : none
}

/** Chooses exactly these records; without any, checks stay beside the rows. */
export const select = (name: ResourceName, ids: Iterable<string>): void =>
  selection.set({ name, ids: new Set(ids) })

/** Adds records to the chosen ones, or takes them out. */
export function setSelected(name: ResourceName, ids: Iterable<string>, isChosen: boolean): void {
  const next = new Set(selectedIds(name))
  for (const id of ids)
    if (isChosen) next.add(id)
    else next.delete(id)
  select(name, next)
}

/** Takes records out, where some are chosen; nothing is left when the last one goes. */
export function deselect(name: ResourceName, ids: Iterable<string>): void {
  if (selectedIds(name).size === 0) return
  setSelected(name, ids, false)
  if (selectedIds(name).size === 0) selection.reset()
}
