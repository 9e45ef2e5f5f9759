import { typeOfValues, type ColumnType } from '../../../tables/columnTypes.ts'
import { valueIn, type StoreRow } from '../../../data/rows/rowReader.ts'
import { rowAfter, type Change } from '../edit/queue.ts'

/**
 * The rows in display order, including queued changes; new rows come first, in the order they were
 * added.
 */
export interface RowView {
  readonly count: number
  /** The highest row number, visible or not. */
  readonly highest: number
  readonly idAt: (index: number) => number
  /** -1 for a row that is not visible. */
  readonly indexOf: (id: number) => number
  readonly rowOf: (id: number) => StoreRow
  readonly changedIn: (id: number) => ReadonlySet<string> | 'new' | undefined
  /** The type that the first values of the column have; `undefined` where they differ. */
  readonly typeOf: (column: string) => ColumnType | undefined
}

const blank: StoreRow = {}

/** Rows whose values tell the type of their column. */
export const maxSampled = 200

/** The received columns, then columns of queued or written rows only. */
export function allColumns(
  came: readonly string[],
  changes: readonly Change[],
  written: ReadonlyMap<number, StoreRow>,
): readonly string[] {
  const names = new Set(came)
  for (const { set } of changes) for (const name of Object.keys(set)) names.add(name)
  for (const row of written.values()) for (const name of Object.keys(row)) names.add(name)
  return names.size === came.length ? came : [...names]
}

/** The current rows: those read, with later writes applied, and new ones at the end. */
export const rowsNow = (
  rows: readonly StoreRow[],
  written: ReadonlyMap<number, StoreRow>,
): readonly StoreRow[] =>
  written.size === 0
    ? rows
    : [
        ...rows.map((row, id) => written.get(id) ?? row),
        ...[...written].filter(([id]) => id < 0).map(([, row]) => row),
      ]

export function rowView(
  rows: readonly StoreRow[],
  order: Uint32Array | undefined,
  changes: readonly Change[],
  written: ReadonlyMap<number, StoreRow>,
): RowView {
  const byId = new Map(
    changes.map((change) => [
      change.id,
      {
        row: rowAfter(change),
        columns: change.original ? new Set(Object.keys(change.set)) : ('new' as const),
      },
    ]),
  )
  const added = [
    ...changes.filter(({ id }) => id < 0).map(({ id }) => id),
    ...[...written.keys()].filter((id) => id < 0),
  ].toSorted((a, b) => b - a)
  const below = order?.length ?? rows.length
  return {
    count: added.length + below,
    highest: rows.length,
    idAt: (index) => {
      const own = added[index]
      if (own !== undefined) return own
      const at = index - added.length
      return order ? (order[at] ?? 0) : at
    },
    indexOf: (id) => {
      if (id < 0) return added.indexOf(id)
      const at = order ? order.indexOf(id) : id < rows.length ? id : -1
      return at < 0 ? -1 : at + added.length
    },
    rowOf: (id) => byId.get(id)?.row ?? written.get(id) ?? rows[id] ?? blank,
    changedIn: (id) => byId.get(id)?.columns,
    typeOf: (column) => typeOfValues(rows.slice(0, maxSampled).map((row) => valueIn(row, column))),
  }
}
