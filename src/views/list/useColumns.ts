import { useMemo, useRef } from 'react'
import { textSchema, usePersistedState } from '../../useStore.ts'
import type { ListParams } from '../../hooks/listParams.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { columnsOf, defaultColumnIds, type ListColumn } from './columns.ts'

/** The columns a list can show, beginning with the record's name, and the default ones. */
export interface ColumnPlan {
  readonly all: (resource: Resource, items: readonly Item[]) => readonly ListColumn[]
  readonly first: (resource: Resource, all: readonly ListColumn[]) => readonly string[]
  /** The column that names the record need not stay at the left while the table scrolls. */
  readonly isTitleFree?: true
}
const declared: ColumnPlan = { all: columnsOf, first: defaultColumnIds }

/** The order of the shown columns, by id. No loaded record needs to have them. */
export interface ColumnOrder {
  /** The pinned ones first. */
  readonly order: readonly string[]
  readonly pinned: readonly string[]
  /** Pixels, for columns whose width was chosen. */
  readonly widths: ReadonlyMap<string, number>
}

export interface ColumnChoice extends ColumnOrder {
  readonly plan: ColumnPlan
  readonly all: readonly ListColumn[]
  readonly shown: readonly ListColumn[]
  /** The number of shown columns pinned at the left. */
  readonly pins: number
  /** One of `densities`, if the address is not made up. */
  readonly density: string
}

/** The choice that is remembered for the person, in the query of an address. */
export const useStoredColumns = (name: ResourceName) =>
  usePersistedState(`columns.${name}`, '', textSchema, 'person')

/** The ids in `a,b`; `%2C` is a comma of an id. */
const idsIn = (written: string | null): string[] =>
  (written ?? '')
    .split(',')
    .filter(Boolean)
    .map((id) => id.replaceAll('%2C', ','))

/** The pixels in `a:200,b:128`. */
const widthsIn = (written: string | null): ReadonlyMap<string, number> =>
  new Map(
    idsIn(written).flatMap((one) => {
      const [, id, pixels] = /^(.+):(\d{2,4})$/.exec(one) ?? []
      return id === undefined ? [] : [[id, Number(pixels)]]
    }),
  )

interface SeenKeys {
  readonly items: readonly Item[]
  readonly keys: ReadonlySet<string>
}
const nothingSeen: SeenKeys = { items: [], keys: new Set() }

/** The keys of all records. If records were only appended, just the new ones are scanned. */
function keysSeen(items: readonly Item[], before: SeenKeys): SeenKeys {
  const { length } = before.items
  const isLonger = before.items[0] === items[0] && before.items[length - 1] === items[length - 1]
  const keys = new Set(isLonger ? before.keys : [])
  for (const item of isLonger ? items.slice(length) : items)
    for (const key of Object.keys(item)) keys.add(key)
  return { items, keys }
}

/** The columns of a list: from the address, else those chosen before, else the default. */
export function useColumns(
  name: ResourceName,
  items: readonly Item[],
  { address }: Pick<ListParams, 'address'>,
  plan: ColumnPlan = declared,
): ColumnChoice {
  const resource = resources[name]
  const kept = new URLSearchParams(useStoredColumns(name)[0])
  const seen = useRef<SeenKeys>(nothingSeen)
  const keys = useMemo(() => {
    seen.current = keysSeen(items, seen.current)
    return [...seen.current.keys].join()
  }, [items])
  // Only new keys can change the columns; another page with the same keys keeps them.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const all = useMemo(() => plan.all(resource, items), [plan, resource, keys])
  const from = ['columns', 'widths', 'pin'].some((key) => address.has(key)) ? address : kept
  const columns = from.get('columns')
  const pin = from.get('pin')
  const written = from.get('widths')
  const chosen = useMemo(() => {
    const title = all[0]?.id ?? ''
    const pinned = idsIn(pin)
    if (!plan.isTitleFree && !pinned.includes(title)) pinned.unshift(title)
    const others = columns === null ? plan.first(resource, all) : idsIn(columns)
    // The title contains the link to the record and cannot be hidden.
    const order = [...new Set([...pinned, ...(others.includes(title) ? [] : [title]), ...others])]
    const shown = order.flatMap((id) => all.find((column) => column.id === id) ?? [])
    return {
      order,
      pinned,
      // A phone's cards show all chosen columns.
      shown:
        columns === null
          ? shown
          : shown.map((column) => ({ ...column, card: column.card ?? column.label })),
      pins: shown.filter(({ id }) => pinned.includes(id)).length,
    }
  }, [all, columns, pin, plan, resource])
  const widths = useMemo(() => widthsIn(written), [written])

  return {
    ...chosen,
    plan,
    all,
    widths,
    density: address.get('density') ?? kept.get('density') ?? 'default',
  }
}
