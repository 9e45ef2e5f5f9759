/** Text that a spreadsheet would run as a formula, including quotes that already guard it. */
const formula = /^'*[=+\-@\t\r\n\0＝＋－＠]/

/** Whether a spreadsheet would run a cell, or quotes before it prevent that. */
export const isFormulaLike = (text: string): boolean => formula.test(text)

/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF'

interface CellOptions {
  /** Whether to put a quote before text that a spreadsheet would run as a formula. */
  readonly isGuarded: boolean
  /** Whether it is a number: a negative one is no formula, and keeps its sign. */
  readonly isNumber?: boolean
  /** The separator between cells; by default a comma. */
  readonly separator?: string
}

/** One cell of comma-separated text by RFC 4180. */
export function csvCell(
  text: string,
  { isGuarded, isNumber = false, separator = ',' }: CellOptions,
): string {
  const safe = isGuarded && !isNumber && formula.test(text) ? `'${text}` : text
  // Some readers would lose a space at either end.
  return /[",;\r\n\0]|^\s|\s$/.test(safe) || safe.includes(separator)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe
}

/** The text of a guarded cell, without the quote that `csvCell` added. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

/** A line of encoded cells, with its line end. */
export const csvLine = (cells: readonly string[], separator = ','): string =>
  `${cells.join(separator)}\r\n`
