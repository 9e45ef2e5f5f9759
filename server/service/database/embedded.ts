import { PGlite } from '@electric-sql/pglite'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { diskIsFull } from '../refusal.ts'
import type { Database, Queries, Row } from './database.ts'
import { diskSpace } from './diskSpace.ts'
import { GuardedFiles } from './guardedFiles.ts'
import { compile, type Sql, sql } from './sql.ts'
import { inTurns, nextTurn } from './turns.ts'
import { type QueryAnswer, decodeAnswer, encodeCommand, encodeQuery } from './wire.ts'

/** So many statements are kept understood and planned; more of them would fill the memory. */
const maxPrepared = 150
/** The database works in this thread: after so long others get their turn before the next query. */
const maxTurnMs = 10
/** The log of changes is cleared when it has grown by so much; nothing else would ever do it. */
const maxLogBytes = 16 * 1024 * 1024
/** How often its size is asked for while there are writes, at the least. */
const logCheckMs = 250

// Nobody copies this database elsewhere, so the log holds no more than a crash of the process needs.
const settings = [
  'max_wal_size=32MB',
  'min_wal_size=32MB',
  'wal_level=minimal',
  'max_wal_senders=0',
]

export interface Embedded {
  readonly database: Database
  /** All data as the file that `load` takes. */
  readonly dump: () => Promise<Blob>
}

interface EmbeddedOptions {
  /** The data folder; the database makes one of its own in it. Without it everything is in memory. */
  readonly dataDir?: string
  /** The data to begin with. */
  readonly load?: Blob
}

/** Opens the embedded database; throws an error with words when the disk has not enough room. */
export async function embedded(options: EmbeddedOptions): Promise<Embedded> {
  const engine = await openEngine(options)
  const inTurn = inTurns(1)
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      await engine.reopen()
      return work()
    })
  /** After the answer, and before whatever is asked next. */
  const clearLog = () => {
    if (engine.isLogDue()) inTurn(() => engine.clearLog()).catch(() => undefined)
  }
  const pieces = inTurns(1)
  const queries = queriesOf(engine)
  return {
    dump: () => alone(() => engine.dump()),
    database: {
      ours: true,
      rows: <T extends Row>(query: Sql) => alone(() => queries.rows<T>(query)).finally(clearLog),
      run: (query) => alone(() => queries.run(query)).finally(clearLog),
      piece: <T extends Row>(query: Sql) =>
        pieces(async () => {
          await nextTurn()
          return alone(async () => rowsOf<T>(await engine.once(query))).finally(clearLog)
        }),
      transaction: (work) =>
        alone(async () => {
          engine.begin()
          try {
            const result = await work(queries)
            await engine.end('commit')
            return result
          } catch (error) {
            await engine.end('rollback').catch(() => undefined)
            throw error
          }
        }).finally(clearLog),
      close: () => inTurn(() => engine.close()),
    },
  }
}

const rowsOf = <T extends Row>({ rows }: QueryAnswer) => rows as T[]

const queriesOf = (engine: Engine): Queries => ({
  rows: async (query) => rowsOf(await engine.query(query)),
  run: async (query) => (await engine.query(query)).changed,
})

interface Engine {
  query(query: Sql): Promise<QueryAnswer>
  /** Planned anew, for the values it is asked with. */
  once(query: Sql): Promise<QueryAnswer>
  /** A transaction begins with the next query, in the same exchange. */
  begin(): void
  end(how: 'commit' | 'rollback'): Promise<void>
  /** After a full disk has ended the database: opens it again, as after a crash, when there is room. */
  reopen(): Promise<void>
  /** Whether the log should be looked at, after what was written since the last time. */
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
 * One call of the database for each query, and the statements that come again kept prepared: through
 * the driver's five calls a small query took six times as long.
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
  let lite = await whileThereIsRoom(open)
  const prepared = new Map<string, Prepared>()
  let made = 0
  let turnAt = 0
  let isBeginning = false
  let written = 0
  let checkedAt = 0
  let clearedAt = 0

  async function exchange(message: Uint8Array, isWrite: boolean): Promise<QueryAnswer> {
    if (isBroken) throw diskIsFull()
    if (isWrite) space?.requireRoomToWrite()
    else space?.requireRoomToRead()
    if (performance.now() - turnAt > maxTurnMs) {
      await nextTurn()
      turnAt = performance.now()
    }
    if (isWrite) written += message.length
    const sent = isBeginning ? Buffer.concat([begin, message]) : message
    isBeginning = false
    // The other way to ask reads every answer a second time, with a parser of its own.
    const parts: Uint8Array[] = []
    const onRawData = (part: Uint8Array) => void parts.push(part.slice())
    await whileThereIsRoom(() => lite.execProtocolRawStream(sent, { syncToFs: false, onRawData }))
    return decodeAnswer(Buffer.concat(parts))
  }
  const command = async (text: string) => checked(await exchange(encodeCommand(text), false))
  /** A database that could not write must not be asked again: it would never answer. */
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
      // Nothing was asked within it.
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
    // What a full disk has ended cannot be closed in order.
    close: async () => (isBroken ? undefined : lite.close()),
  }
  return engine
}
