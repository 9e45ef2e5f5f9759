import { type Collection, collections, columnsOf, targetOf } from '../collections/collection.ts'
import { columnTypeOf } from '../collections/kinds.ts'
import { cascades } from '../collections/ownColumns.ts'
import { visibilityIndexes } from '../collections/indexes.ts'
import { liftTimeLimits, type Queries } from './database.ts'
import { migrations, views } from './migrations.ts'
import { fixed, name, sql } from './sql.ts'

/** An arbitrary lock number, the same in all processes of the service. */
const migrationLockId = 7_305_120

/**
 * Migrates the database to the current declarations, forwards only. Numbered migrations move or
 * rename data, then missing tables and columns are added. A column whose field was removed is kept,
 * with its data.
 */
export async function migrate(queries: Queries, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  // Migrating data may take longer than a request is allowed to.
  await liftTimeLimits(queries)
  await queries.rows(sql`select pg_advisory_xact_lock(${migrationLockId})`)
  await queries.run(sql`create table if not exists schema_migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now())`)
  const reached = await requireKnown(queries)
  for (const migration of migrations) {
    if (migration.number <= reached || migration.number > upTo) continue
    await migration.up(queries)
    await queries.run(sql`insert into schema_migrations (number, name)
      values (${migration.number}, ${migration.name})`)
  }
  await addDeclared(queries)
}

/** @returns the number of the last migration; throws an error if this program does not know it */
async function requireKnown(queries: Queries): Promise<number> {
  const [last] = await queries.rows<{ number: number | null }>(
    sql`select max(number) as number from schema_migrations`,
  )
  const reached = last?.number ?? 0
  const newest = migrations.at(-1)?.number ?? 0
  if (reached > newest) {
    throw new Error(
      `The database has schema ${reached}, this program knows ${newest}. Start the newer program: ` +
        'schemas only go forwards.',
    )
  }
  return reached
}

/**
 * Whether this program could migrate the database, without changing anything.
 * @throws Error with a readable message if it could not
 */
export async function requireUsable(queries: Queries): Promise<void> {
  const [found] = await queries.rows<{ migrated: boolean; writable: boolean }>(sql`
    select to_regclass('schema_migrations') is not null as migrated,
      not pg_is_in_recovery() and coalesce(has_schema_privilege(current_schema(), 'create'), false)
        as writable`)
  if (found?.writable !== true)
    throw new Error('Its user may not create tables there, or it only answers reads.')
  if (found.migrated) await requireKnown(queries)
}

async function addDeclared(queries: Queries): Promise<void> {
  const known = await queries.rows<{ table_name: string; column_name: string }>(
    sql`select table_name, column_name from information_schema.columns
      where table_schema = current_schema()`,
  )
  const have = new Set(known.map((column) => `${column.table_name}.${column.column_name}`))
  const missing = collections.flatMap((collection) =>
    columnsOf(collection)
      .filter((column) => !have.has(`${collection.table}.${column.name}`))
      .map((column) => ({ collection, column })),
  )
  const wholeTables = collections.filter((one) => !have.has(`${one.table}.object_id`))
  if (missing.length === 0 && wholeTables.length === 0 && have.has('workspace_people.role')) return
  for (const view of views) await queries.run(view.drop)
  for (const { table } of wholeTables) {
    await queries.run(sql`create table ${name(table)} (
      object_id text primary key, version bigint not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now())`)
  }
  for (const { collection, column } of missing) await addColumn(queries, collection, column.name)
  for (const collection of collections) await addIndexes(queries, collection)
  for (const view of views) await queries.run(view.create)
}

async function addColumn(queries: Queries, collection: Collection, column: string): Promise<void> {
  const field = columnsOf(collection).find((one) => one.name === column)?.field
  if (field === undefined) return
  const target = field.to !== undefined ? targetOf(field).table : undefined
  const onDelete = fixed(cascades(collection.name, column) ? 'on delete cascade' : '')
  const refers = target === undefined ? sql`` : sql`references ${name(target)} ${onDelete}`
  await queries.run(sql`alter table ${name(collection.table)}
    add column ${name(column)} ${fixed(columnTypeOf(field.kind))} ${refers}`)
}

async function addIndexes(queries: Queries, collection: Collection): Promise<void> {
  const references = columnsOf(collection).filter((column) => column.field.to !== undefined)
  const orders = [undefined, ...references.map((column) => column.name)]
  for (const column of orders) {
    const index = `${collection.table}_${column ?? 'all'}_newest`
    const first = column === undefined ? sql`` : sql`${name(column)}, `
    await queries.run(sql`create index if not exists ${name(index)} on ${name(collection.table)}
      (${first}created_at desc, object_id desc)`)
  }
  for (const statement of visibilityIndexes[collection.name] ?? [])
    await queries.run(fixed(statement))
}
