import { startedAt } from '../dialect/answerNames.ts'
import { textIn } from '../metadata/item.ts'
import {
  nobody,
  openFailures,
  reasonOf,
  type Payers,
  type Charge,
  workspaceNamed,
} from './charges.ts'
import { groupBy } from './groupBy.ts'

export const groupings = ['reason', 'method', 'workspace'] as const
export type Grouping = (typeof groupings)[number]

/** Charges of one method for one reason, of the same workspaces. */
export interface FailedRow {
  /** Identifies the row in the address. */
  readonly key: string
  /** The id of the method; `undefined` if the charges have none. */
  readonly method: string | undefined
  /** The reason as returned, trimmed; `''` if there is none. */
  readonly reason: string
  /**
   * Ids of the workspaces that the charges name, else of all that the method is known to pay for.
   */
  readonly workspaces: readonly string[]
  /** Newest first. */
  readonly charges: readonly [Charge, ...Charge[]]
  /** Epoch milliseconds of the newest charge; `undefined` if no times are returned. */
  readonly newest: number | undefined
}

export interface FailedGroup {
  /** The common value of its rows: a reason, a method id, or workspace ids. */
  readonly key: string
  readonly rows: readonly FailedRow[]
  readonly charges: readonly Charge[]
}

const paidBy = (method: string | undefined, payers: Payers): readonly string[] =>
  [...(payers.get(method ?? '') ?? [])].filter((id) => id !== nobody).toSorted()

const byCount = (one: { charges: readonly Charge[] }, other: { charges: readonly Charge[] }) =>
  other.charges.length - one.charges.length

/**
 * Failed charges in rows by method and reason, and by workspace where charges name one. The largest
 * rows come first.
 * @param among all charges in memory, where `charges` is a subset
 */
export function failedRows(
  charges: readonly Charge[],
  payers: Payers,
  among: readonly Charge[] = charges,
): readonly FailedRow[] {
  const described = openFailures(charges, among).map((charge) => ({
    charge,
    method: textIn(charge, 'method'),
    reason: reasonOf(charge),
    named: workspaceNamed(charge),
  }))
  return [
    ...groupBy(described, ({ method = '', reason, named = '' }) =>
      [method, reason, named].join('~'),
    ),
  ]
    .map(([key, [first, ...others]]): FailedRow => {
      const { charge, method, reason, named } = first
      return {
        key,
        method,
        reason,
        workspaces: named === undefined ? paidBy(method, payers) : [named],
        charges: [charge, ...others.map((one) => one.charge)],
        newest: startedAt(charge),
      }
    })
    .toSorted(byCount)
}

const groupKey = (row: FailedRow, by: Grouping): string =>
  by === 'reason' ? row.reason : by === 'method' ? (row.method ?? '') : row.workspaces.join('~')

/** Rows grouped by a common value, in the order of each group's first row. */
export const groupRows = (rows: readonly FailedRow[], by: Grouping): readonly FailedGroup[] =>
  [...groupBy(rows, (row) => groupKey(row, by))].map(([key, own]) => ({
    key,
    rows: own,
    charges: own.flatMap((row) => row.charges),
  }))

/** The rows, the largest group first. */
export const orderRows = (rows: readonly FailedRow[], by: Grouping): readonly FailedRow[] =>
  groupRows(rows, by)
    .toSorted(byCount)
    .flatMap((group) => group.rows)
