import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { batchesOf, findTable } from './tables.ts'

export type DataRow = Readonly<Record<string, unknown>>

export interface TransferData {
  readonly columns: readonly string[]
  /** Description of where the rows come from. */
  readonly from: string
  readonly batches: AsyncGenerator<readonly DataRow[], void>
}

export type Found = TransferData | { readonly problem: string }

const isObject = (value: unknown): value is DataRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function* inOne(rows: readonly DataRow[]): AsyncGenerator<readonly DataRow[], void> {
  yield rows
}

async function* parsed(
  batches: AsyncGenerator<readonly string[], void>,
): AsyncGenerator<readonly DataRow[], void> {
  for await (const rows of batches) yield rows.map((row) => JSON.parse(row) as DataRow)
}

async function fromTable(
  database: Database,
  signal: AbortSignal,
  workspace: string | null,
  store: string,
  name: string,
): Promise<Found> {
  // A transfer must not read a store of another workspace, even if its settings name it.
  const [own] = await database.rows<{ name: string }>(
    sql`select name from stores where object_id = ${store} and workspace = ${workspace}`,
  )
  if (own === undefined)
    return { problem: `The transfer names the store ${store}, which is not in its workspace.` }
  const table = await findTable(database, store, name)
  if (table === undefined)
    return {
      problem: `The transfer names the table “${name}”, which the store “${own.name}” does not have.`,
    }
  return {
    columns: table.columns,
    from: `table ${name} of ${own.name}`,
    batches: parsed(batchesOf(database, table, signal)),
  }
}

/**
 * The data named in a transfer's settings: `{"store": id, "table": name}` or `{"rows": […]}`. Its
 * batches throw when the signal aborts.
 */
export async function transferData(
  database: Database,
  transfer: string,
  signal: AbortSignal,
): Promise<Found> {
  const [row] = await database.rows<{ settings: string | null; workspace: string | null }>(
    sql`select settings, workspace from transfers where object_id = ${transfer}`,
  )
  if (row === undefined) return { problem: 'The transfer was deleted.' }
  const settings: unknown = row.settings === null ? null : JSON.parse(row.settings)
  if (isObject(settings) && Array.isArray(settings.rows)) {
    const rows: unknown[] = settings.rows
    const wrong = rows.findIndex((one) => !isObject(one))
    if (wrong >= 0) return { problem: `Row ${wrong + 1} of the transfer is not a JSON object.` }
    if (rows.length === 0) return { problem: 'The transfer has no rows.' }
    const objects = rows as DataRow[]
    const columns = [...new Set(objects.flatMap((one) => Object.keys(one)))]
    return { columns, from: 'rows in its settings', batches: inOne(objects) }
  }
  if (
    isObject(settings) &&
    typeof settings.store === 'string' &&
    typeof settings.table === 'string'
  )
    return fromTable(database, signal, row.workspace, settings.store, settings.table)
  return {
    problem:
      'The transfer has no data. Its settings need {"store": "its object_id", "table": "a name"} or {"rows": […]}.',
  }
}
