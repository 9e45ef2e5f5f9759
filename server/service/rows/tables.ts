import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { memberTexts } from '../http/jsonText.ts'

export interface StoreTable {
  readonly store: string
  readonly name: string
  readonly keyColumn: string
  readonly columns: readonly string[]
}

export async function findTable(
  queries: Queries,
  store: string,
  name: string,
): Promise<StoreTable | undefined> {
  const [row] = await queries.rows<{ columns: string; key_column: string | null }>(sql`
    select columns, key_column from store_tables where store = ${store} and name = ${name}`)
  if (row === undefined) return undefined
  const columns = JSON.parse(row.columns) as string[]
  return { store, name, columns, keyColumn: row.key_column ?? columns[0] ?? '' }
}

export const batch = 2000

/** Rows in the order they were first written, batch by batch; no connection is held in between. */
export async function* batchesOf(
  queries: Queries,
  table: Pick<StoreTable, 'store' | 'name'>,
  where = sql`true`,
): AsyncGenerator<readonly string[], void> {
  let last = '-1'
  for (;;) {
    const rows = await queries.rows<{ ordinal: string; row: string }>(sql`
      select r.ordinal, r.row from store_rows r
      where r.store = ${table.store} and r.table_name = ${table.name} and r.ordinal > ${last}
        and ${where}
      order by r.ordinal limit ${batch}`)
    last = rows.at(-1)?.ordinal ?? last
    if (rows.length > 0) yield rows.map((one) => one.row)
    if (rows.length < batch) return
  }
}

/** The row with the columns asked for, in the order of the table; what a row lacks stays away. */
export function arranged(row: string, columns: readonly string[]): string {
  const members = memberTexts(row)
  const cells = columns.flatMap((column) => {
    const value = members.get(column)
    return value === undefined ? [] : [`${JSON.stringify(column)}:${value}`]
  })
  return `{${cells.join(',')}}`
}
