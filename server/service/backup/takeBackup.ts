import {
  type Database,
  type DatabaseRow,
  liftTimeLimits,
  type Queries,
} from '../database/database.ts'
import { fixed, join, name, sql } from '../database/sql.ts'
import {
  type BackupEnd,
  type BackupTable,
  type Constraint,
  headOf,
  type TableColumn,
} from './format.ts'

/** Rows that are read at once; of tables with bytes, which are long, only a few. */
const rowsAtOnce = 500
const longRowsAtOnce = 8

/**
 * Writes a consistent snapshot of all tables. PostgreSQL serves requests meanwhile; the embedded
 * database has one connection, so requests wait.
 * @param write resolves when there is room for the next line
 * @returns the number of rows
 */
export const takeBackup = (
  database: Database,
  write: (line: string) => Promise<void>,
): Promise<number> =>
  database.transaction(async (queries) => {
    await queries.run(sql`set transaction isolation level repeatable read, read only`)
    await liftTimeLimits(queries)
    await write(JSON.stringify(headOf(new Date())))
    let rows = 0
    for (const table of await tablesOf(queries)) {
      await write(JSON.stringify(table))
      for await (const line of rowsOf(queries, table)) {
        await write(line)
        rows += 1
      }
    }
    const end: BackupEnd = { rows }
    await write(JSON.stringify(end))
    return rows
  })

async function* rowsOf(
  queries: Queries,
  { table, columns }: BackupTable,
): AsyncGenerator<string, void> {
  const texts = columns.map((column) => sql`${name(column.name)}::text`)
  await queries.run(sql`declare backup no scroll cursor for
    select json_build_array(${join(texts)})::text as row from ${name(table)}`)
  const isLong = columns.some(({ type }) => type === 'bytea')
  const next = fixed(`fetch forward ${isLong ? longRowsAtOnce : rowsAtOnce} from backup`)
  for (;;) {
    const rows = await queries.rows<{ row: string }>(next)
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await queries.run(sql`close backup`)
}

interface ColumnRow extends TableColumn, DatabaseRow {
  readonly table: string
}

interface ConstraintRow extends Constraint, DatabaseRow {
  readonly table: string
  readonly refers: boolean
}

const asColumn = ({
  name,
  type,
  required,
  default: value,
  identity,
  storage,
}: ColumnRow): TableColumn => ({ name, type, required, default: value, identity, storage })

const asConstraint = ({ name, definition }: ConstraintRow): Constraint => ({ name, definition })

/** Every table of the schema with its complete definition; views are created by the program. */
async function tablesOf(queries: Queries): Promise<BackupTable[]> {
  const ours = sql`from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`
  const tables = await queries.rows<{ table: string }>(
    sql`select c.relname::text as table ${ours} order by c.relname`,
  )
  const columns = await queries.rows<ColumnRow>(sql`
    select c.relname::text as table, a.attname::text as name,
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      pg_get_expr(d.adbin, d.adrelid) as default, a.attidentity::text as identity,
      a.attstorage::text as storage
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.oid in (select c.oid ${ours}) order by c.relname, a.attnum`)
  const constraints = await queries.rows<ConstraintRow>(sql`
    select c.relname::text as table, k.conname::text as name,
      pg_get_constraintdef(k.oid, true) as definition, k.contype = 'f' as refers
    from pg_class c join pg_constraint k on k.conrelid = c.oid
    where c.oid in (select c.oid ${ours}) and k.contype in ('p', 'u', 'c', 'f')
    order by c.relname, k.conname`)
  const indexes = await queries.rows<{ table: string; definition: string }>(sql`
    select c.relname::text as table, pg_get_indexdef(i.indexrelid, 0, true) as definition
    from pg_class c join pg_index i on i.indrelid = c.oid
    where c.oid in (select c.oid ${ours})
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid
        and k.conrelid = c.oid)
    order by 1, 2`)
  return tables.map(({ table }) => {
    const of = <T extends { readonly table: string }>(all: readonly T[]) =>
      all.filter((one) => one.table === table)
    return {
      table,
      columns: of(columns).map(asColumn),
      constraints: of(constraints)
        .filter(({ refers }) => !refers)
        .map(asConstraint),
      references: of(constraints)
        .filter(({ refers }) => refers)
        .map(asConstraint),
      indexes: of(indexes).map(({ definition }) => definition),
    }
  })
}
