import type { Item } from '../../metadata/item.ts'
import type { IndexGroup } from '../list/find/rowGroups.ts'

/**
 * Orders the records of a list, but keeps those changed in place at their position. They stay even
 * if they no longer match, so that nothing moves under the pointer.
 * @param before the records shown
 * @param now the current records, by id
 */
export function keepEditedInPlace(
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

/** Rows in groups, with the rows of each group adjacent. */
export interface Grouped {
  readonly items: readonly Item[]
  readonly groups: readonly IndexGroup[]
}

type Label = IndexGroup['label']

/** The rows of each group, by its label. */
function rowsByLabel({ items, groups }: Grouped): ReadonlyMap<Label, readonly Item[]> {
  const rows = new Map<Label, readonly Item[]>()
  let at = 0
  for (const { label, count } of groups) {
    rows.set(label, items.slice(at, at + count))
    at += count
  }
  return rows
}

const idsOf = (items: readonly Item[]) => items.map(({ object_id }) => object_id)

/** The current group labels; a removed label keeps its former position. */
function labelsOf(before: Grouped, after: Grouped): readonly Label[] {
  const labels = after.groups.map(({ label }) => label)
  for (const [at, { label }] of before.groups.entries()) {
    if (labels.includes(label)) continue
    const above = before.groups.slice(0, at).findLast((one) => labels.includes(one.label))
    labels.splice(above ? labels.indexOf(above.label) + 1 : 0, 0, label)
  }
  return labels
}

/**
 * Keeps a changed row in its group, as `keepEditedInPlace` does in a flat list. Sums over its group
 * stay unchanged; they are omitted where more than the group was changed.
 * @param edited ids of the changed columns, by record
 */
export function keepEditedInGroups(
  before: Grouped,
  after: Grouped,
  edited: ReadonlyMap<string, ReadonlySet<string>>,
  now: (objectId: string) => Item | undefined,
): Grouped & { readonly moved: readonly string[] } {
  const was = rowsByLabel(before)
  const is = rowsByLabel(after)
  const homes = new Map<string, Label>()
  for (const [label, items] of was)
    for (const id of idsOf(items)) if (edited.has(id)) homes.set(id, label)
  const moved = [...homes].flatMap(([id, label]) =>
    idsOf(is.get(label) ?? []).includes(id) ? [] : [id],
  )
  const isOneChange = moved.every((id) => edited.get(id)?.size === 1)
  const items: Item[] = []
  const groups: IndexGroup[] = []
  for (const label of labelsOf(before, after)) {
    const own = (is.get(label) ?? []).filter(
      ({ object_id: id }) => !homes.has(id) || homes.get(id) === label,
    )
    const ids = new Set([...homes].flatMap(([id, home]) => (home === label ? [id] : [])))
    const rows = keepEditedInPlace(was.get(label) ?? [], own, ids, now)
    if (rows.length === 0) continue
    const group = after.groups.find((one) => one.label === label)
    const isSame = group?.count === rows.length && !idsOf(rows).some((id) => moved.includes(id))
    const groupBefore = before.groups.find((one) => one.label === label)
    const summed = isSame ? group : isOneChange ? groupBefore : undefined
    items.push(...rows)
    groups.push({
      label,
      count: rows.length,
      totals: summed?.totals ?? [],
      without: summed?.without ?? 0,
    })
  }
  return { items, groups, moved }
}
