/** What a spreadsheet would run as a formula, with the quotes that already protect it. */
const formula = /^'*[=+\-@\t\r\n\0＝＋－＠]/

/** Whether a spreadsheet would run a cell, or is kept from that by quotes before it. */
export const isFormulaLike = (text: string): boolean => formula.test(text)

/** Tells spreadsheets that a file is UTF-8. */
export const byteOrderMark = '\uFEFF'

interface CellOptions {
  /** Text that a spreadsheet would run as a formula is preceded by a quote. */
  readonly isGuarded: boolean
  /** A number: a negative one is no formula, and keeps its sign. */
  readonly isNumber?: boolean
  /** Between cells; by default a comma. */
  readonly separator?: string
}

/** One cell of comma-separated text by RFC 4180. */
export function csvCell(
  text: string,
  { isGuarded, isNumber = false, separator = ',' }: CellOptions,
): string {
  const safe = isGuarded && !isNumber && formula.test(text) ? `'${text}` : text
  // A space at an end would be lost to some readers.
  return /[",;\r\n\0]|^\s|\s$/.test(safe) || safe.includes(separator)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe
}

/** The text of a guarded cell: without the quote that `csvCell` put before it. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

/** A line of cells that are ready, with its end. */
export const csvLine = (cells: readonly string[], separator = ','): string =>
  `${cells.join(separator)}\r\n`
