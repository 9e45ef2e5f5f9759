import { sumDecimals, sumsByCurrency, type Sum } from '../../../domain/decimals.ts'
import type { StoredCell } from './terms.ts'

/** Rows with the same value in the column that groups them. */
export interface IndexGroup {
  /** `undefined` for the rows without a value, which come last. */
  readonly label: string | undefined
  readonly count: number
  /** Sums of the amounts of these rows, one for each currency. */
  readonly totals: readonly Sum[]
  /** The number of these rows whose amount is missing or unreadable. */
  readonly without: number
}

interface GroupedBy {
  readonly labelOf: (at: number) => string | undefined
  /** The position of a row's value among all of its column. */
  readonly rankOf: (at: number) => number | undefined
  readonly cellsOf: (at: number) => readonly (StoredCell | undefined)[]
  readonly isDescending: boolean
}

/** Orders the rows so that each group is adjacent. Groups are in the order of their values. */
export function groupRows(
  rows: Uint32Array,
  { labelOf, rankOf, cellsOf, isDescending }: GroupedBy,
): { readonly order: Uint32Array<ArrayBuffer>; readonly groups: readonly IndexGroup[] } {
  const byLabel = new Map<string | undefined, { rank: number; readonly rows: number[] }>()
  for (const at of rows) {
    const label = labelOf(at)
    const group = byLabel.get(label)
    if (group) group.rows.push(at)
    else byLabel.set(label, { rank: rankOf(at) ?? Infinity, rows: [at] })
  }
  const sorted = [...byLabel].toSorted(
    ([label, one], [otherLabel, other]) =>
      Number(label === undefined) - Number(otherLabel === undefined) ||
      (isDescending ? other.rank - one.rank : one.rank - other.rank),
  )
  return {
    order: Uint32Array.from(sorted.flatMap(([, group]) => group.rows)),
    groups: sorted.map(([label, group]) => ({
      label,
      count: group.rows.length,
      ...totalsOf(group.rows.map(cellsOf)),
    })),
  }
}

/** Amounts are the cells with digits and a currency. */
function totalsOf(rows: readonly (readonly (StoredCell | undefined)[])[]) {
  const priced = rows.map((cells) =>
    cells.flatMap((cell): readonly Sum[] =>
      cell?.digits === undefined ||
      typeof cell.group !== 'string' ||
      sumDecimals([cell.digits]) === undefined
        ? []
        : [{ currency: cell.group, amount: cell.digits }],
    ),
  )
  return {
    totals: sumsByCurrency(priced.flat()),
    without: priced.filter((sums) => sums.length === 0).length,
  }
}
