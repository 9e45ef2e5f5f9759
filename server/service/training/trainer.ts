import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { jobOf, type Requested } from './job.ts'
import { courseOf, writeDone, writeFailed, writeProgress } from './records.ts'
import { runWorker } from './runWorker.ts'
import type { Epoch } from './train.ts'
import { TrainingFailure } from './vocabulary.ts'

export interface Trainer {
  /** Called when there may be a run to start. */
  wake(): void
  /** Releases running jobs, to be restarted from the beginning by the next process. */
  close(): Promise<void>
}

interface Parts {
  readonly database: Database
  /** The compiled worker; created only when there is something to train. */
  readonly program: () => Promise<string | URL>
  readonly written: () => void
  readonly log: (event: Readonly<Record<string, unknown>>) => void
}

interface Run extends Record<string, unknown> {
  readonly job: string
  readonly requested: string
  readonly asked_by: string | null
  readonly attempts: number
}

const maxConcurrent = 2
const maxAttempts = 3
const writeIntervalMs = 250
const heartbeatMs = 5000
/**
 * After four missed heartbeats the runner is considered dead. Relevant only if processes share a
 * database.
 */
const abandonedAfter = '20 seconds'
const pollIntervalMs = 5000

export function trainer({ database, program, written, log }: Parts): Trainer {
  const me = randomUUID()
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let polling = false

  /** Claims the oldest run without a live runner. */
  async function claim(): Promise<Run | undefined> {
    const [run] = await database.rows<Run>(sql`
      update runs set runner = ${me}, seen_at = now(), attempts = attempts + 1
      where job = (select job from runs
        where (runner is null or seen_at < now() - ${abandonedAfter}::interval)
          and job <> all(${[...running.keys()]})
        order by created_at, job limit 1 for update skip locked)
      returning job, requested, asked_by, attempts`)
    return run
  }

  async function work(run: Run): Promise<void> {
    const { job: id, asked_by } = run
    let began: number | undefined
    const lost = new AbortController()
    const seconds = () => (began === undefined ? 0 : (Date.now() - began) / 1000)
    const course = courseOf()
    let latest: Epoch | undefined
    let beats = 0
    let writing: Promise<unknown> = Promise.resolve()
    let timer: NodeJS.Timeout | undefined
    try {
      if (run.attempts > maxAttempts)
        throw new TrainingFailure(`The service stopped ${maxAttempts} times during training.`)
      const requested = JSON.parse(run.requested) as Requested
      await database.run(sql`update jobs set started_at = now(), progress = 0, epoch = 0,
        epochs = ${requested.epochs}, failed = false, error = null, version = version + 1,
        updated_at = now() where object_id = ${id}`)
      const stop = AbortSignal.any([stopping.signal, lost.signal])
      const job = await jobOf(database, id, requested, stop)
      const write = async () => {
        const epoch = latest
        latest = undefined
        beats += 1
        if (beats % (heartbeatMs / writeIntervalMs) === 0)
          await database.run(sql`update runs set seen_at = now() where job = ${id}`)
        if (epoch === undefined) return
        if (!(await writeProgress(database, job, epoch, course.json()))) lost.abort()
      }
      let busy = false
      timer = setInterval(() => {
        if (busy) return
        busy = true
        writing = write()
          .catch((error: unknown) => log({ event: 'progress not written', message: String(error) }))
          .finally(() => {
            busy = false
          })
      }, writeIntervalMs)
      began = Date.now()
      const onEpoch = (epoch: Epoch) => {
        latest = epoch
        course.add(epoch)
      }
      const done = await runWorker(await program(), job, onEpoch, stop)
      clearInterval(timer)
      await writing
      await writeDone(database, job, done, course.json(), seconds(), asked_by)
      log({ event: 'training', job: id, outcome: 'done', seconds: seconds() })
    } catch (error) {
      clearInterval(timer)
      await writing
      if (stopping.signal.aborted || lost.signal.aborted) return
      const known = error instanceof TrainingFailure
      if (!known) log({ event: 'failure', job: id, message: String(error) })
      const reason = known ? error.message : 'The service failed during training.'
      await writeFailed(database, id, reason, seconds(), asked_by)
      log({ event: 'training', job: id, outcome: 'failed', seconds: seconds() })
    } finally {
      clearInterval(timer)
      written()
    }
  }

  function start(run: Run): void {
    const one = work(run)
      .catch((error: unknown) => log({ event: 'failure', job: run.job, message: String(error) }))
      .finally(() => {
        running.delete(run.job)
        wake()
      })
    running.set(run.job, one)
  }

  async function startQueued(): Promise<void> {
    while (running.size < maxConcurrent && !stopping.signal.aborted) {
      const run = await claim()
      if (run === undefined) return
      start(run)
    }
  }

  let again = false
  function wake(): void {
    if (stopping.signal.aborted) return
    again = polling
    if (polling) return
    polling = true
    startQueued()
      .catch((error: unknown) => log({ event: 'failure', message: String(error) }))
      .finally(() => {
        polling = false
        if (again) wake()
      })
  }

  // Polls, because other processes may leave runs behind, and to recover after the database was
  // unavailable.
  const timer = setInterval(wake, pollIntervalMs)
  timer.unref()

  return {
    wake,
    async close() {
      stopping.abort()
      clearInterval(timer)
      await Promise.allSettled(running.values())
      await database
        .run(sql`update runs set runner = null, attempts = attempts - 1 where runner = ${me}`)
        .catch(() => undefined)
    },
  }
}

/** Releases runs that the previous process on this folder did not finish. */
export async function freeRuns(database: Database): Promise<void> {
  if (database.ours) await database.run(sql`update runs set runner = null`)
}
