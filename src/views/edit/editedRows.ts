import { allQueries } from '../../data/cachedRecords.ts'
import { queryClient } from '../../data/queryClient.ts'
import type { Item } from '../../metadata/item.ts'
import { createStore } from '../../store.ts'
import type { ArrangedItems } from '../list/find/arrangement.ts'
import { keepEditedInGroups, keepEditedInPlace, type Grouped } from './keepEditedInPlace.ts'

/** The rows of one list that were changed in place since it was read. */
export interface EditedRows {
  /** The list: the path of its collection. */
  readonly path: string
  /** Ids of the changed columns, by record. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>
  /** Records that are still shown although the search or their group no longer has them. */
  readonly unmatched: ReadonlySet<string>
  /** Records that are still shown although the service no longer returns them for the page. */
  readonly missing: ReadonlySet<string>
  /** The search and order of the list; a change of either makes it another list. */
  readonly arrangement: string | undefined
  /** The load times of the cached collections, which a refresh changes. */
  readonly version: string
}

export const editedRows = createStore<EditedRows | undefined>(undefined, { scope: 'person' })

const versionOf = (path: string): string =>
  allQueries(queryClient)
    .filter(({ queryKey: [, , key] }) => key.startsWith(path))
    .map(({ queryKey: [, , key], state }) => `${key} ${state.data?.startedAt}`)
    .join('\n')

/** Marks a cell as changed until its list is refreshed, rearranged or left. */
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
    missing: known?.missing ?? new Set(),
    arrangement: known?.arrangement,
    version,
  })
}

/** All records that stay although the list would no longer have them there. */
export const unmatchedIn = (path: string): ReadonlySet<string> => {
  const edited = editedRows.get()
  return edited?.path === path ? new Set([...edited.unmatched, ...edited.missing]) : new Set()
}

/**
 * Keeps records changed in place at their position in an arranged list. The changes are forgotten
 * once the list is another one.
 */
export function keepEdited(
  path: string,
  arrangement: string,
  before: Partial<ArrangedItems> | undefined,
  after: ArrangedItems,
  now: (objectId: string) => Item | undefined,
): ArrangedItems {
  const edited = editedRows.get()
  if (!edited || !before?.items || edited.path !== path) return after
  const isOther = edited.arrangement !== undefined && edited.arrangement !== arrangement
  if (isOther || edited.version !== versionOf(path)) {
    editedRows.set(undefined)
    return after
  }
  const ids = new Set(edited.columns.keys())
  const found = new Set(after.items.map(({ object_id }) => object_id))
  const { moved, ...held } =
    after.groups && before.groups
      ? keepEditedInGroups(before as Grouped, after as Grouped, edited.columns, now)
      : { moved: [], ...after, items: keepEditedInPlace(before.items, after.items, ids, now) }
  const unmatched = new Set([...[...ids].filter((id) => !found.has(id)), ...moved])
  editedRows.set({ ...edited, arrangement, unmatched })
  return { ...held, literal: after.literal }
}
