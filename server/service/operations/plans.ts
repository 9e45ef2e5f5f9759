import { itemJson } from '../collections/collection.ts'
import { sql } from '../database/sql.ts'
import { answer } from '../http/answer.ts'
import { operation } from './request.ts'

/**
 * Plans of the specification: the complete catalogue without pagination, the same for everybody.
 * @returns 200 with a JSON list, cheapest first; plans without a price come last
 */
export const plans = operation(async ({ call, tools }) => {
  const rows = await tools.database.rows<{ item: string }>(sql`
    select ${itemJson(call.collection, call.fields)} as item from support_plans t
    order by t.amount nulls last, t.name, t.object_id`)
  return answer(200, `[${rows.map((row) => row.item).join(',')}]`)
})
