import { type ClientBase, Pool } from 'pg'
import { compile, type Sql } from './sql.ts'
import { taskQueue, yieldToEventLoop } from './taskQueue.ts'
import { valueOf } from './wire.ts'

export type Row = Readonly<Record<string, unknown>>

export interface Queries {
  rows<T extends Row>(query: Sql): Promise<T[]>
  /** @returns the number of rows changed */
  run(query: Sql): Promise<number>
}

export interface Database extends Queries {
  /**
   * Runs one step of a long operation, such as reading the next 1,000 rows of a table. Only a few
   * steps of all operations are queued at a time, and each yields to the event loop first, so that
   * other queries wait for a few steps at most.
   */
  piece<T extends Row>(query: Sql): Promise<T[]>
  /**
   * Use only the queries passed to `work`: the embedded database has one connection, so queries on
   * the outer object would wait forever.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
  /** True if no other process can write, so data read stays valid until this process writes. */
  readonly ours: boolean
}

const types = {
  getTypeParser: (oid: number) => (value: string) => valueOf(oid, value),
}

const on = (client: Pick<ClientBase, 'query'>): Queries => ({
  async rows<T extends Row>(query: Sql) {
    const result = await client.query<T>(compile(query))
    return result.rows
  },
  async run(query) {
    const result = await client.query(compile(query))
    return result.rowCount ?? 0
  },
})

/** Number of connections that long operations may use. */
const maxPieces = 3

function overPool(pool: Pool): Database {
  const queries = on(pool)
  const inTurn = taskQueue(maxPieces)
  return {
    ...queries,
    ours: false,
    piece: (query) =>
      inTurn(async () => {
        await yieldToEventLoop()
        return queries.rows(query)
      }),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await work(on(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((failure: unknown) => {
          broken = failure instanceof Error ? failure : new Error(String(failure))
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

export async function server(databaseUrl: string, log: (error: Error) => void): Promise<Database> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    // Filters that run too long are cancelled; times are read and written in UTC.
    options: '-c statement_timeout=5000 -c timezone=UTC -c synchronous_commit=on',
    types: types,
  })
  // An error of an idle connection must not end the process; the next query opens a new one.
  pool.on('error', log)
  const database = overPool(pool)
  await database.rows({ texts: ['select 1'], values: [] })
  return database
}
