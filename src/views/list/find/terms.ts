import { isWithin, type FindLimit } from './findQuery.ts'
import type { IndexCell } from './rowIndex.ts'

/** A condition of a search, prepared to be asked of every row. */
export interface IndexTerm {
  readonly isExcluded: boolean
  /** `undefined` for a condition on the entire row. */
  readonly column: number | undefined
  /** Folded texts, one of which must be contained. */
  readonly values: readonly string[]
  /** Labels, one of which must be the cell's. */
  readonly exact: readonly string[]
  /** Whether a cell without a value fulfils it, or any other does. */
  readonly isNone: boolean
  readonly isAny: boolean
  readonly limit: FindLimit | undefined
}

/** What a condition is asked of: a row, or one of its cells. */
export interface TermTarget {
  /** Folded. */
  readonly text: string
  readonly label: string | undefined
  readonly cells: readonly (IndexCell | undefined)[]
  /** Whether the folded name of a related record is wanted. */
  readonly hasName: (isWanted: (name: string) => boolean) => boolean
}

export const isMatch = (term: IndexTerm, target: TermTarget, nowMs: number): boolean =>
  isFulfilled(term, target, nowMs) !== term.isExcluded

function isFulfilled(term: IndexTerm, target: TermTarget, nowMs: number): boolean {
  const { values, exact, limit, column } = term
  const { text, label, cells } = target
  if (limit && cells.some((cell) => cell && isWithin(limit, measuresOf(cell), nowMs))) return true
  // A limit on the entire row may also be meant as text.
  if (limit && column !== undefined) return false
  if (column !== undefined && cells[0] === undefined) return term.isNone
  if (term.isAny || (label !== undefined && exact.includes(label))) return true
  const isWanted = (one: string) => values.some((value) => one.includes(value))
  return values.length > 0 && (isWanted(text) || target.hasName(isWanted))
}

const measuresOf = ({ digits, at }: IndexCell) => ({
  number: digits === undefined ? undefined : Number(digits),
  at,
})
