import { answerJson } from '../http/answer.ts'
import { Refusal } from '../refusal.ts'
import { statistics } from '../rows/statistics.ts'
import { transferData } from '../rows/transferData.ts'
import { itemFor, operation } from './asked.ts'
import { mostRows } from './rows.ts'

export const summary = operation(async (asked) => {
  const { name } = await itemFor<{ name: string }>(asked, 'see', 't.name')
  const data = await transferData(asked.tools.database, asked.id)
  if ('problem' in data) throw new Refusal(409, data.problem)
  const counted = statistics(data.columns)
  let truncated = false
  for await (const rows of data.batches) {
    for (const row of rows.slice(0, mostRows - counted.rows())) counted.add(row)
    truncated = counted.rows() >= mostRows
    if (truncated || asked.call.request.signal.aborted) break
    // Others get their turn between two batches.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return answerJson(200, {
    transfer: asked.id,
    name,
    from: data.from,
    rows: counted.rows(),
    truncated,
    columns: counted.results(),
  })
})
