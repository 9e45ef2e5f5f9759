import { requireQuota } from '../collections/usage.ts'
import { collectionOf } from '../collections/collection.ts'
import { sql } from '../database/sql.ts'
import { uniqueId } from '../database/uniqueId.ts'
import { itemAnswer } from '../standard/writing.ts'
import type { Requested } from '../training/job.ts'
import {
  type Known,
  lossOf,
  metrics as allMetrics,
  metricsOf,
  optimizerOf,
} from '../training/vocabulary.ts'
import { inputOf, itemFor, once, operation } from './request.ts'

const defaultEpochs = 50
const maxEpochs = 10_000
const defaultSeconds = 600
const maxSeconds = 3600

const integerOf = (text: string, max: number, what: string): Known<number> => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= max
    ? { known: value }
    : { problem: `Must be ${what} from 1 to ${max.toLocaleString('en')}.` }
}

/** A missing value is not an error. */
const read = <T>(value: unknown, reader: (text: string) => Known<T>): Known<T | undefined> =>
  typeof value === 'string' ? reader(value) : { known: undefined }

/**
 * Train of the specification: queues a job; `runtime` is in seconds, from 1 to 3,600.
 * @returns 201 with the job, before it runs; `progress` grows from 0
 * @throws HttpError 400 for an unknown optimizer, loss or metric; 409 when the training quota is
 * used up
 */
export const train = operation(async (request) => {
  const { call, tools } = request
  const { workspace } = await itemFor<{ workspace: string }>(request, 'change', sql`t.workspace`)
  const readAll = (values: Readonly<Record<string, unknown>>) => ({
    optimizer: read(values.optimizer, optimizerOf),
    loss: read(values.loss, lossOf),
    metrics: read(values.metrics, metricsOf),
    epochs: read(values.epochs, (text) => integerOf(text, maxEpochs, 'a whole number')),
    runtime: read(values.runtime, (text) => integerOf(text, maxSeconds, 'a number of seconds')),
  })
  const values = await inputOf(request, (given) =>
    Object.fromEntries(
      Object.entries(readAll(given)).map(([field, one]) => [
        field,
        'problem' in one ? one.problem : undefined,
      ]),
    ),
  )
  const known = readAll(values)
  const valueOf = <T>(one: Known<T>) => ('known' in one ? one.known : undefined)
  const [loss, metrics] = [valueOf(known.loss), valueOf(known.metrics)]
  const requested: Requested = {
    optimizer: valueOf(known.optimizer) ?? 'adam',
    ...(loss === undefined ? {} : { loss }),
    metrics: metrics === undefined || metrics.length === 0 ? allMetrics : metrics,
    epochs: valueOf(known.epochs) ?? defaultEpochs,
    seconds: valueOf(known.runtime) ?? defaultSeconds,
  }
  const answer = await once(request, async (queries) => {
    await itemFor(request, 'change', sql`t.object_id`, queries)
    await requireQuota(queries, workspace, 'training_seconds')
    const job = uniqueId('job')
    await queries.run(sql`insert into jobs (object_id, enrich, transfer, progress, failed, epoch,
        epochs, optimizer, loss_function, metric_names, runtime)
      values (${job}, ${request.id}, ${values.transfer}, 0, false, 0, ${requested.epochs},
        ${requested.optimizer}, ${loss ?? null}, ${requested.metrics.join(', ')},
        ${String(requested.seconds)})`)
    await queries.run(sql`insert into runs (job, requested, asked_by)
      values (${job}, ${JSON.stringify(requested)}, ${call.person.object_id})`)
    const jobs = collectionOf('jobs')
    return itemAnswer(
      queries,
      { ...call, collection: jobs, fields: jobs.resource.fields },
      job,
      201,
    )
  })
  tools.trainer.wake()
  return answer
})
