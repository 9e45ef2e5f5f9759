import { sql } from '../database/sql.ts'
import { answerJson } from '../http/answer.ts'
import { HttpError } from '../httpError.ts'
import { statistics } from '../rows/statistics.ts'
import { transferData } from '../rows/transferData.ts'
import { itemFor, operation } from './request.ts'
import { maxRows } from './rows.ts'

/** Maximum number of values sorted in memory. */
const maxCells = 6_000_000

/**
 * Summary of the specification: statistics of each column of a transfer's data.
 * @returns 200 with `{transfer, name, from, rows, truncated, columns}`; `truncated` if rows were
 * left out
 * @throws HttpError 409 when the transfer's settings name no readable data
 */
export const summary = operation(async (request) => {
  const { name } = await itemFor<{ name: string }>(request, 'see', sql`t.name`)
  const data = await transferData(request.tools.database, request.id, request.call.request.signal)
  if ('problem' in data) throw new HttpError(409, data.problem)
  const counted = statistics(data.columns)
  const maxSummaryRows = Math.min(maxRows, Math.floor(maxCells / Math.max(1, data.columns.length)))
  let truncated = false
  for await (const rows of data.batches) {
    for (const row of rows.slice(0, maxSummaryRows - counted.rows())) counted.add(row)
    truncated = counted.rows() >= maxSummaryRows
    if (truncated) break
  }
  return answerJson(200, {
    transfer: request.id,
    name,
    from: data.from,
    rows: counted.rows(),
    truncated,
    columns: await counted.results(),
  })
})
