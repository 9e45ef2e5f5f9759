/** A row of a table: a value for each factor. */
export type FactorRow = Readonly<Record<string, string>>
export type Factors = Readonly<Record<string, readonly string[]>>

/** The number of value pairs of every two factors. */
function sizes(factors: Factors): readonly number[] {
  const counts = Object.values(factors).map(({ length }) => length)
  return counts.flatMap((one, n) => counts.slice(n + 1).map((other) => one * other))
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

const pairsOf = (row: FactorRow): readonly string[] => {
  const cells = Object.entries(row).map(([name, value]) => `${name}=${value}`)
  return cells.flatMap((one, n) => cells.slice(n + 1).map((other) => `${one} ${other}`))
}

/** The share of all pairs of values that these rows cover, 0 to 1. */
export const coveredPairs = (rows: readonly FactorRow[], factors: Factors): number =>
  new Set(rows.flatMap(pairsOf)).size / sum(sizes(factors))

/**
 * The highest share that this number of rows can cover: each row has one pair of every two factors.
 */
export const mostPairs = (rows: number, factors: Factors): number =>
  sum(sizes(factors).map((size) => Math.min(size, rows))) / sum(sizes(factors))

/** Numbers from 0 up to 1, the same in every run. */
function numbers(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 0x1_0000_0000
  }
}

/** Rounds that each visit every cell once. */
const rounds = 300

/**
 * Rows that cover nearly as many pairs of values as possible; always the same ones. Each cell gets
 * the value with the most new pairs. Some randomness at first avoids local optima.
 */
export function pairwiseRows(count: number, factors: Factors): readonly FactorRow[] {
  const random = numbers()
  const names = Object.keys(factors)
  // Values are numbered, beginning with the first factor's.
  let next = 0
  const options = names.map((name) => (factors[name] ?? []).map(() => next++))
  const rows = Array.from({ length: count }, () =>
    options.map((values) => values[Math.floor(random() * values.length)] ?? 0),
  )
  /** The number of rows with both values. */
  const counts = new Uint16Array(next * next)
  const pairAt = (one: number, other: number) =>
    one < other ? one * next + other : other * next + one
  const add = (row: readonly number[], at: number, by: number) => {
    for (const [n, other] of row.entries())
      if (n !== at) {
        const pair = pairAt(row[at] ?? 0, other)
        counts[pair] = (counts[pair] ?? 0) + by
      }
  }
  const newPairs = (row: readonly number[], at: number, value: number) => {
    let found = 0
    for (let n = 0; n < row.length; n += 1)
      if (n !== at && counts[pairAt(value, row[n] ?? 0)] === 0) found += 1
    return found
  }
  for (const row of rows) for (const at of names.keys()) add(row, at, 1)
  for (let round = 0; round < rounds; round += 1) {
    const chance = 4 * (1 - round / rounds) ** 2
    for (const row of rows)
      for (const [at, values] of options.entries()) {
        // Each pair is counted from both of its cells.
        add(row, at, -2)
        const scores = values.map((value) => newPairs(row, at, value) + random() * chance)
        row[at] = values[scores.indexOf(Math.max(...scores))] ?? 0
        add(row, at, 2)
      }
  }
  return rows.map((row) =>
    Object.fromEntries(
      names.map((name, at) => [
        name,
        factors[name]?.[(row[at] ?? 0) - (options[at]?.[0] ?? 0)] ?? '',
      ]),
    ),
  )
}

/** The rows as text: a line for each factor, a column for each row. */
export function printedTable(table: readonly FactorRow[]): string {
  const names = Object.keys(table[0] ?? {})
  const lines = names.map((name) => [name, ...table.map((row) => row[name] ?? '')])
  const rows = [['factor', ...table.map((_, n) => String(n + 1))], ...lines]
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
        .join(' ')
        .trimEnd(),
    )
    .join('\n')
}
