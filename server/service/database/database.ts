import { type ClientBase, Pool } from 'pg'
import { outcomeIsUnknown } from '../httpError.ts'
import { isReadOnly } from './databaseFailure.ts'
import { compile, type Sql, sql } from './sql.ts'
import { taskQueue, yieldToEventLoop } from './taskQueue.ts'
import { valueOf } from './wire.ts'

export type DatabaseRow = Readonly<Record<string, unknown>>

export interface Queries {
  rows<T extends DatabaseRow>(query: Sql): Promise<T[]>
  /** @returns the number of rows changed */
  run(query: Sql): Promise<number>
}

export type PiecePlace = 'first' | 'later'

export interface Database extends Queries {
  /**
   * Runs one step of a long operation, such as reading the next 1,000 rows of a table. Few steps of
   * all operations are queued at a time, and each yields to the event loop first. So other queries
   * wait for a few steps at most.
   * @param place `first`: of a person who waits for the response; not queued behind later steps of
   * others
   */
  piece<T extends DatabaseRow>(query: Sql, place?: PiecePlace): Promise<T[]>
  /**
   * Runs `work` in a transaction, with the passed queries only. The embedded database has one
   * connection, so queries on the outer object would wait forever.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
  /** True if no other process can write, so data read stays valid until this process writes. */
  readonly ours: boolean
}

/** Called after a database was filled: lists mostly use index-only scans, and plans need statistics. */
export async function afterFilling(database: Database): Promise<void> {
  // Only the embedded database has no autovacuum, and a pooler allows no statement outside a transaction.
  await database.run(database.ours ? sql`vacuum (analyze)` : sql`analyze`)
}

const types = {
  getTypeParser: (oid: number) => (value: string) => valueOf(oid, value),
}

const on = (client: Pick<ClientBase, 'query'>): Queries => ({
  async rows<T extends DatabaseRow>(query: Sql) {
    const result = await client.query<T>(compile(query))
    return result.rows
  },
  async run(query) {
    const result = await client.query(compile(query))
    return result.rowCount ?? 0
  },
})

/** PostgreSQL refused the statement, and so rolled the transaction back; other severities end the connection. */
const isRefused = (error: unknown) => (error as { severity?: string }).severity === 'ERROR'

/** @throws HttpError if the connection was lost, and with it whether the transaction was committed */
async function commit(client: ClientBase, log: (error: Error) => void): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    if (isRefused(error)) throw error
    log(asError(error))
    throw outcomeIsUnknown()
  }
}

const asError = (problem: unknown) =>
  problem instanceof Error ? problem : new Error(String(problem))

/** The number of connections for long operations, and for their first steps. */
const maxPieces = 3
const maxFirstPieces = 3

/**
 * Settings of every connection: long filters are cancelled, and times are read and written in UTC.
 * A process that stalls in a transaction keeps no locks.
 */
const connectionSettings = {
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '20s',
  timezone: 'UTC',
  synchronous_commit: 'on',
} as const

const settingsText = Object.entries(connectionSettings)

/** Lifts the limits of time from the present transaction, for the work of operators. */
export const liftTimeLimits = (queries: Queries) =>
  queries.run(sql`select set_config(name, '0', true) from unnest(
    array['statement_timeout', 'idle_in_transaction_session_timeout']) as name`)

/**
 * @param isShared whether settings of a connection do not last, as behind a pooler that changes
 * connections per transaction. Each transaction then begins with them.
 */
function overPool(pool: Pool, log: (error: Error) => void, isShared: boolean): Database {
  const beginning = [
    'begin',
    ...(isShared ? settingsText.map(([name, value]) => `set local ${name} = '${value}'`) : []),
  ].join(';')
  const queries: Queries = isShared
    ? {
        rows: (query) => transaction((inside) => inside.rows(query)),
        run: (query) => transaction((inside) => inside.run(query)),
      }
    : on(pool)
  const later = taskQueue(maxPieces)
  const first = taskQueue(maxFirstPieces)
  async function transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    const onError = (error: Error) => (broken = error)
    client.on('error', onError)
    try {
      await client.query(beginning)
      const result = await work(on(client))
      await commit(client, log)
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: unknown) => {
        broken ??= asError(failure)
      })
      // After a fail-over the next connection may reach a database that can be written to.
      if (isReadOnly(error)) broken ??= asError(error)
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }
  return {
    ...queries,
    ours: false,
    piece: (query, place = 'later') =>
      place === 'first'
        ? first(() => queries.rows(query))
        : later(async () => {
            await yieldToEventLoop()
            return queries.rows(query)
          }),
    transaction,
    close: () => pool.end(),
  }
}

/** A pooler such as pgbouncer takes no settings with a connection. */
const takesNoSettings = (problem: unknown) =>
  /unsupported (?:options )?startup parameter/.test((problem as Error).message)

/** Whether new connections have the settings; a pooler may also drop them without a word. */
async function haveSettings(pool: Pool): Promise<boolean> {
  const found = await pool.query<{ value: string }>(
    'select current_setting(name) as value from unnest($1::text[]) with ordinality as n(name, at) order by at',
    [settingsText.map(([name]) => name)],
  )
  return settingsText.every(([, value], at) => found.rows[at]?.value === value)
}

function poolOf(databaseUrl: string, withSettings: boolean, log: (error: Error) => void): Pool {
  const options = settingsText.map(([name, value]) => `-c ${name}=${value}`).join(' ')
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: types,
    ...(withSettings && { options }),
  })
  // The pool listens to idle connections only: an error of one in use would end the process.
  pool.on('connect', (client) => client.on('error', log))
  pool.on('error', () => undefined)
  return pool
}

async function openPool(
  databaseUrl: string,
  withSettings: boolean,
  log: (error: Error) => void,
): Promise<Database> {
  const pool = poolOf(databaseUrl, withSettings, log)
  try {
    return overPool(pool, log, !(await haveSettings(pool)))
  } catch (problem) {
    await pool.end()
    throw problem
  }
}

/** Opens PostgreSQL, directly or behind a pooler, also one that gives every transaction another connection. */
export async function server(databaseUrl: string, log: (error: Error) => void): Promise<Database> {
  try {
    return await openPool(databaseUrl, true, log)
  } catch (problem) {
    if (!takesNoSettings(problem)) throw problem
    return openPool(databaseUrl, false, log)
  }
}
