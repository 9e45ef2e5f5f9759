import { PGlite } from '@electric-sql/pglite'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseIsAway, diskIsFull, HttpError, outcomeIsUnknown } from '../httpError.ts'
import type { Database, PiecePlace, Queries, DatabaseRow } from './database.ts'
import { diskSpace } from './diskSpace.ts'
import { GuardedFiles } from './guardedFiles.ts'
import { compile, type Sql, sql } from './sql.ts'
import { taskQueue, yieldToEventLoop } from './taskQueue.ts'
import { type QueryAnswer, decodeAnswer, encodeCommand, encodeQuery, QueryError } from './wire.ts'

/** Number of first steps of long operations among the queries that wait, which bounds their cost to others. */
const maxFirstPieces = 4
/** Maximum number of prepared statements; more would use too much memory. */
const maxPrepared = 150
/**
 * The database runs in this thread: after this many milliseconds, other tasks run before the next
 * query.
 */
const maxTurnMs = 10
/**
 * The growth of the write-ahead log that triggers a checkpoint. The embedded database never makes
 * one by itself.
 */
const maxLogBytes = 16 * 1024 * 1024
/**
 * Milliseconds after which the log size is checked again while there are writes; after large writes
 * it is checked earlier.
 */
const logCheckMs = 250

// Without replication, the log is needed only to recover from a crash.
const settings = [
  'max_wal_size=32MB',
  'min_wal_size=32MB',
  'wal_level=minimal',
  'max_wal_senders=0',
]

export interface Embedded {
  readonly database: Database
  /** All data, in the format that `load` accepts. */
  readonly dump: () => Promise<Blob>
}

interface EmbeddedOptions {
  /** The data folder; the database is in a subfolder of it. Without it everything is in memory. */
  readonly dataDir?: string
  /** The initial data. */
  readonly load?: Blob
}

/** Opens the embedded database; throws an error with a readable message if the disk is too full. */
export async function embedded(options: EmbeddedOptions): Promise<Embedded> {
  const engine = await openEngine(options)
  const enqueue = taskQueue(1)
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    enqueue(async () => {
      await engine.reopen()
      return work()
    })
  /** Runs after the answer, before the next query. */
  const clearLog = () => {
    if (engine.isLogDue()) enqueue(() => engine.clearLog()).catch(() => undefined)
  }
  const later = taskQueue(1)
  const first = taskQueue(maxFirstPieces)
  const queries = queriesOf(engine)
  return {
    dump: () => alone(() => engine.dump()),
    database: {
      ours: true,
      rows: <T extends DatabaseRow>(query: Sql) =>
        alone(() => queries.rows<T>(query)).finally(clearLog),
      run: (query) => alone(() => queries.run(query)).finally(clearLog),
      piece: <T extends DatabaseRow>(query: Sql, place: PiecePlace = 'later') => {
        const once = () => alone(async () => rowsOf<T>(await engine.once(query))).finally(clearLog)
        if (place === 'first') return first(once)
        return later(async () => {
          await yieldToEventLoop()
          return once()
        })
      },
      transaction: (work) =>
        alone(async () => {
          engine.begin()
          try {
            const result = await work(queries)
            await commit(engine)
            return result
          } catch (error) {
            await engine.end('rollback').catch(() => undefined)
            throw error
          }
        }).finally(clearLog),
      close: () => enqueue(() => engine.close()),
    },
  }
}

/** @throws HttpError if the engine failed, so that whether the transaction was committed is unknown */
async function commit(engine: Engine): Promise<void> {
  try {
    await engine.end('commit')
  } catch (error) {
    throw error instanceof QueryError || error instanceof HttpError ? error : outcomeIsUnknown()
  }
}

const rowsOf = <T extends DatabaseRow>({ rows }: QueryAnswer) => rows as T[]

const queriesOf = (engine: Engine): Queries => ({
  rows: async (query) => rowsOf(await engine.query(query)),
  run: async (query) => (await engine.query(query)).changed,
})

interface Engine {
  query(query: Sql): Promise<QueryAnswer>
  /** Runs a query unprepared, so that it is planned for the given values. */
  once(query: Sql): Promise<QueryAnswer>
  /** Starts a transaction together with the next query, in the same exchange. */
  begin(): void
  end(how: 'commit' | 'rollback'): Promise<void>
  /**
   * Reopens the database after it was stopped by a full disk, as after a crash, once there is
   * space.
   */
  reopen(): Promise<void>
  /** Whether the log size should be checked, after the writes since the last check. */
  isLogDue(): boolean
  clearLog(): Promise<void>
  dump(): Promise<Blob>
  close(): Promise<void>
}

const begin = encodeCommand('begin')

const writing = /\b(?:insert into|update|delete from|create|alter|drop|vacuum)\b/i

interface Prepared {
  readonly name: string
  readonly isWrite: boolean
}

const bytesOfLog = sql`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as bytes`

/**
 * Uses one database call per query, and prepares repeated statements. With the driver's five calls,
 * a small query took six times as long.
 */
async function openEngine({ dataDir, load }: EmbeddedOptions): Promise<Engine> {
  const folder = dataDir === undefined ? undefined : join(dataDir, 'database')
  const space = dataDir === undefined ? undefined : diskSpace(dataDir)
  if (folder !== undefined) space?.requireRoomToStart(!existsSync(join(folder, 'PG_VERSION')))

  const open = () =>
    PGlite.create({
      startParams: [...PGlite.defaultStartParams, ...settings.flatMap((one) => ['-c', one])],
      ...(folder === undefined || space === undefined
        ? {}
        : { fs: new GuardedFiles(folder, space) }),
      ...(load === undefined ? {} : { loadDataDir: load }),
    })
  let isBroken = false
  let isClosed = false
  let lite = await whileThereIsRoom(open)
  const prepared = new Map<string, Prepared>()
  let made = 0
  let turnAt = 0
  let isBeginning = false
  let written = 0
  let checkedAt = 0
  let clearedAt = 0

  async function exchange(message: Uint8Array, isWrite: boolean): Promise<QueryAnswer> {
    if (isClosed) throw databaseIsAway()
    if (isBroken) throw diskIsFull()
    if (isWrite) space?.requireRoomToWrite()
    else space?.requireRoomToRead()
    if (performance.now() - turnAt > maxTurnMs) {
      await yieldToEventLoop()
      turnAt = performance.now()
    }
    if (isWrite) written += message.length
    const sent = isBeginning ? Buffer.concat([begin, message]) : message
    isBeginning = false
    // The driver's parsed protocol call would parse every answer a second time.
    const parts: Uint8Array[] = []
    const onRawData = (part: Uint8Array) => void parts.push(part.slice())
    await whileThereIsRoom(() => lite.execProtocolRawStream(sent, { syncToFs: false, onRawData }))
    return decodeAnswer(Buffer.concat(parts))
  }
  const command = async (text: string) => checked(await exchange(encodeCommand(text), false))
  /** After a failed write the database must not be used: it would never answer. */
  async function whileThereIsRoom<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work()
      requireSuccess()
      return result
    } catch (error) {
      requireSuccess()
      throw error
    }
  }
  function requireSuccess(): void {
    if (space?.hasFailed() !== true) return
    isBroken = true
    throw diskIsFull()
  }
  const checked = (answered: QueryAnswer): QueryAnswer => {
    if (answered.error !== undefined) throw answered.error
    return answered
  }
  const engine: Engine = {
    async once(query) {
      const { text, values } = compile(query)
      const message = encodeQuery({ text, values, name: '', isPrepared: false })
      return checked(await exchange(message, writing.test(text)))
    },
    async query(query) {
      const { text, values } = compile(query)
      const known = prepared.get(text)
      const [oldest] = known === undefined && prepared.size >= maxPrepared ? prepared : []
      if (oldest !== undefined) prepared.delete(oldest[0])
      const statement = known ?? { name: `s${(made += 1)}`, isWrite: writing.test(text) }
      const isPrepared = known !== undefined
      const asking = { text, values, name: statement.name, isPrepared, dropped: oldest?.[1].name }
      const answered = await exchange(encodeQuery(asking), statement.isWrite)
      prepared.delete(text)
      if (isPrepared || answered.isPrepared) prepared.set(text, statement)
      return checked(answered)
    },
    begin() {
      isBeginning = true
    },
    async end(how) {
      // No query ran in the transaction.
      if (isBeginning) isBeginning = false
      else await command(how)
    },
    async reopen() {
      if (!isBroken) return
      space?.requireRoomToWrite()
      lite = await whileThereIsRoom(open)
      prepared.clear()
      isBroken = false
    },
    isLogDue: () =>
      folder !== undefined &&
      written > 0 &&
      (written > maxLogBytes / 4 || performance.now() - checkedAt > logCheckMs),
    async clearLog() {
      written = 0
      checkedAt = performance.now()
      const [log] = rowsOf<{ bytes: string }>(await engine.query(bytesOfLog))
      const bytes = Number(log?.bytes ?? 0)
      if (bytes - clearedAt < maxLogBytes) return
      await command('checkpoint')
      clearedAt = bytes
    },
    dump: () => lite.dumpDataDir('gzip'),
    // A database stopped by a full disk cannot be closed cleanly.
    async close() {
      isClosed = true
      if (!isBroken) await lite.close()
    },
  }
  return engine
}
