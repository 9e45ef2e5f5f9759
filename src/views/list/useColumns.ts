import { useMemo } from 'react'
import { usePersistedState } from '../../hooks/store.ts'
import { guardedBy } from '../../store.ts'
import {
  tableParamsIn,
  setTableParams,
  type TableParams,
  type ListParams,
} from '../../hooks/listParams.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { columnsOf, defaultColumnIds, type ListColumn } from './columns.ts'
import { densities, type Density } from './density.ts'

const textSchema = guardedBy((value): value is string => typeof value === 'string')

/** The columns a list can show, with the one that names the record first, and the default ones. */
export interface ColumnPlan {
  readonly all: (resource: Resource, items: readonly Item[]) => readonly ListColumn[]
  readonly first: (resource: Resource, all: readonly ListColumn[]) => readonly string[]
  /** The column that names the record need not stay at the left while the table scrolls. */
  readonly isTitleFree?: true
}
const declared: ColumnPlan = { all: columnsOf, first: defaultColumnIds }

/** Which columns are shown, in ids. No loaded record needs to have them. */
export interface ColumnOrder {
  /** The pinned ones first. */
  readonly order: readonly string[]
  readonly pinned: readonly string[]
  /** Pixels, for columns whose width was chosen. */
  readonly widths: ReadonlyMap<string, number>
}

export interface ColumnChoice extends ColumnOrder {
  readonly all: readonly ListColumn[]
  readonly shown: readonly ListColumn[]
  /** How many of those shown are pinned at the left. */
  readonly pins: number
  readonly density: Density
  /** The order without any choice. */
  readonly defaults: readonly string[]
  readonly isDefault: boolean
  readonly isTitleFree: boolean
  /** Whether a choice is remembered for the list; within a saved view it is not. */
  readonly isRemembered: boolean
  /** Changes what is given: see `writtenOrder`. */
  readonly arrange: (changed: TableParams) => void
}

/** The ids in `a,b`; `%2C` is a comma of an id. */
const idsIn = (written = ''): string[] =>
  written
    .split(',')
    .filter(Boolean)
    .map((id) => id.replaceAll('%2C', ',').replaceAll('%25', '%'))

/** The pixels in `a:200,b:128`. */
const widthsIn = (written?: string): ReadonlyMap<string, number> =>
  new Map(
    idsIn(written).flatMap((one) => {
      const [, id, pixels] = /^(.+):(\d{2,4})$/.exec(one) ?? []
      return id === undefined ? [] : [[id, Number(pixels)]]
    }),
  )

/**
 * The columns of a list: from the address, else those chosen before, else the default. A choice
 * within a saved view changes only the address.
 */
export function useColumns(
  name: ResourceName,
  items: readonly Item[],
  params: Pick<ListParams, 'table' | 'setTable' | 'view'>,
  plan: ColumnPlan = declared,
): ColumnChoice {
  const resource = resources[name]
  const [keptText, keep] = usePersistedState(`columns.${name}`, '', textSchema, 'person')
  const keys = useMemo(
    () => [...new Set(items.flatMap((item) => Object.keys(item)))].join(),
    [items],
  )
  // Only new keys can change the columns; another page with the same keys keeps them.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const all = useMemo(() => plan.all(resource, items), [plan, resource, keys])
  const defaults = useMemo(() => plan.first(resource, all), [plan, resource, all])
  const { table, view, setTable } = params
  const kept = new URLSearchParams(keptText)
  const { density = tableParamsIn(kept).density, ...own } = table
  const isInAddress = (own.columns ?? own.widths ?? own.pin) !== undefined
  const { columns, widths, pin } = isInAddress ? own : tableParamsIn(kept)
  const chosen = useMemo(() => {
    const title = all[0]?.id ?? ''
    const pinned = idsIn(pin)
    if (!plan.isTitleFree && !pinned.includes(title)) pinned.unshift(title)
    const others = columns === undefined ? defaults : idsIn(columns)
    // The title contains the link to the record and cannot be hidden.
    const order = [...new Set([...pinned, ...(others.includes(title) ? [] : [title]), ...others])]
    const byId = new Map(all.map((column) => [column.id, column]))
    const shown = order.map((id) => byId.get(id)).filter((column) => column !== undefined)
    return {
      order,
      pinned,
      shown: columns === undefined ? shown : shown.map(onCard),
      pins: shown.filter(({ id }) => pinned.includes(id)).length,
    }
  }, [all, columns, defaults, pin, plan])
  const chosenWidths = useMemo(() => widthsIn(widths), [widths])

  return {
    ...chosen,
    all,
    defaults,
    widths: chosenWidths,
    density: densities.find((one) => one === density) ?? 'default',
    isDefault: (columns ?? widths ?? pin ?? density) === undefined,
    isTitleFree: plan.isTitleFree === true,
    isRemembered: view === undefined,
    arrange: (changed) => {
      setTableParams(kept, changed)
      if (view === undefined) keep(String(kept))
      setTable(changed)
    },
  }
}

/** Of chosen columns, the cards of a phone show all. */
const onCard = (column: ListColumn): ListColumn =>
  column.card ? column : { ...column, card: 'chosen' }
