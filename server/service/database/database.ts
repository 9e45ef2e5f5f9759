import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool, type ClientBase } from 'pg'
import { compile, type Sql } from './sql.ts'

export type Row = Readonly<Record<string, unknown>>

export interface Queries {
  rows<T extends Row>(query: Sql): Promise<T[]>
  /** How many rows were changed. */
  run(query: Sql): Promise<number>
}

export interface Database extends Queries {
  /** Use only the queries handed over: the embedded database has one connection, the outer one would wait for ever. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
  /** No other process can write, so what was read stays true until this process writes. */
  readonly ours: boolean
}

// Everything but booleans and small integers stays text: bigint, numeric and json must not pass through a float.
const types = {
  getTypeParser: (oid: number) => (value: string) =>
    oid === 16 ? value === 't' : oid === 23 ? Number(value) : value,
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

function overPool(pool: Pool, ours: boolean, release: () => Promise<void>): Database {
  const queries: Queries = {
    rows: (query) => on(pool as unknown as ClientBase).rows(query),
    run: (query) => on(pool).run(query),
  }
  return {
    ...queries,
    ours,
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
    async close() {
      await pool.end()
      await release()
    },
  }
}

export async function embedded(place: { dataDir?: string; load?: Blob }): Promise<{
  database: Database
  dump: () => Promise<Blob>
}> {
  const lite = await PGlite.create({
    ...(place.dataDir === undefined ? {} : { dataDir: place.dataDir }),
    ...(place.load === undefined ? {} : { loadDataDir: place.load }),
  })
  const pool = new Pool(Object.assign(createPgConfig(lite), { types }))
  return {
    database: overPool(pool, true, () => lite.close()),
    dump: () => lite.dumpDataDir('gzip'),
  }
}

export async function server(databaseUrl: string, log: (error: Error) => void): Promise<Database> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    // A filter that would run for long is stopped; times are read and written in UTC.
    options: '-c statement_timeout=5000 -c timezone=UTC -c synchronous_commit=on',
    types: types,
  })
  // An idle connection that breaks must not end the process; the next query connects again.
  pool.on('error', log)
  const database = overPool(pool, false, async () => {})
  await database.rows({ texts: ['select 1'], values: [] })
  return database
}
