import { foldedBy } from '../messages/folded.ts'
import { isNumberOrDay } from './cellStyles.ts'

// Names of columns are not in the language of the page.
const plain = foldedBy('en')

/** Letters and digits only: "Payment method" and `payment_method` are the same name. */
export const plainName = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/**
 * Whether a record is a title or a remark above the table: one filled cell, or the first few only.
 */
const isLead = (cells: readonly string[], usual: number): boolean => {
  const own = filled(cells)
  const isAtStart = (cells[0] ?? '').trim() !== ''
  return (own === 1 && usual > 2) || (usual > 1 && own * 2 <= usual && isAtStart)
}

/** Whether a text is a year, which may be the name of a column. */
const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text.trim())

const isBlankOrValue = (cell: string) =>
  cell.trim() === '' || (isNumberOrDay(cell) && !isYear(cell))

/** Whether a record looks like the values below it: a number over numbers, a day over days. */
function looksLikeValues(cells: readonly string[], below: readonly (readonly string[])[]): boolean {
  // Numbers alone are no names.
  if (below.length === 0)
    return cells.some((cell) => cell.trim() !== '') && cells.every(isBlankOrValue)
  let isEvidence = false
  for (const [column, cell] of cells.entries()) {
    const values = below.map((record) => record[column] ?? '').filter((one) => one.trim() !== '')
    if (values.length === 0 || !values.every(isNumberOrDay)) continue
    if (cell.trim() === '') continue
    if (!isNumberOrDay(cell) || (isYear(cell) && !values.every(isYear))) return false
    isEvidence = true
  }
  return isEvidence
}

/**
 * The index of the record with the column names; `undefined` if there is none. Records with known
 * names come first, then the first one that is no title above the table.
 * @param heads the first records
 * @param sample more records, to find the usual number of cells
 * @param known expected names
 * @param needsKnown whether a record needs one of the known names
 */
export function findHead(
  heads: readonly (readonly string[])[],
  sample: readonly (readonly string[])[],
  known: readonly string[],
  needsKnown = false,
): number | undefined {
  const names = new Set(known.map(plainName))
  const hits = (cells: readonly string[]) =>
    new Set(cells.map(plainName).filter((name) => names.has(name))).size
  const named = heads.findIndex((cells) => hits(cells) * 2 >= filled(cells) && hits(cells) > 0)
  if (named !== -1) return named
  if (needsKnown && known.length > 0) return undefined
  const usual = middleOf(sample.map(filled))
  const first = heads.findIndex((cells) => !isLead(cells, usual))
  const at = Math.max(0, first)
  const cells = heads[at]
  return cells && looksLikeValues(cells, sample.slice(at + 1, at + 21)) ? undefined : at
}
