export interface CsvTable {
  readonly head: readonly string[]
  readonly lines: readonly (readonly string[])[]
  /** More stands in the blob than these lines. */
  readonly more: boolean
}

/** Lines of a CSV that are shown; the rest is in the download. */
export const mostLines = 500

/** The first lines of a CSV. A quote that is never closed takes what is left as one cell. */
export function readCsv(text: string, separator: string, most = mostLines): CsvTable {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const end = text.length
  while (at < end && rows.length <= most + 1) {
    const [cell, next] = cellAt(text, at, separator)
    row.push(cell)
    at = next
    if (text.startsWith(separator, at)) {
      at += separator.length
      // A separator at the very end stands before one more, empty cell.
      if (at < end) continue
      row.push('')
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  const [head = [], ...lines] = rows
  return { head, lines: lines.slice(0, most), more: lines.length > most || at < end }
}

/** The cell that begins at `from`, and where it ends. */
function cellAt(text: string, from: number, separator: string): readonly [string, number] {
  if (text[from] !== '"') {
    let at = from
    while (at < text.length && text[at] !== '\n' && text[at] !== '\r')
      if (text.startsWith(separator, at)) break
      else at += 1
    return [text.slice(from, at), at]
  }
  let cell = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return [cell + text.slice(at), text.length]
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      // What follows a closed quote belongs to the cell: nothing is dropped.
      const [rest, next] = text.startsWith(separator, quote + 1)
        ? ['', quote + 1]
        : cellAt(text, quote + 1, separator)
      return [cell + rest, next]
    }
    cell += '"'
    at = quote + 2
  }
}
