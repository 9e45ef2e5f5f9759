import { wholeCollections } from '../../hooks/wholeCollection.ts'
import type { Item } from '../../metadata/item.ts'
import { createStore } from '../../store.ts'

/** The rows of one list that were changed in place since it was read. */
export interface EditedRows {
  /** The list: the path of its collection. */
  readonly path: string
  /** Ids of the changed columns, by record. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>
  /** Records that are still shown although the search no longer finds them. */
  readonly unmatched: ReadonlySet<string>
  /** What the list is searched and sorted by; another arrangement is another list. */
  readonly arrangement: string | undefined
  /** When the reading of each held collection began, which a refresh changes. */
  readonly version: string
}

export const editedRows = createStore<EditedRows | undefined>(undefined, { scope: 'person' })

const versionOf = (path: string): string =>
  [...wholeCollections.get()]
    .filter(([key]) => key.startsWith(path))
    .map(([key, { startedAt }]) => `${key} ${startedAt}`)
    .join('\n')

/** Marks a cell as changed until its list is refreshed, arranged anew, or left. */
export function markEdited(path: string, objectId: string, columnId: string): void {
  const version = versionOf(path)
  const before = editedRows.get()
  const known = before?.path === path && before.version === version ? before : undefined
  const columns = new Map(known?.columns)
  columns.set(objectId, new Set([...(columns.get(objectId) ?? []), columnId]))
  editedRows.set({
    path,
    columns,
    unmatched: known?.unmatched ?? new Set(),
    arrangement: known?.arrangement,
    version,
  })
}

/**
 * The records of a list in their new order, but for those that were changed in place: they stay where
 * they were, even if they are no longer found, so that nothing moves under the pointer.
 * @param before what is shown
 * @param now the records as they are now, by id
 */
export function heldInPlace(
  before: readonly Item[],
  after: readonly Item[],
  edited: ReadonlySet<string>,
  now: (objectId: string) => Item | undefined,
): readonly Item[] {
  const held = after.filter(({ object_id }) => !edited.has(object_id))
  for (const [at, { object_id: id }] of before.entries()) {
    const item = edited.has(id) ? now(id) : undefined
    if (!item) continue
    // After the nearest row before it that is still there.
    let index = -1
    for (let up = at - 1; up >= 0 && index === -1; up -= 1)
      index = held.findIndex(({ object_id }) => object_id === before[up]?.object_id)
    held.splice(index + 1, 0, item)
  }
  return held
}

/** The same for the list that is shown; forgets what was changed once the list is another one. */
export function holdEdited(
  path: string,
  arrangement: string,
  before: readonly Item[] | undefined,
  after: readonly Item[],
  now: (objectId: string) => Item | undefined,
): readonly Item[] {
  const edited = editedRows.get()
  if (!edited || !before || edited.path !== path) return after
  const isOther = edited.arrangement !== undefined && edited.arrangement !== arrangement
  if (isOther || edited.version !== versionOf(path)) {
    editedRows.set(undefined)
    return after
  }
  const ids = new Set(edited.columns.keys())
  const found = new Set(after.map(({ object_id }) => object_id))
  const items = heldInPlace(before, after, ids, now)
  const unmatched = new Set([...ids].filter((id) => !found.has(id)))
  editedRows.set({ ...edited, arrangement, unmatched })
  return items
}
