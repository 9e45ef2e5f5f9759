/** A record of delimited text. */
export interface CsvRecord {
  readonly cells: readonly string[]
  /** The number of its first line in the text, from 1. */
  readonly line: number
  /** Indexes of cells whose quotes do not follow RFC 4180; their text is unchanged. */
  readonly loose: readonly number[]
}

interface ReadCell {
  readonly text: string
  readonly end: number
  readonly isLoose?: boolean
}

const isLineEnd = (sign: string | undefined) => sign === '\n' || sign === '\r'

/**
 * Splits delimited text by RFC 4180: quoted cells may contain separators and line breaks, and two
 * quotes are one. A line ends with `
 * `, `\r
 * ` or `\r`, also mixed. Unclosed quotes, and quotes followed by text, are kept as characters of
 * their cell.
 */
export function* csvRecords(text: string, separator = ','): Generator<CsvRecord, void> {
  let cells: string[] = []
  let loose: number[] = []
  let line = 1
  let next = 1
  let at = 0
  while (at < text.length || cells.length > 0) {
    const cell = cellAt(text, at, separator)
    if (cell.isLoose) loose.push(cells.length)
    cells.push(cell.text)
    next += lineBreaks(text, at, cell.end)
    at = cell.end
    if (text[at] === separator) {
      at += 1
      continue
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    yield { cells, line, loose }
    next += 1
    line = next
    cells = []
    loose = []
  }
}

/** All records; `undefined` if one is malformed, so that the text may not be delimited at all. */
export function strictCsv(text: string, separator = ','): (readonly string[])[] | undefined {
  const rows = []
  for (const { cells, loose } of csvRecords(text, separator)) {
    if (loose.length > 0) return undefined
    rows.push(cells)
  }
  return rows
}

/** The number of line breaks in a cell; only a quoted one can have them. */
function lineBreaks(text: string, from: number, to: number): number {
  if (!text.slice(from, to).includes('"')) return 0
  return text.slice(from, to).match(/\r\n|\r|\n/g)?.length ?? 0
}

function cellAt(text: string, start: number, separator: string): ReadCell {
  let open = start
  // Some programs write a blank between the separator and the quote.
  while (text[open] === ' ' && separator !== ' ') open += 1
  if (text[open] !== '"') return plainAt(text, start, separator)
  const close = closingQuote(text, open, separator)
  if (close === -1) return { ...plainAt(text, start, separator), isLoose: true }
  let end = close + 1
  while (text[end] === ' ' && separator !== ' ') end += 1
  if (end >= text.length || text[end] === separator || isLineEnd(text[end]))
    return { text: text.slice(open + 1, close).replaceAll(/""|\\"(?!")/g, '"'), end }
  const isOneLine = !/[\r\n]/.test(text.slice(open, close))
  const rest = plainAt(text, isOneLine ? close + 1 : start, separator)
  return { text: text.slice(start, rest.end), end: rest.end, isLoose: true }
}

function plainAt(text: string, start: number, separator: string): ReadCell {
  let end = start
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end += 1
  return { text: text.slice(start, end), end }
}

/** The quote that closes the one at `open`; some programs escape a quote as `\"`. */
function closingQuote(text: string, open: number, separator: string): number {
  let at = text.indexOf('"', open + 1)
  while (at !== -1) {
    const after = text[at + 1]
    if (after === '"') at = text.indexOf('"', at + 2)
    else if (
      text[at - 1] === '\\' &&
      after !== separator &&
      !isLineEnd(after) &&
      at + 1 < text.length
    )
      at = text.indexOf('"', at + 1)
    else return at
  }
  return -1
}

/** A first line such as `sep=;`, by which spreadsheets choose the separator. */
const hint = /^\uFEFF?"?sep=([^\r\n])"?(?:\r\n|\r|\n|$)/i

export interface SeparatorHint {
  readonly separator: string
  /** The text after the line. */
  readonly rest: string
}

export function separatorHint(text: string): SeparatorHint | undefined {
  const [line, separator] = hint.exec(text) ?? []
  return line === undefined || separator === undefined
    ? undefined
    : { separator, rest: text.slice(line.length) }
}

/** Characters and records in the sample for finding the separator. */
const sampleLength = 64 * 1024
const sampleRecords = 100

/** Whether a record has only separators and quotes, with any separator. */
const isBlank = (cells: readonly string[]) => cells.every((cell) => !/[^\s,;|"]/.test(cell))

/** The fit of a separator: the share of records with the usual number of cells, and that number. */
function fitOf(sample: string, separator: string) {
  const widths = new Map<number, number>()
  let records = 0
  for (const { cells, loose } of csvRecords(sample, separator)) {
    if (isBlank(cells)) continue
    records += 1
    if (records > sampleRecords) break
    if (cells.length > 1 && loose.length === 0)
      widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  }
  const [width, most] = [...widths].reduce((best, one) => (one[1] > best[1] ? one : best), [1, 0])
  return { share: most / Math.max(1, records), width }
}

/** The separator that gives most records the same number of cells; by default a comma. */
export function separatorOf(text: string): string {
  const sample = text.slice(0, sampleLength)
  // A comma between digits is probably a decimal separator.
  const isDecimal = /\d,\d/.test(sample)
  // On a tie, the first one wins.
  const separators = isDecimal ? ['\t', '|', ';', ','] : ['\t', '|', ',', ';']
  let best = { separator: ',', share: 0, width: 1 }
  for (const separator of separators) {
    const { share, width } = fitOf(sample, separator)
    const isWider = width > best.width && !(separator === ',' && isDecimal)
    if (share > best.share || (share > 0 && share === best.share && isWider))
      best = { separator, share, width }
  }
  return best.separator
}
