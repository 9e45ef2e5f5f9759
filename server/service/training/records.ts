import { createHash } from 'node:crypto'
import { addUsage } from '../collections/usage.ts'
import type { Database, Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { uniqueId } from '../database/uniqueId.ts'
import { removeFile, stage } from '../files/files.ts'
import type { Job } from './job.ts'
import type { Epoch } from './train.ts'
import { contentType } from './weights.ts'
import type { Done } from './workerMessages.ts'

const maxPoints = 200

/** The history of a training, thinned evenly when it gets long. */
export function courseOf() {
  let points: Epoch[] = []
  let every = 1
  return {
    add(epoch: Epoch): void {
      if (epoch.epoch % every !== 0) return
      points.push(epoch)
      if (points.length < maxPoints) return
      every *= 2
      points = points.filter((one) => one.epoch % every === 0)
    },
    json: () => JSON.stringify(points),
  }
}

/** @returns whether the job still exists */
export async function writeProgress(
  queries: Queries,
  { id, request }: Job,
  { epoch, loss }: Epoch,
  history: string,
): Promise<boolean> {
  const share = Math.min(epoch / request.epochs, 0.99).toFixed(4)
  const changed = await queries.run(sql`update jobs set progress = ${share}, epoch = ${epoch},
    loss = ${loss}, history = ${history}, version = version + 1, updated_at = now()
    where object_id = ${id}`)
  return changed > 0
}

async function notifyPeople(
  queries: Queries,
  person: string | null,
  subject: string,
  content: string,
): Promise<void> {
  if (person === null) return
  await queries.run(sql`insert into notifications (object_id, recipient, subject, content, read)
    values (${uniqueId('ntf')}, ${person}, ${subject}, ${content}, false)`)
}

/** Paths of the job and its model, in a form that programs can parse. */
const places = (job: string, model: string) =>
  `\n\nJob: /enrich/jobs/${job}/\nModel: /enrich/${model}/`

const spoken = (metrics: Done['metrics']) =>
  Object.entries(metrics)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

/** Writes the results to the job and its model in one transaction. */
export async function writeDone(
  database: Database,
  job: Job,
  done: Done,
  course: string,
  seconds: number,
  requestedBy: string | null,
): Promise<void> {
  const bytes = Buffer.from(done.file)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const pieces = (async function* () {
    yield bytes
  })()
  const stored = { size: bytes.length, sha256, type: contentType, pieces }
  const file = await stage(database, stored)
  const about = JSON.stringify({
    name: `${job.modelName}.json`,
    size: bytes.length,
    sha256,
    source: 'training',
  })
  const { loss, accuracy, metrics } = done
  try {
    const kept = await database.transaction(async (queries) => {
      const changed = await queries.run(sql`update jobs set progress = 1, failed = false,
        epoch = ${job.request.epochs}, loss = ${loss}, loss_function = ${done.lossFunction}, metrics = ${JSON.stringify(metrics)},
        history = ${course}, error = null, ended_at = now(), seconds = ${seconds.toFixed(2)},
        version = version + 1, updated_at = now() where object_id = ${job.id}`)
      if (changed === 0) return false
      await queries.run(sql`insert into model_files (object_id, model, source, file, loss, accuracy)
        values (${uniqueId('mfl')}, ${job.model}, 'training', ${file}, ${loss}, ${accuracy})`)
      await queries.run(sql`update models set loss = ${loss}, accuracy = ${accuracy},
        metrics = ${JSON.stringify(metrics)}, trained_at = now(), file = ${about},
        feature_ranks = ${JSON.stringify(done.featureRanks)},
        version = version + 1, updated_at = now() where object_id = ${job.model}`)
      await finish(queries, job, seconds)
      await notifyPeople(
        queries,
        requestedBy,
        `Training of ${job.modelName} is done`,
        `${job.request.epochs} epochs over ${done.rows.toLocaleString('en')} rows in ${seconds.toFixed(1)} s. Loss ${loss}; ${spoken(metrics)}.${places(job.id, job.model)}`,
      )
      return true
    })
    if (!kept) await removeFile(database, file)
  } catch (error) {
    await removeFile(database, file).catch(() => undefined)
    throw error
  }
}

async function finish(queries: Queries, job: Pick<Job, 'id' | 'workspace'>, seconds: number) {
  await queries.run(sql`delete from runs where job = ${job.id}`)
  if (seconds > 0)
    await addUsage(queries, job.workspace, 'training_seconds', Number(seconds.toFixed(2)))
}

export const writeFailed = (
  database: Database,
  id: string,
  reason: string,
  seconds: number,
  requestedBy: string | null,
): Promise<void> =>
  database.transaction(async (queries) => {
    const changed = await queries.run(sql`update jobs set failed = true, error = ${reason},
      ended_at = now(), seconds = ${seconds.toFixed(2)}, version = version + 1, updated_at = now()
      where object_id = ${id}`)
    if (changed === 0) return
    const [model] = await queries.rows<{ id: string; name: string; workspace: string }>(sql`
      select m.object_id as id, m.name, m.workspace from jobs j join models m on m.object_id = j.enrich
      where j.object_id = ${id}`)
    if (model === undefined) return
    await finish(queries, { id, workspace: model.workspace }, seconds)
    await notifyPeople(
      queries,
      requestedBy,
      `Training of ${model.name} failed`,
      reason + places(id, model.id),
    )
  })
