import { useMemo } from 'react'
import { usePersistedState } from '../../hooks/store.ts'
import { guardedBy } from '../../store.ts'
import type { ListParams } from '../../hooks/listParams.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { columnsOf, defaultColumnIds, type ListColumn } from './columns.ts'

const ids = guardedBy(
  (value): value is readonly string[] =>
    Array.isArray(value) && value.every((id) => typeof id === 'string'),
)

/** The columns a list can show, with the one that names the record first, and the default ones. */
export interface ColumnPlan {
  readonly all: (resource: Resource, items: readonly Item[]) => readonly ListColumn[]
  readonly first: (resource: Resource, all: readonly ListColumn[]) => readonly string[]
}
const declared: ColumnPlan = { all: columnsOf, first: defaultColumnIds }

export interface ColumnChoice {
  readonly all: readonly ListColumn[]
  readonly shown: readonly ListColumn[]
  readonly isDefault: boolean
  readonly toggle: (id: string) => void
  readonly reset: () => void
}

/** The columns of a list: from the address, else those chosen before, else the default. */
export function useColumns(
  name: ResourceName,
  items: readonly Item[],
  params: Pick<ListParams, 'columns' | 'setColumns'>,
  plan: ColumnPlan = declared,
): ColumnChoice {
  const resource = resources[name]
  const [chosenIds, remember] = usePersistedState<readonly string[]>(`columns.${name}`, [], ids)
  const keys = useMemo(
    () => [...new Set(items.flatMap((item) => Object.keys(item)))].join(),
    [items],
  )
  // Only new keys can change the columns; another page with the same keys keeps them.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const all = useMemo(() => plan.all(resource, items), [plan, resource, keys])
  const defaults = useMemo(() => plan.first(resource, all), [plan, resource, all])
  const chosen = params.columns ?? (chosenIds.length > 0 ? chosenIds : undefined)
  const shown = useMemo(() => {
    const columnIds = new Set(chosen ?? defaults)
    // The first column contains the link to the record and cannot be hidden.
    const [first] = all
    if (first) columnIds.add(first.id)
    const byId = new Map(all.map((column) => [column.id, column]))
    const order = chosen ?? defaults
    const ids = [...new Set([first?.id, ...order])]
    return ids
      .map((id) => (id === undefined ? undefined : byId.get(id)))
      .filter((column) => column !== undefined)
  }, [all, chosen, defaults])

  const choose = (ids: readonly string[]) => {
    remember(ids)
    params.setColumns(ids.length > 0 ? ids : undefined)
  }
  return {
    all,
    shown,
    isDefault: chosen === undefined,
    toggle: (id) => {
      const ids = shown.map((column) => column.id)
      choose(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
    },
    reset: () => choose([]),
  }
}
