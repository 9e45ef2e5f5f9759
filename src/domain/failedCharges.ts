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
  /** Names the row in the address. */
  readonly key: string
  /** The id of the method; `undefined` if the charges have none. */
  readonly method: string | undefined
  /** As returned, without spaces around; `''` where none is. */
  readonly reason: string
  /**
   * Ids of the workspaces concerned: the one that the charges name, else all that the method is known
   * to pay for. Empty if no answer says so.
   */
  readonly workspaces: readonly string[]
  /** The newest first. */
  readonly charges: readonly [Charge, ...Charge[]]
  /** Epoch milliseconds of the newest; `undefined` if no times are returned. */
  readonly newest: number | undefined
}

export interface FailedGroup {
  /** What its rows have in common: a reason, the id of a method, or ids of workspaces. */
  readonly key: string
  readonly rows: readonly FailedRow[]
  readonly charges: readonly Charge[]
}

const paidBy = (method: string | undefined, payers: Payers): readonly string[] =>
  [...(payers.get(method ?? '') ?? [])].filter((id) => id !== nobody).toSorted()

const byCount = (one: { charges: readonly Charge[] }, other: { charges: readonly Charge[] }) =>
  other.charges.length - one.charges.length

/**
 * The failed ones of these charges: a row for each method and reason, and for each workspace where
 * charges name it. The most frequent first.
 * @param among all charges that are in memory, where `charges` are only some of them
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

/** The rows by what they have in common, in the order of the first row of each group. */
export const groupRows = (rows: readonly FailedRow[], by: Grouping): readonly FailedGroup[] =>
  [...groupBy(rows, (row) => groupKey(row, by))].map(([key, own]) => ({
    key,
    rows: own,
    charges: own.flatMap((row) => row.charges),
  }))

/** The rows of the group with the most charges first. */
export const orderRows = (rows: readonly FailedRow[], by: Grouping): readonly FailedRow[] =>
  groupRows(rows, by)
    .toSorted(byCount)
    .flatMap((group) => group.rows)
