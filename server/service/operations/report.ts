import { addUsage, requireQuota } from '../collections/usage.ts'
import { collectionOf } from '../collections/collection.ts'
import type { Queries } from '../database/database.ts'
import { fixed, name, sql } from '../database/sql.ts'
import { answerJson } from '../http/answer.ts'
import { may } from '../people/visibility.ts'
import { predictionsOf } from '../training/predictions.ts'
import { newestWeights } from '../training/newestWeights.ts'
import type { ResourceName } from '../../../src/resources/resources.ts'
import { findTable } from '../rows/tables.ts'
import { type OperationRequest, itemFor, once, operation } from './request.ts'

interface Entry extends Record<string, unknown> {
  readonly name: string
  readonly workspace: string
  readonly store: string | null
  readonly table: string | null
  readonly enrich: string | null
}

/** A linked record is included only if the caller may see it. */
async function linked<T extends Record<string, unknown>>(
  { call, tools }: OperationRequest,
  to: ResourceName,
  id: string | null,
  columns: string,
): Promise<T | undefined> {
  if (id === null) return undefined
  const target = collectionOf(to)
  const [row] = await tools.database.rows<T>(sql`select ${fixed(columns)}
    from ${name(target.table)} t where t.object_id = ${id} and (${may(call.person, 'see', target)})`)
  return row
}

const countRows = async (queries: Queries, store: string, table: string): Promise<number> => {
  const [row] = await queries.rows<{ count: string }>(sql`select count(*) as count from store_rows
    where store = ${store} and table_name = ${table}`)
  return Number(row?.count ?? 0)
}

interface Model extends Record<string, unknown> {
  readonly name: string
  readonly loss: string | null
  readonly accuracy: string | null
}

/**
 * Report of the specification: predicts the rows of the linked table by the linked model. Counts as
 * one predict call, also when `notes` say that parts are missing.
 * @returns 200 with `store`, `table`, `model`, each `null` if it is missing, `predictions` and
 * `notes`
 * @throws HttpError 409 when the quota of predict calls is used up
 */
export const report = operation(async (request) => {
  const { database } = request.tools
  const columns = sql`t.name, t.workspace, t.store, t."table", t.enrich`
  const entry = await itemFor<Entry>(request, 'see', columns)
  const notes: string[] = []
  const store = await linked<{ name: string }>(request, 'stores', entry.store, 't.name')
  if (store === undefined) notes.push('No store is linked, or you may not see it.')
  const table =
    store === undefined || entry.store === null || entry.table === null
      ? undefined
      : await findTable(database, entry.store, entry.table)
  if (store !== undefined && table === undefined)
    notes.push(
      entry.table === null
        ? 'No table is named.'
        : `The store “${store.name}” has no table “${entry.table}”.`,
    )
  const model = await linked<Model>(request, 'models', entry.enrich, 't.name, t.loss, t.accuracy')
  if (model === undefined) notes.push('No model is linked, or you may not see it.')
  const weights =
    model === undefined || entry.enrich === null
      ? undefined
      : await newestWeights(database, entry.enrich)
  if (weights !== undefined && 'problem' in weights) notes.push(weights.problem)
  const predicted =
    table === undefined || weights === undefined || 'problem' in weights
      ? undefined
      : await predictionsOf(database, table, weights, request.call.request.signal)
  if (predicted !== undefined && 'problem' in predicted) notes.push(predicted.problem)

  return once(request, async (queries) => {
    await itemFor(request, 'see', sql`t.object_id`, queries)
    await requireQuota(queries, entry.workspace, 'predict_calls')
    await addUsage(queries, entry.workspace, 'predict_calls', 1)
    const [row] = await queries.rows<{ calls: string }>(sql`update serve_entries
      set calls = coalesce(calls, 0) + 1 where object_id = ${request.id} returning calls`)
    return answerJson(200, {
      serve_entry: { object_id: request.id, name: entry.name },
      generated_at: new Date().toISOString(),
      calls: Number(row?.calls ?? 1),
      store: store === undefined ? null : { object_id: entry.store, name: store.name },
      table:
        table === undefined
          ? null
          : {
              name: table.name,
              key_column: table.keyColumn,
              columns: table.columns,
              rows: await countRows(queries, table.store, table.name),
            },
      model:
        model === undefined
          ? null
          : {
              object_id: entry.enrich,
              name: model.name,
              loss: model.loss,
              accuracy: model.accuracy,
              ...(weights !== undefined && !('problem' in weights)
                ? { file_from: weights.source, file_written_at: weights.at }
                : {}),
            },
      ...(predicted !== undefined && !('problem' in predicted) ? predicted : {}),
      notes,
    })
  })
})
