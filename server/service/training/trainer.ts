import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import type { Database } from '../database/database.ts'
import { isPassing } from '../database/databaseFailure.ts'
import { sql } from '../database/sql.ts'
import { jobOf, type Requested } from './job.ts'
import {
  type ClaimedRun,
  courseOf,
  writeDone,
  writeFailed,
  writeHeartbeat,
  writeProgress,
  writeStart,
} from './records.ts'
import { runWorker } from './runWorker.ts'
import type { Epoch } from './train.ts'
import { failureTexts, maxAttempts, TrainingFailure } from './vocabulary.ts'

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
  readonly log: Log
}

interface Run extends Record<string, unknown> {
  readonly job: string
  readonly requested: string
  readonly asked_by: string | null
  readonly attempts: number
}

const maxConcurrent = 2
const writeIntervalMs = 250
const heartbeatMs = 5000
/**
 * After four missed heartbeats the runner is considered dead. Relevant only if processes share a
 * database.
 */
const abandonedAfter = '20 seconds'
const pollIntervalMs = 5000
/** Milliseconds between two tries to write the end of a job. */
const endRetryMs = 1000

/**
 * Runs queued jobs in workers, two at a time. Several processes may share the queue; each claims a
 * job and keeps its claim by heartbeats.
 */
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

  /** Repeats the end of a job while the database takes no writes; the training itself is not at fault. */
  async function atLast(end: () => Promise<boolean>): Promise<boolean> {
    for (;;) {
      try {
        return await end()
      } catch (error) {
        if (stopping.signal.aborted || !isPassing(error)) throw error
        log({ event: 'end of training not written', message: String(error) })
        await setTimeout(endRetryMs, undefined, { signal: stopping.signal })
      }
    }
  }

  async function work({ job: id, requested: given, attempts, asked_by }: Run): Promise<void> {
    const run: ClaimedRun = { job: id, runner: me, requestedBy: asked_by }
    let began: number | undefined
    const lost = new AbortController()
    const seconds = () => (began === undefined ? 0 : (Date.now() - began) / 1000)
    const course = courseOf()
    let latest: Epoch | undefined
    let beats = 0
    let writing: Promise<unknown> = Promise.resolve()
    let timer: NodeJS.Timeout | undefined
    const ended = (outcome: 'done' | 'failed', isOwn: boolean) =>
      log({ event: 'training', job: id, outcome: isOwn ? outcome : 'lost', seconds: seconds() })
    try {
      if (attempts > maxAttempts) throw new TrainingFailure(failureTexts.interrupted)
      const requested = JSON.parse(given) as Requested
      if (!(await writeStart(database, run, requested.epochs))) return ended('failed', false)
      const stop = AbortSignal.any([stopping.signal, lost.signal])
      const job = await jobOf(database, id, requested, stop)
      const write = async () => {
        const epoch = latest
        latest = undefined
        beats += 1
        if (epoch === undefined && beats % (heartbeatMs / writeIntervalMs) !== 0) return
        const isOwn = epoch
          ? await writeProgress(database, run, requested.epochs, epoch, course.json())
          : await writeHeartbeat(database, run)
        if (!isOwn) lost.abort()
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
      const spent = seconds()
      clearInterval(timer)
      await writing
      const end = () => writeDone(database, run, job, done, course.json(), spent)
      ended('done', await atLast(end))
    } catch (error) {
      const spent = seconds()
      clearInterval(timer)
      await writing
      if (stopping.signal.aborted) return
      if (lost.signal.aborted) return ended('failed', false)
      // The database failed, not the training: the run is started again.
      if (isPassing(error))
        return log({ event: 'training interrupted', job: id, message: String(error) })
      const known = error instanceof TrainingFailure
      if (!known) log({ event: 'failure', job: id, message: String(error) })
      const reason = known ? error.message : failureTexts.service
      ended('failed', await atLast(() => writeFailed(database, run, reason, spent)))
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
