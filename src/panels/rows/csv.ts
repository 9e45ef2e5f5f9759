/**
 * Cells of separated text by RFC 4180: quotes hold separators and line breaks, two quotes are one. A
 * cell that begins without a quote may hold some, as spreadsheets copy them.
 * @returns `undefined` where a quote is never closed, or text follows a closed one
 */
export function readCsv(text: string, separator = ','): string[][] | undefined {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length || row.length > 0) {
    let cell: string
    if (text[at] === '"') {
      const end = closingQuote(text, at)
      if (end === -1) return undefined
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    } else {
      const start = at
      while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
        at += 1
      cell = text.slice(start, at)
    }
    row.push(cell)
    const next = text[at]
    if (next === separator) {
      at += 1
      continue
    }
    if (next !== undefined && next !== '\n' && next !== '\r') return undefined
    at += next === '\r' && text[at + 1] === '\n' ? 2 : 1
    rows.push(row)
    row = []
  }
  return rows
}

function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}
