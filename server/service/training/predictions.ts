import type { Database } from '../database/database.ts'
import { numbersOf } from '../rows/statistics.ts'
import type { DataRow } from '../rows/transferData.ts'
import { batchesOf, type StoreTable } from '../rows/tables.ts'
import { rounded } from './measures.ts'
import type { Loaded } from './newestWeights.ts'
import { predictor } from './weights.ts'

const maxShown = 100
const maxRows = 200_000

export interface Predictions {
  readonly predicted_rows: number
  readonly truncated: boolean
  readonly prediction: Readonly<Record<string, unknown>>
  readonly predictions: readonly DataRow[]
}

/**
 * Predictions for the rows of a table, up to a limit; the first rows are also returned one by one.
 */
export async function predictionsOf(
  database: Database,
  table: StoreTable,
  { weights }: Loaded,
  signal: AbortSignal,
): Promise<Predictions | { readonly problem: string }> {
  const unknown = weights.inputs.find((code) => !table.columns.includes(code.name))
  if (unknown !== undefined)
    return {
      problem: `The table “${table.name}” has no column “${unknown.name}”, which the model needs, so there are no predictions.`,
    }
  const { target } = weights
  const predict = predictor(weights)
  const names = target.kind === 'numbers' ? target.columns.map((one) => one.name) : [target.name]
  const values = names.map((): number[] => [])
  const classes = new Map<string, number>()
  const shown: DataRow[] = []
  let rows = 0
  let truncated = false
  for await (const batch of batchesOf(database, table, signal)) {
    for (const text of batch) {
      const row = JSON.parse(text) as DataRow
      const said = predict(row)
      if ('class' in said) classes.set(said.class, (classes.get(said.class) ?? 0) + 1)
      else said.values.forEach((value, i) => values[i]?.push(value))
      if (shown.length < maxShown) shown.push(line(table, row, names, said))
    }
    rows += batch.length
    truncated = rows >= maxRows
    if (truncated) break
  }
  const summary =
    target.kind === 'classes'
      ? {
          [target.name]: {
            classes: target.values.map((value) => ({ value, count: classes.get(value) ?? 0 })),
          },
        }
      : Object.fromEntries(names.map((name, i) => [name, numbersOf(values[i] ?? [])]))
  return { predicted_rows: rows, truncated, prediction: summary, predictions: shown }
}

function line(
  { keyColumn }: StoreTable,
  row: DataRow,
  names: readonly string[],
  said: ReturnType<ReturnType<typeof predictor>>,
): DataRow {
  const cells: [string, unknown][] = [[keyColumn, row[keyColumn] ?? null]]
  names.forEach((name, i) => {
    cells.push([
      `${name}_predicted`,
      'class' in said ? said.class : rounded(said.values[i] ?? Number.NaN),
    ])
    if ('class' in said) cells.push([`${name}_probability`, rounded(said.probability)])
    if (name in row) cells.push([name, row[name]])
  })
  return Object.fromEntries(cells)
}
