import { afterFilling, type Database, liftTimeLimits, type Queries } from '../database/database.ts'
import { fixed, join, name, type Sql, sql } from '../database/sql.ts'
import { type BackupEnd, type BackupTable, isRow, NoBackup, parsed, readHead } from './format.ts'

/** Characters of rows that are written at once. */
const maxBatch = 1_000_000

/**
 * Fills an empty database from the lines of a backup, all or nothing. The database gets the schema
 * of the backup; the next start migrates it.
 * @returns the time of the backup (ISO 8601), and the number of rows
 * @throws NoBackup if the backup is incomplete, or the database is not empty
 */
export async function restoreBackup(
  database: Database,
  lines: AsyncIterable<string>,
): Promise<{ readonly at: string; readonly rows: number }> {
  const restored = await database.transaction(async (queries) => {
    await liftTimeLimits(queries)
    await requireEmpty(queries)
    return load(queries, lines)
  })
  await afterFilling(database)
  return restored
}

async function requireEmpty(queries: Queries): Promise<void> {
  const [found] = await queries.rows<{ table: string }>(sql`
    select c.relname::text as table from pg_class c
    where c.relkind in ('r', 'v') and c.relnamespace = current_schema()::regnamespace limit 1`)
  if (found !== undefined)
    throw new NoBackup(`goes into an empty database only, and this one has “${found.table}”`)
}

async function load(queries: Queries, lines: AsyncIterable<string>) {
  let at: string | undefined
  let end: BackupEnd | undefined
  let rows = 0
  const tables: BackupTable[] = []
  let batch: string[] = []
  let size = 0
  const flush = async () => {
    const table = tables.at(-1)
    if (table && batch.length > 0) await insert(queries, table, batch)
    rows += batch.length
    batch = []
    size = 0
  }
  for await (const line of lines) {
    if (at === undefined) {
      at = readHead(line).at
    } else if (isRow(line)) {
      batch.push(line)
      size += line.length
      if (size > maxBatch) await flush()
    } else {
      await flush()
      const part = parsed(line) as BackupTable | BackupEnd | undefined
      if (part === undefined) throw new NoBackup('is damaged')
      if ('rows' in part) end = part
      else {
        await createTable(queries, part)
        tables.push(part)
      }
    }
  }
  if (at === undefined) throw new NoBackup('is no backup')
  if (end?.rows !== rows) throw new NoBackup('is not complete')
  await finish(queries, tables)
  return { at, rows }
}

const columnOf = ({
  name: column,
  type,
  required,
  default: value,
  identity,
}: BackupTable['columns'][number]): Sql =>
  sql`${name(column)} ${fixed(type)}${fixed(required ? ' not null' : '')}${fixed(value === null ? '' : ` default ${value}`)}${fixed(
    identity === '' ? '' : ` generated ${identity === 'a' ? 'always' : 'by default'} as identity`,
  )}`

const storages: Readonly<Record<string, string>> = {
  p: 'plain',
  e: 'external',
  m: 'main',
  x: 'extended',
}

async function createTable(queries: Queries, { table, columns }: BackupTable): Promise<void> {
  await queries.run(sql`create table ${name(table)} (${join(columns.map(columnOf))})`)
  for (const { name: column, storage } of columns) {
    // Most columns have the default storage of their type.
    if (storage !== 'e') continue
    await queries.run(sql`alter table ${name(table)} alter column ${name(column)}
      set storage ${fixed(storages[storage] ?? 'extended')}`)
  }
}

async function insert(
  queries: Queries,
  { table, columns }: BackupTable,
  rows: readonly string[],
): Promise<void> {
  const values = columns.map(
    ({ type }, index) => sql`(r.value ->> ${fixed(String(index))})::${fixed(type)}`,
  )
  await queries.run(sql`insert into ${name(table)} (${join(columns.map((one) => name(one.name)))})
    overriding system value
    select ${join(values)} from json_array_elements(${`[${rows.join(',')}]`}::json) r`)
}

/** Adds constraints and indexes, which would slow down the loading or restrict its order. */
async function finish(queries: Queries, tables: readonly BackupTable[]): Promise<void> {
  for (const { table, columns, constraints, indexes } of tables) {
    for (const { name: key, definition } of constraints)
      await addConstraint(queries, table, key, definition)
    for (const index of indexes) await queries.run(fixed(index))
    for (const column of columns.filter(({ identity }) => identity !== ''))
      await queries.rows(sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column.name}),
        coalesce(max(${name(column.name)}), 1), count(*) > 0) from ${name(table)}`)
  }
  for (const { table, references } of tables)
    for (const { name: key, definition } of references)
      await addConstraint(queries, table, key, definition)
}

const addConstraint = (queries: Queries, table: string, key: string, definition: string) =>
  queries.run(sql`alter table ${name(table)} add constraint ${name(key)} ${fixed(definition)}`)
