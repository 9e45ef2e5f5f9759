import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { type ServiceAnswer, answer } from '../http/answer.ts'
import { memberTexts } from '../http/jsonText.ts'
import { HttpError } from '../httpError.ts'
import {
  orderColumns,
  findTable,
  type StoreTable,
  tableFrom,
  tableOfStore,
} from '../rows/tables.ts'
import { missing } from '../standard/call.ts'
import { type OperationRequest, inputOf, itemFor, once, operation } from './request.ts'

const maxColumns = 500
const maxTables = 1000
const maxNameLength = 100
const maxKeyLength = 500

const rowProblem = (row: unknown): string | undefined => {
  if (typeof row !== 'string') return undefined
  if (!row.trim().startsWith('{')) return 'Must be a JSON object of columns and values.'
  const columns = memberTexts(row)
  if (columns.size === 0) return 'Must have at least one column.'
  if (columns.size > maxColumns) return `Must not have more than ${maxColumns} columns.`
  if ([...columns.keys()].some((name) => name === '' || name.length > maxNameLength))
    return `A column's name has 1 to ${maxNameLength} characters.`
  return undefined
}

const tableProblem = (table: unknown): string | undefined =>
  typeof table === 'string' && table.length > maxNameLength
    ? `Must not be longer than ${maxNameLength} characters.`
    : undefined

/**
 * The key column named in the store's settings, `{"key": {"orders": "order_id"}}`; else the most
 * likely one.
 */
function keyColumnOf(settings: string | null, table: string, columns: readonly string[]): string {
  const parsed: unknown = settings === null ? null : JSON.parse(settings)
  const keys = (parsed as { key?: Readonly<Record<string, unknown>> } | null)?.key
  const named = typeof keys === 'object' && keys !== null ? keys[table] : undefined
  if (typeof named === 'string' && named !== '') return named
  return ['id', 'key', 'object_id'].find((one) => columns.includes(one)) ?? columns[0] ?? ''
}

async function makeTable(
  queries: Queries,
  { id }: OperationRequest,
  name: string,
  settings: string | null,
  columns: readonly string[],
): Promise<void> {
  // Prevents adding a table to a store that is being deleted.
  const [store] = await queries.rows(
    sql`select object_id from stores where object_id = ${id} for key share`,
  )
  if (store === undefined) throw missing()
  const [tables] = await queries.rows<{ count: string }>(
    sql`select count(*) as count from store_tables where store = ${id}`,
  )
  if (Number(tables?.count) >= maxTables)
    throw new HttpError(409, `A store may have ${maxTables.toLocaleString('en')} tables.`)
  await queries.run(sql`insert into store_tables (store, name, columns, key_column)
    values (${id}, ${name}, ${JSON.stringify(columns)}, ${keyColumnOf(settings, name, columns)})
    on conflict do nothing`)
}

/**
 * The table with all columns of the row, if the caller may change its store; columns are only ever
 * added.
 */
async function tableWith(
  queries: Queries,
  request: OperationRequest,
  name: string,
  columns: readonly string[],
): Promise<StoreTable> {
  const { settings, found } = await itemFor<{ settings: string | null; found: string | null }>(
    request,
    'change',
    sql`t.settings, ${tableOfStore(name)} as found`,
    queries,
  )
  const needsColumns = (table: StoreTable | undefined) =>
    table === undefined || columns.some((column) => !table.columns.includes(column))
  let table = tableFrom(request.id, name, found)
  if (table === undefined) await makeTable(queries, request, name, settings, columns)
  if (needsColumns(table)) {
    await queries.rows(sql`select from store_tables
      where store = ${request.id} and name = ${name} for update`)
    table = await findTable(queries, request.id, name)
    if (table === undefined) throw new HttpError(409, 'The table was just deleted.')
    const all = [...new Set([...table.columns, ...columns])]
    if (all.length > maxColumns)
      throw new HttpError(400, { row: [`A table may have ${maxColumns} columns.`] })
    if (needsColumns(table))
      await queries.run(sql`update store_tables set columns = ${JSON.stringify(all)}
        where store = ${request.id} and name = ${name}`)
    table = { ...table, columns: all }
  }
  if (table === undefined) throw new HttpError(409, 'The table was just deleted.')
  return table
}

function keyOf(row: ReadonlyMap<string, string>, { keyColumn, name }: StoreTable): string {
  const text = row.get(keyColumn)
  const value: unknown = text === undefined ? null : JSON.parse(text)
  const key = typeof value === 'string' ? value : (text ?? '')
  const reason = `The key of “${name}” is the column “${keyColumn}”`
  if (value === null || value === '')
    throw new HttpError(400, { row: [`${reason}, and the row must hold it.`] })
  if (typeof value === 'object')
    throw new HttpError(400, { row: [`${reason}, which holds no lists or objects.`] })
  if (key.length > maxKeyLength)
    throw new HttpError(400, { row: [`${reason}, and may have ${maxKeyLength} characters.`] })
  return key
}

/**
 * Write Row of the specification: `row` is a JSON object, and replaces the row with the same key.
 * The first row creates the table, and later rows add columns.
 * @returns 201 for a new row, 200 for a replaced one, with `{table, key_column, key, replaced,
 * row}`
 * @throws HttpError 400 for a row without its key; 409 above 1,000 tables
 */
export const writeRow = operation(async (request): Promise<ServiceAnswer> => {
  const values = await inputOf(request, ({ row, table }) => ({
    row: rowProblem(row),
    table: tableProblem(table),
  })).catch(async (problem: unknown) => {
    // Check access first: a caller who may not write learns only that, not how a row must look.
    await itemFor(request, 'change')
    throw problem
  })
  const [row, name] = [String(values.row), String(values.table)]
  const members = memberTexts(row)
  return once(request, async (queries) => {
    const table = await tableWith(queries, request, name, [...members.keys()])
    const key = keyOf(members, table)
    const [written] = await stored(
      queries.rows<{ fresh: boolean; row: string }>(sql`
      insert into store_rows as r (store, table_name, row_key, row)
      values (${request.id}, ${name}, ${key}, ${row})
      on conflict (store, table_name, row_key) do update set row = excluded.row
      returning (xmax = 0) as fresh, row`),
    )
    const fresh = written?.fresh === true
    const head = JSON.stringify({ table: name, key_column: table.keyColumn, key, replaced: !fresh })
    return answer(
      fresh ? 201 : 200,
      `${head.slice(0, -1)},"row":${orderColumns(written?.row ?? '{}', table.columns)}}`,
    )
  })
})

/** Turns database errors for numbers out of range into refusals. */
async function stored<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '22003' || code === '22P02' || code === '22P05' || code === '54000')
      throw new HttpError(400, { row: ['Contains a value that cannot be stored.'] })
    throw error
  }
}
