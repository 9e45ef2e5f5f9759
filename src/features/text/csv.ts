export interface CsvLine {
  readonly cells: readonly string[]
  /** Every quote is closed, and no text follows a closing quote. */
  readonly isSound: boolean
}

/**
 * Splits delimited text by RFC 4180: quoted cells may contain separators and line breaks, two
 * quotes are one. An unquoted cell may contain quotes, as spreadsheets copy them. Malformed lines
 * are read as well as possible, and nothing is dropped.
 */
export function* csvLines(text: string, separator = ','): Generator<CsvLine, void> {
  let cells: string[] = []
  let isSound = true
  let at = 0
  while (at < text.length || cells.length > 0) {
    const cell = cellAt(text, at, separator)
    cells.push(cell.text)
    isSound &&= cell.isSound
    at = cell.end
    if (text[at] === separator) {
      at += 1
      continue
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    yield { cells, isSound }
    cells = []
    isSound = true
  }
}

/** All lines; `undefined` if one is malformed: it may not be delimited text at all. */
export function readCsv(text: string, separator = ','): (readonly string[])[] | undefined {
  const rows = []
  for (const { cells, isSound } of csvLines(text, separator)) {
    if (!isSound) return undefined
    rows.push(cells)
  }
  return rows
}

interface Cell {
  readonly text: string
  readonly end: number
  readonly isSound: boolean
}

function cellAt(text: string, start: number, separator: string): Cell {
  if (text[start] !== '"') return plainAt(text, start, separator)
  const close = closingQuote(text, start)
  const inside = text.slice(start + 1, close === -1 ? undefined : close).replaceAll('""', '"')
  if (close === -1) return { text: inside, end: text.length, isSound: false }
  const rest = plainAt(text, close + 1, separator)
  return { text: inside + rest.text, end: rest.end, isSound: rest.text === '' }
}

function plainAt(text: string, start: number, separator: string): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r')
    end += 1
  return { text: text.slice(start, end), end, isSound: true }
}

function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}
