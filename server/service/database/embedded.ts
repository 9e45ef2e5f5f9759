import { PGlite } from '@electric-sql/pglite'
import type { Database, Queries, Row } from './database.ts'
import { compile, type Sql } from './sql.ts'
import { inTurns, nextTurn } from './turns.ts'
import { type Answered, decodeAnswer, encodeCommand, encodeQuery } from './wire.ts'

/** So many statements are kept understood and planned; more of them would fill the memory. */
const mostPrepared = 150
/** The database works in this thread: after so long others get their turn before the next query. */
const longestTurn = 10

export interface Embedded {
  readonly database: Database
  /** All data as the file that `load` takes. */
  readonly dump: () => Promise<Blob>
}

/** @param place a folder, or nothing for a database in memory; `load`: the data to begin with */
export async function embedded(place: { dataDir?: string; load?: Blob }): Promise<Embedded> {
  const lite = await PGlite.create({
    ...(place.dataDir === undefined ? {} : { dataDir: place.dataDir }),
    ...(place.load === undefined ? {} : { loadDataDir: place.load }),
  })
  const send = sender(lite)
  const alone = inTurns(1)
  const pieces = inTurns(1)
  const queries = over(send)
  return {
    dump: () => alone(() => lite.dumpDataDir('gzip')),
    database: {
      ours: true,
      rows: (query) => alone(() => queries.rows(query)),
      run: (query) => alone(() => queries.run(query)),
      piece: (query) =>
        pieces(async () => {
          await nextTurn()
          return alone(async () => rowsOf(await send.once(query)))
        }),
      transaction: (work) =>
        alone(async () => {
          await send.command('begin')
          try {
            const result = await work(queries)
            await send.command('commit')
            return result
          } catch (error) {
            await send.command('rollback').catch(() => undefined)
            throw error
          }
        }),
      close: () => alone(() => lite.close()),
    },
  }
}

const rowsOf = <T extends Row>({ rows }: Answered) => rows as T[]

const over = (send: Sender): Queries => ({
  rows: async (query) => rowsOf(await send.query(query)),
  run: async (query) => (await send.query(query)).changed,
})

interface Sender {
  query(query: Sql): Promise<Answered>
  /** Planned anew, for the values it is asked with. */
  once(query: Sql): Promise<Answered>
  command(text: string): Promise<void>
}

/**
 * One call of the database for each query, and the statements that come again kept prepared: through
 * the driver's five calls a small query took six times as long.
 */
function sender(lite: PGlite): Sender {
  const prepared = new Map<string, string>()
  let made = 0
  let since = 0
  async function exchange(message: Uint8Array): Promise<Answered> {
    const now = performance.now()
    if (now - since > longestTurn) {
      await nextTurn()
      since = performance.now()
    }
    return decodeAnswer(await lite.execProtocolRaw(message, { syncToFs: false }))
  }
  const checked = (answered: Answered): Answered => {
    if (answered.error !== undefined) throw answered.error
    return answered
  }
  return {
    async once(query) {
      const { text, values } = compile(query)
      return checked(await exchange(encodeQuery({ text, values, name: '', isPrepared: false })))
    },
    async query(query) {
      const { text, values } = compile(query)
      const known = prepared.get(text)
      const oldest =
        known === undefined && prepared.size >= mostPrepared
          ? prepared.entries().next().value
          : undefined
      if (oldest !== undefined) prepared.delete(oldest[0])
      const name = known ?? `s${(made += 1)}`
      const isPrepared = known !== undefined
      const asking = { text, values, name, isPrepared, dropped: oldest?.[1] }
      const answered = await exchange(encodeQuery(asking))
      prepared.delete(text)
      if (isPrepared || answered.isPrepared) prepared.set(text, name)
      return checked(answered)
    },
    async command(text) {
      checked(await exchange(encodeCommand(text)))
    },
  }
}
