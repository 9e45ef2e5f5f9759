import type { Value } from '../collections/values.ts'
import { sql } from '../database/sql.ts'
import { type ServiceAnswer, answer } from '../http/answer.ts'
import { streamed } from '../http/streams.ts'
import { HttpError } from '../httpError.ts'
import { everyRow, readFilter, readSelect } from '../rows/filter.ts'
import { orderColumns, batchesOf, findTable, type StoreTable } from '../rows/tables.ts'
import { type OperationRequest, inputOf, itemFor, operation } from './request.ts'

export const maxRows = 250_000

async function tableFor(
  { tools, id }: OperationRequest,
  name: Value | undefined,
): Promise<StoreTable> {
  const table = await findTable(tools.database, id, String(name))
  if (table !== undefined) return table
  const others = await tools.database.rows<{ name: string }>(
    sql`select name from store_tables where store = ${id} order by name limit 20`,
  )
  const known =
    others.length === 0
      ? 'This store has no tables.'
      : `The tables are ${others.map((one) => one.name).join(', ')}.`
  throw new HttpError(404, `There is no table “${String(name)}”. ${known}`)
}

/**
 * Read Row of the specification: the row of a `table` with this `key`.
 * @returns 200 with the row as a JSON object, columns in table order
 * @throws HttpError 404 also for an unknown table or key
 */
export const readRow = operation(async (request) => {
  await itemFor(request, 'see')
  const values = await inputOf(request)
  const table = await tableFor(request, values.table)
  const [found] = await request.tools.database.rows<{ row: string }>(sql`
    select row from store_rows where store = ${request.id} and table_name = ${table.name}
      and row_key = ${values.key}`)
  if (found !== undefined) return answer(200, orderColumns(found.row, table.columns))
  throw new HttpError(
    404,
    `There is no row with “${String(values.key)}” as its ${table.keyColumn} in “${table.name}”.`,
  )
})

async function* bodyOf(
  table: StoreTable,
  columns: readonly string[],
  first: IteratorResult<readonly string[], void>,
  rest: AsyncGenerator<readonly string[], void>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder()
  const { name, keyColumn } = table
  const head = JSON.stringify({ table: name, key_column: keyColumn, columns })
  yield encoder.encode(`${head.slice(0, -1)},"rows":[`)
  let count = 0
  let truncated = false
  for (let next = first; next.done !== true && !truncated; next = await rest.next()) {
    const rows = next.value.slice(0, maxRows - count)
    truncated = rows.length < next.value.length
    const text = rows.map((row) => orderColumns(row, columns)).join(',')
    if (text !== '') yield encoder.encode(`${count === 0 ? '' : ','}${text}`)
    count += rows.length
  }
  await rest.return()
  yield encoder.encode(`],"count":${count},"truncated":${truncated}}`)
}

/**
 * Read Rows of the specification: `select` names columns, `query` filters; server/README.md
 * describes both.
 * @returns 200 with `{table, key_column, columns, rows, count, truncated}`, streamed; `truncated`
 * after `maxRows` rows
 * @throws HttpError 404 also for an unknown table; 400 for a wrong `select` or `query`
 */
export const readRows = operation(async (request): Promise<ServiceAnswer> => {
  const { tools } = request
  await itemFor(request, 'see')
  const values = await inputOf(request)
  const table = await tableFor(request, values.table)
  const select = readSelect(
    typeof values.select === 'string' ? values.select : undefined,
    table.columns,
  )
  const filter =
    typeof values.query === 'string' ? readFilter(values.query, new Set(table.columns)) : everyRow
  const problems: Record<string, string[]> = {}
  if ('problem' in select) problems.select = [select.problem]
  if ('problem' in filter) problems.query = [filter.problem]
  if ('problem' in select || 'problem' in filter) throw new HttpError(400, problems)
  const left = new AbortController()
  const signal = AbortSignal.any([request.call.request.signal, left.signal])
  const batches = batchesOf(tools.database, table, signal, filter)
  // Reads the first batch before answering, so that an error still gets its own status.
  const first = await batches.next()
  const body = bodyOf(table, select.columns, first, batches)
  const { stream, ended } = streamed(body, () => left.abort())
  tools.during(ended)
  return { status: 200, stream, headers: { 'Content-Type': 'application/json; charset=utf-8' } }
})
