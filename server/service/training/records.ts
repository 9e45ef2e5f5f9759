import { createHash } from 'node:crypto'
import { addUsage } from '../collections/usage.ts'
import type { Database, Queries } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'
import { uniqueId } from '../database/uniqueId.ts'
import { removeFile, stage } from '../files/files.ts'
import type { Job } from './job.ts'
import type { Epoch } from './train.ts'
import { contentType } from './weights.ts'
import type { Done } from './workerMessages.ts'

const maxPoints = 200

/** The history of a training up to its newest epoch, thinned evenly when it gets long. */
export function courseOf() {
  let points: Epoch[] = []
  let newest: Epoch | undefined
  let every = 1
  return {
    add(epoch: Epoch): void {
      newest = epoch
      if (epoch.epoch % every !== 0) return
      points.push(epoch)
      if (points.length < maxPoints) return
      every *= 2
      points = points.filter((one) => one.epoch % every === 0)
    },
    json: () => JSON.stringify(newest && newest !== points.at(-1) ? [...points, newest] : points),
  }
}

/**
 * A run as its runner knows it. A runner that stalled may have lost it to another one, so each write
 * holds for the present runner only.
 */
export interface ClaimedRun {
  readonly job: string
  readonly runner: string
  readonly requestedBy: string | null
}

/** Shows that the runner is alive; no row is changed if the run is not its own any more. */
const heartbeat = ({ job, runner }: ClaimedRun, condition = sql`true`): Sql =>
  sql`update runs set seen_at = now() where job = ${job} and runner = ${runner} and ${condition}`

/** @returns whether the run is still the runner's own */
export const writeHeartbeat = async (queries: Queries, run: ClaimedRun): Promise<boolean> =>
  (await queries.run(heartbeat(run))) > 0

/**
 * Changes the job of a run. The job is locked before its run, in the same order as a deletion.
 * @returns whether the run is still the runner's own
 */
async function changeJob(queries: Queries, run: ClaimedRun, change: Sql): Promise<boolean> {
  const changed = await queries.run(sql`
    with locked as materialized (select object_id from jobs where object_id = ${run.job} for update),
    own as (${heartbeat(run, sql`exists (select from locked)`)} returning job)
    update jobs set ${change}, version = version + 1, updated_at = now()
    from own where object_id = own.job`)
  return changed > 0
}

/** @returns whether the run is still the runner's own */
export const writeStart = (queries: Queries, run: ClaimedRun, epochs: number): Promise<boolean> =>
  changeJob(
    queries,
    run,
    sql`started_at = now(), progress = 0, epoch = 0, epochs = ${epochs}, failed = false, error = null`,
  )

/** @returns whether the run is still the runner's own */
export function writeProgress(
  queries: Queries,
  run: ClaimedRun,
  epochs: number,
  { epoch, loss }: Epoch,
  history: string,
): Promise<boolean> {
  const share = Math.min(epoch / epochs, 0.99).toFixed(4)
  return changeJob(
    queries,
    run,
    sql`progress = ${share}, epoch = ${epoch}, loss = ${loss}, history = ${history}`,
  )
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

/**
 * Writes the results to the job and its model in one transaction.
 * @returns whether it was the runner's own to end; repeated after a lost answer, it is not
 */
export async function writeDone(
  database: Database,
  run: ClaimedRun,
  job: Job,
  done: Done,
  course: string,
  seconds: number,
): Promise<boolean> {
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
    const isOwn = await database.transaction(async (queries) => {
      if (!(await endRun(queries, run))) return false
      await queries.run(sql`update jobs set progress = 1, failed = false,
        epoch = ${job.request.epochs}, loss = ${loss}, loss_function = ${done.lossFunction}, metrics = ${JSON.stringify(metrics)},
        history = ${course}, error = null, ended_at = now(), seconds = ${seconds.toFixed(2)},
        version = version + 1, updated_at = now() where object_id = ${job.id}`)
      await queries.run(sql`insert into model_files (object_id, model, source, file, loss, accuracy)
        values (${uniqueId('mfl')}, ${job.model}, 'training', ${file}, ${loss}, ${accuracy})`)
      await queries.run(sql`update models set loss = ${loss}, accuracy = ${accuracy},
        metrics = ${JSON.stringify(metrics)}, trained_at = now(), file = ${about},
        feature_ranks = ${JSON.stringify(done.featureRanks)},
        version = version + 1, updated_at = now() where object_id = ${job.model}`)
      await addSeconds(queries, job.workspace, seconds)
      await notifyPeople(
        queries,
        run.requestedBy,
        `Training of ${job.modelName} is done`,
        `${job.request.epochs} epochs over ${done.rows.toLocaleString('en')} rows in ${seconds.toFixed(1)} s. Loss ${loss}; ${spoken(metrics)}.${places(job.id, job.model)}`,
      )
      return true
    })
    if (!isOwn) await removeFile(database, file)
    return isOwn
  } catch (error) {
    await removeFile(database, file).catch(() => undefined)
    throw error
  }
}

/** Comes first in a transaction, because a concurrent deletion of the run ends the job itself. */
async function endRun(queries: Queries, { job, runner }: ClaimedRun): Promise<boolean> {
  // Uses the lock order of a job's deletion, to avoid deadlocks.
  await queries.rows(sql`select from jobs where object_id = ${job} for update`)
  return (await queries.run(sql`delete from runs where job = ${job} and runner = ${runner}`)) > 0
}

async function addSeconds(queries: Queries, workspace: string, seconds: number): Promise<void> {
  if (seconds > 0)
    await addUsage(queries, workspace, 'training_seconds', Number(seconds.toFixed(2)))
}

/** @returns whether it was the runner's own to end */
export const writeFailed = (
  database: Database,
  run: ClaimedRun,
  reason: string,
  seconds: number,
): Promise<boolean> =>
  database.transaction(async (queries) => {
    const id = run.job
    if (!(await endRun(queries, run))) return false
    await queries.run(sql`update jobs set failed = true, error = ${reason},
      ended_at = now(), seconds = ${seconds.toFixed(2)}, version = version + 1, updated_at = now()
      where object_id = ${id}`)
    const [model] = await queries.rows<{ id: string; name: string; workspace: string }>(sql`
      select m.object_id as id, m.name, m.workspace from jobs j join models m on m.object_id = j.enrich
      where j.object_id = ${id}`)
    if (model === undefined) return true
    await addSeconds(queries, model.workspace, seconds)
    await notifyPeople(
      queries,
      run.requestedBy,
      `Training of ${model.name} failed`,
      reason + places(id, model.id),
    )
    return true
  })
