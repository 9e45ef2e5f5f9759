import { folded } from '../../../messages/folded.ts'
import type { FindLimit } from './findQuery.ts'
import { dayMs } from '../../../durations.ts'
import type { IndexCell } from './rowIndex.ts'

export interface Now {
  readonly nowMs: number
  /** The time on the person's clock, read as a day without a zone is. */
  readonly wallMs: number
}

/** A condition of a search, prepared to be asked of every row. */
export interface IndexTerm {
  readonly isExcluded: boolean
  /** `undefined` for a condition on the entire row. */
  readonly column: number | undefined
  /** Folded texts; the cell must contain one. */
  readonly values: readonly string[]
  /** Labels or ids; the cell must equal one. */
  readonly exact: readonly string[]
  /** Whether a cell without a value fulfils it, or any other does. */
  readonly isNone: boolean
  readonly isAny: boolean
  readonly limit: FindLimit | undefined
}

/** A text that is searched literally, with the conditions beside it. */
export interface Literal {
  /** The typed text. */
  readonly text: string
  readonly terms: readonly IndexTerm[]
}

/** The same in every language: "Not processed" is `not_processed`, as values are written. */
export const aliasOf = (text: string): string => folded(text).replaceAll(' ', '_')

/** Whether this is an alias of a boolean. */
export const isFlag = (alias: string): boolean => /^(?:true|false)$/.test(alias)

/** A cell without its text, which is stored with the row's text. */
export type StoredCell = Omit<IndexCell, 'text'>

/** The row of the index that a condition is tested on. */
export interface TermRow {
  readonly cells: readonly (StoredCell | undefined)[]
  /** The folded text of all columns. */
  readonly text: string
  /** The end position of each column's text. */
  readonly ends: readonly number[]
  /** Its cells that refer to another record. */
  readonly references: readonly string[]
}

/** Names of related records, as they are shown and folded, by the cells' `reference`. */
export type IndexNames = ReadonlyMap<string, { readonly name: string; readonly folded: string }>

/** The folded text of one column. */
export const columnText = ({ text, ends }: TermRow, column: number): string =>
  text.slice(column === 0 ? 0 : (ends[column - 1] ?? 0) + 1, ends[column])

/** Returns a predicate for a condition; everything that is equal for all rows is computed once. */
function matcherOf(term: IndexTerm, names: IndexNames, now: Now): (row: TermRow) => boolean {
  const { values, limit, column, isExcluded } = term
  const isWanted = (text: string) => values.some((value) => text.includes(value))
  // A record is meant by its id as well as by its name.
  const exactIds = term.exact.map(folded)
  const exactNumbers = term.exact.filter((text) => text.trim() !== '').map(Number)
  const aliases = [...values, ...exactIds].map(aliasOf)
  const wantedNames = new Set<string>()
  for (const [reference, name] of names) if (isWanted(name.folded)) wantedNames.add(reference)
  const isWithinLimit = (cell: StoredCell | undefined) =>
    limit !== undefined && cell !== undefined && isWithin(limit, measuresOf(cell), now)

  // A limit on the entire row may also be meant as text.
  const isInRow = (row: TermRow) =>
    (limit !== undefined && row.cells.some(isWithinLimit)) ||
    isWanted(row.text) ||
    (wantedNames.size > 0 && row.references.some((reference) => wantedNames.has(reference)))
  const isInColumn = (row: TermRow, column: number) => {
    const cell = row.cells[column]
    // A day is a text in a column of texts.
    if (limit && (limit.is !== '=' || cell?.at !== undefined)) return isWithinLimit(cell)
    if (cell === undefined) return term.isNone
    const { reference } = cell
    const label = (reference === undefined ? undefined : names.get(reference)?.name) ?? cell.label
    if (term.isAny || (label !== undefined && term.exact.includes(label))) return true
    if (cell.digits !== undefined && exactNumbers.includes(Number(cell.digits))) return true
    if (reference !== undefined && wantedNames.has(reference)) return true
    if (reference !== undefined && exactIds.includes(columnText(row, column))) return true
    if (cell.alias !== undefined && aliases.includes(cell.alias)) return true
    return values.length > 0 && isWanted(columnText(row, column))
  }
  return column === undefined
    ? (row) => isInRow(row) !== isExcluded
    : (row) => isInColumn(row, column) !== isExcluded
}

const measuresOf = ({ digits, at, isDay }: StoredCell) => ({
  number: digits === undefined ? undefined : Number(digits),
  at,
  isDay,
})

/** Whether a number or a time (epoch milliseconds) is within a limit; a day is ahead until it ends. */
export function isWithin(
  limit: FindLimit,
  value: {
    readonly number?: number | undefined
    readonly at?: number | undefined
    readonly isDay?: true | undefined
  },
  { nowMs, wallMs }: Now,
): boolean {
  const { number, at, isDay } = value
  const { ageMs, aheadMs } = limit
  const now = isDay ? wallMs : nowMs
  if (aheadMs !== undefined) {
    const left = at === undefined ? undefined : at - now
    const isToday = isDay === true && left !== undefined && left < 0 && left > -dayMs
    return (left ?? -1) >= 0 || isToday ? isBeyond(limit.is, isToday ? 0 : left, aheadMs) : false
  }
  if (ageMs !== undefined) {
    const elapsed = at === undefined ? undefined : now - at
    // A time in the future is not less than 7 days ago.
    return elapsed !== undefined && elapsed >= 0 && isBeyond(limit.is, elapsed, ageMs)
  }
  if (limit.at !== undefined && at !== undefined) {
    const { from, to } = isDay ? limit.at.day : limit.at.here
    if (limit.is === '=') return at >= from && at < to
    const isAfter = at >= (limit.is === '<' || limit.is === '>=' ? from : to)
    return isAfter === limit.is.startsWith('>')
  }
  return isBeyond(limit.is, number, limit.number)
}

function isBeyond(is: FindLimit['is'], one: number | undefined, other: number | undefined) {
  if (one === undefined || other === undefined || Number.isNaN(one)) return false
  if (is === '<') return one < other
  if (is === '<=') return one <= other
  return is === '>' ? one > other : one >= other
}

/** A condition as it is asked of the rows. */
export interface Condition {
  /** `undefined` for one on the entire row. */
  readonly column: number | undefined
  readonly isMatch: (row: TermRow) => boolean
}

export const conditionsOf = (
  terms: readonly IndexTerm[],
  names: IndexNames,
  now: Now,
): readonly Condition[] =>
  terms.map((term) => ({ column: term.column, isMatch: matcherOf(term, names, now) }))

/** No condition failed, and conditions of more than one column did. */
export const none = -1
export const several = -2

/** The only column whose conditions a row does not fulfil; `none` or `several`. */
export function failedColumn(row: TermRow, conditions: readonly Condition[]): number {
  let failed = none
  for (const { column, isMatch } of conditions) {
    if (column === failed || isMatch(row)) continue
    if (failed !== none || column === undefined) return several
    failed = column
  }
  return failed
}

/** Whether a text is an alias that the text of its cell lacks. */
const isOwnWord = (value: string) => isFlag(value) || value.includes(' ')

/** A condition that only gets stricter while its word is being typed; an alias is a word of its own. */
const isWord = ({ isExcluded, column, values, exact, limit, isNone, isAny }: IndexTerm) =>
  !isExcluded &&
  values.length === 1 &&
  exact.length === 0 &&
  !limit &&
  !isNone &&
  !isAny &&
  !(column !== undefined && isOwnWord(values[0] ?? ''))

/** Whether every row that fulfils these conditions also fulfils those before them. */
export const isNarrower = (terms: readonly IndexTerm[], before: readonly IndexTerm[]): boolean =>
  before.every((old, at) => {
    const term = terms[at]
    if (!term || term.column !== old.column || !isWord(term) || !isWord(old)) return false
    return term.values[0]?.includes(old.values[0] ?? '') ?? false
  })
