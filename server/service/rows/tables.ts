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

/** The table of a store; `undefined` before its first row. */
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

/** The table from the JSON of `tableOfStore`. */
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
/** The cost share of a reader's first query, which does not wait for queries of others. */
const firstShare = 1 / 4

/**
 * Number of rows, and of bytes, tested per query.
 * @param share of the cost that a query may have
 */
function sizeOf({ comparisons, contained }: RowFilter, share: number) {
  const rows = Math.min(maxRows, maxComparisons / (1 + comparisons))
  // A comparison decompresses its row, and in the worst case a text is searched once per character.
  const bytes = Math.min(maxBytes, maxSearchedBytes / (1 + 10 * comparisons + contained))
  return { rows: Math.ceil(rows * share), bytes: Math.ceil(bytes * share) }
}

/** A matching row; the last line has the start of the next query and whether the end is reached. */
interface Line extends Record<string, unknown> {
  readonly ordinal: string | null
  readonly row: string | null
  readonly is_end: boolean | null
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
  let last: string | undefined
  for (;;) {
    signal.throwIfAborted()
    const isFirst = last === undefined
    const size = sizeOf(filter, isFirst ? firstShare : 1)
    // The table has ended if fewer rows and bytes were tested than could have been.
    const query = sql`
      with r as materialized (
        select n.ordinal, n.row, n.size from (
          select s.ordinal, s.row, s.size,
            sum(s.size) over (order by s.ordinal rows unbounded preceding) as total
          from (
            select o.ordinal, o.row, pg_column_size(o.row) as size from store_rows o
            where o.store = ${table.store} and o.table_name = ${table.name} and o.ordinal > ${last ?? '-1'}
            order by o.ordinal limit ${size.rows}
          ) s
        ) n where n.total - n.size < ${size.bytes}
      )
      select r.ordinal, r.row, null::boolean as is_end from r where ${filter.where}
      union all select max(r.ordinal), null,
        count(*) < ${size.rows} and coalesce(sum(r.size), 0) < ${size.bytes} from r`
    const lines = await database.piece<Line>(query, isFirst ? 'first' : 'later')
    const end = lines.pop()
    yield lines.flatMap(({ row }) => (row === null ? [] : [row]))
    if (end?.is_end !== false) return
    last = String(end.ordinal)
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
