import type { Database, Queries } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'
import { memberTexts } from '../http/jsonText.ts'
import { everyRow, type RowFilter } from './filter.ts'

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
  const [row] = await queries.rows<{ found: string }>(sql`
    select ${tableJson} as found from store_tables s where s.store = ${store} and s.name = ${name}`)
  return tableFrom(store, name, row?.found)
}

const tableJson = sql`json_build_object('columns', s.columns, 'key_column', s.key_column)`

/**
 * A subquery for queries that already read the store `t`: its table of this name, as expected by
 * `tableFrom`.
 */
export const tableOfStore = (name: string): Sql =>
  sql`(select ${tableJson} from store_tables s where s.store = t.object_id and s.name = ${name})`

export function tableFrom(
  store: string,
  name: string,
  found: string | null | undefined,
): StoreTable | undefined {
  if (found === null || found === undefined) return undefined
  const { columns, key_column } = JSON.parse(found) as Found
  return { store, name, columns, keyColumn: key_column ?? columns[0] ?? '' }
}

interface Found {
  readonly columns: readonly string[]
  readonly key_column: string | null
}

// Cost limit of one query for rows: about 20 ms of the embedded database, which runs in this
// thread.
const maxRows = 1000
const maxComparisons = 10_000
const maxBytes = 2 * 1024 * 1024
const maxSearchedBytes = 100 * 1024 * 1024

/** Number of rows, and of bytes, tested per query. */
function sizeOf({ comparisons, contained }: RowFilter): { rows: number; bytes: number } {
  return {
    rows: Math.min(maxRows, Math.ceil(maxComparisons / (1 + comparisons))),
    // A comparison decompresses its row, and in the worst case a text is searched once per
    // character.
    bytes: Math.min(maxBytes, Math.ceil(maxSearchedBytes / (1 + 10 * comparisons + contained))),
  }
}

/**
 * Rows in the order they were first written, in batches limited by cost; no connection is occupied
 * in between. A batch may be empty. Throws when the signal aborts.
 */
export async function* batchesOf(
  database: Database,
  table: Pick<StoreTable, 'store' | 'name'>,
  signal: AbortSignal,
  filter: RowFilter = everyRow,
): AsyncGenerator<readonly string[], void> {
  const size = sizeOf(filter)
  let last = '-1'
  for (;;) {
    signal.throwIfAborted()
    // The last line contains the position of the next batch, even if that row does not match.
    const lines = await database.piece<{ ordinal: string | null; row: string | null }>(sql`
      with r as materialized (
        select n.ordinal, n.row from (
          select s.ordinal, s.row, s.size,
            sum(s.size) over (order by s.ordinal rows unbounded preceding) as total
          from (
            select o.ordinal, o.row, pg_column_size(o.row) as size from store_rows o
            where o.store = ${table.store} and o.table_name = ${table.name} and o.ordinal > ${last}
            order by o.ordinal limit ${size.rows}
          ) s
        ) n where n.total - n.size < ${size.bytes}
      )
      select r.ordinal, r.row from r where ${filter.where}
      union all select max(r.ordinal), null from r`)
    const end = lines.pop()?.ordinal
    if (end === undefined || end === null) return
    last = end
    yield lines.flatMap((one) => (one.row === null ? [] : [one.row]))
  }
}

/** The selected columns of a row, in table order; missing values are left out. */
export function orderColumns(row: string, columns: readonly string[]): string {
  const members = memberTexts(row)
  const cells = columns.flatMap((column) => {
    const value = members.get(column)
    return value === undefined ? [] : [`${JSON.stringify(column)}:${value}`]
  })
  return `{${cells.join(',')}}`
}
