import { failureReasonOf, startedAt } from '../../../dialect/answerNames.ts'
import { asReturned } from '../../../dialect/decodeRecord.ts'
import { textIn, type Item } from '../../../metadata/item.ts'
import { byNewest, hasFailed } from '../billingState.ts'
import { idIn } from '../payers.ts'

export const groupings = ['reason', 'method', 'workspace'] as const
export type Grouping = (typeof groupings)[number]

/** Failed charges of one method for one reason, of the same workspaces. */
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
  readonly charges: readonly Item[]
  /** Epoch milliseconds of the newest; `undefined` if no times are returned. */
  readonly newest: number | undefined
}

export interface FailedGroup {
  /** What its rows have in common: a reason, the id of a method, or ids of workspaces. */
  readonly key: string
  readonly rows: readonly FailedRow[]
  readonly charges: readonly Item[]
}

const namedWorkspace = (charge: Item): string | undefined =>
  'workspace' in asReturned(charge) ? idIn(charge, 'workspace') : undefined

type Payers = ReadonlyMap<string, ReadonlySet<string>>

/** The empty id stands for a subscription that leaves its workspace open. */
const paidBy = (method: string | undefined, payers: Payers): readonly string[] =>
  [...(payers.get(method ?? '') ?? [])].filter((id) => id !== '').toSorted()

const byCount = (one: { charges: readonly Item[] }, other: { charges: readonly Item[] }) =>
  other.charges.length - one.charges.length

/** Groups in the order of their first one. */
function grouped<T>(
  all: readonly T[],
  keyOf: (one: T) => string,
): readonly (readonly [string, T[]])[] {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups]
}

/**
 * The failed ones of these charges: a row for each method and reason, and for each workspace where
 * charges name it. The most frequent first.
 */
export function failedRows(charges: readonly Item[], payers: Payers): readonly FailedRow[] {
  const described = byNewest(charges.filter(hasFailed)).map((charge) => ({
    charge,
    method: textIn(charge, 'method'),
    reason: failureReasonOf(charge)?.trim() ?? '',
    named: namedWorkspace(charge),
  }))
  return grouped(described, ({ method = '', reason, named = '' }) =>
    [method, reason, named].join('~'),
  )
    .flatMap(([key, all]): FailedRow[] => {
      const [first] = all
      if (!first) return []
      const { method, reason, named } = first
      return [
        {
          key,
          method,
          reason,
          workspaces: named === undefined ? paidBy(method, payers) : [named],
          charges: all.map(({ charge }) => charge),
          newest: startedAt(first.charge),
        },
      ]
    })
    .toSorted(byCount)
}

const groupKey = (row: FailedRow, by: Grouping): string =>
  by === 'reason' ? row.reason : by === 'method' ? (row.method ?? '') : row.workspaces.join('~')

/** The rows by what they have in common, in the order of the first row of each group. */
export const groupRows = (rows: readonly FailedRow[], by: Grouping): readonly FailedGroup[] =>
  grouped(rows, (row) => groupKey(row, by)).map(([key, own]) => ({
    key,
    rows: own,
    charges: own.flatMap((row) => row.charges),
  }))

/** The rows of the group with the most charges first. */
export const orderRows = (rows: readonly FailedRow[], by: Grouping): readonly FailedRow[] =>
  groupRows(rows, by)
    .toSorted(byCount)
    .flatMap((group) => group.rows)
