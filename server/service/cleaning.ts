import { hourMs } from '../../src/durations.ts'
import type { Log } from '../log.ts'
import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'
import { findStrays } from './files/files.ts'

export interface Cleaning {
  /** Data was marked for removal. */
  start(): void
  /** Resolves when nothing is left to remove, or the cleaning was stopped. */
  finished(): Promise<void>
  stop(): Promise<void>
}

/**
 * Removes data marked for removal: rows of deleted stores, bytes of files, expired stored answers.
 * The data is already invisible. It is removed in small steps, because removing a large table at
 * once would block other requests. The rest continues after the next start.
 * @param forgetOld runs every hour and deletes records without further effect
 */
export function cleaning(
  database: Database,
  log: Log,
  forgetOld: () => Promise<unknown>,
): Cleaning {
  let isStopping = false
  let working: Promise<void> | undefined
  let again = false
  const steps = [removeAnswers, removeFiles, removeRows]

  async function work(): Promise<void> {
    do {
      again = false
      for (const step of steps) while (!isStopping && (await step(database)));
    } while (again && !isStopping)
  }
  function wake(): void {
    again = true
    if (isStopping || working !== undefined) return
    working = work()
      .catch((error: unknown) => log({ event: 'cleaning failed', message: String(error) }))
      .finally(() => {
        working = undefined
      })
  }
  const timer = setInterval(() => {
    Promise.all([findStrays(database, false), forgetOld()]).then(wake, (error: unknown) =>
      log({ event: 'cleaning failed', message: String(error) }),
    )
  }, hourMs)
  timer.unref()
  return {
    start: wake,
    finished: async () => working,
    async stop() {
      isStopping = true
      clearInterval(timer)
      await working
    },
  }
}

// Each step removes one piece and returns whether there may be more of its kind.

const maxAnswers = 500
const maxChunks = 8
const maxRows = 500
const maxBytes = 4 * 1024 * 1024

interface Count extends Record<string, unknown> {
  readonly count: string
}
const isSome = ([row]: readonly Count[]) => Number(row?.count ?? 0) > 0

/** Hours an answer is stored for a repeated request with the same Idempotency-Key. */
export const answerHours = 24

const removeAnswers = async (database: Database): Promise<boolean> =>
  isSome(
    await database.piece<Count>(sql`
      with gone as (
        delete from idempotency where ctid = any(array(
          select ctid from idempotency
          where created_at < now() - make_interval(hours => ${answerHours}) limit ${maxAnswers}))
        returning 1)
      select count(*) as count from gone`),
  )

async function removeFiles(database: Database): Promise<boolean> {
  const [removed] = await database.rows<{ file: string }>(
    sql`select file from removed_files order by file limit 1`,
  )
  if (removed === undefined) return false
  const { file } = removed
  const chunks = await database.piece<Count>(sql`
    with gone as (
      delete from file_chunks where file = ${file} and ordinal = any(array(
        select ordinal from file_chunks where file = ${file} order by ordinal limit ${maxChunks}))
      returning 1)
    select count(*) as count from gone`)
  if (isSome(chunks)) return true
  await database.run(sql`delete from files where object_id = ${file}`)
  await database.run(sql`delete from removed_files where file = ${file}`)
  return true
}

async function removeRows(database: Database): Promise<boolean> {
  const [removed] = await database.rows<{ store: string; name: string | null }>(sql`
    select s.store, t.name from removed_stores s left join store_tables t on t.store = s.store
    order by s.store, t.name limit 1`)
  if (removed === undefined) return false
  const { store, name } = removed
  if (name === null) {
    await database.run(sql`delete from removed_stores where store = ${store}`)
    return true
  }
  const rows = await database.piece<Count>(sql`
    with sized as (
      select o.ordinal, o.size, sum(o.size) over (order by o.ordinal rows unbounded preceding) as total
      from (
        select ordinal, pg_column_size(row) as size from store_rows
        where store = ${store} and table_name = ${name} order by ordinal limit ${maxRows}) o),
    gone as (
      delete from store_rows where store = ${store} and table_name = ${name} and ordinal = any(
        array(select ordinal from sized where total - size < ${maxBytes}))
      returning 1)
    select count(*) as count from gone`)
  if (isSome(rows)) return true
  await database.run(sql`delete from store_tables where store = ${store} and name = ${name}`)
  return true
}
