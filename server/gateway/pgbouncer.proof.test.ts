import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, server } from '../service/database/database.ts'
import { isAway } from '../service/database/databaseFailure.ts'
import { sql } from '../service/database/sql.ts'
import { newDatabase } from '../service/testing/backends.ts'
import { noPgbouncer, type Postgres, startPgbouncer } from '../service/testing/postgres.ts'
import { type MainProgram, mainProgram, type RunningMain, signedIn } from './testing/mainProgram.ts'
import {
  endOf,
  isTraining,
  startTraining,
  startWriters,
  tokenOf,
  writtenIn,
} from './testing/writers.ts'

if (noPgbouncer !== undefined) console.warn(`Skipped behind pgbouncer: ${noPgbouncer}.`)

const settings = [
  ['refuses settings of a connection', []],
  ['drops them', ['ignore_startup_parameters = options']],
] as const

describe.skipIf(noPgbouncer !== undefined).each(settings)('V20 pgbouncer that %s', (_, lines) => {
  let pooler: Postgres
  let database: Database
  beforeAll(async () => {
    const url = await newDatabase('demo')
    const direct = await server(url, () => undefined)
    // A zone other than ours, so that a lost setting shows.
    const named = new URL(url).pathname.slice(1)
    await direct.run({
      texts: [`alter database ${named} set timezone = 'Asia/Kolkata'`],
      values: [],
    })
    await direct.close()
    pooler = await startPgbouncer(url, lines)
    database = await server(pooler.url, () => undefined)
  })
  afterAll(async () => {
    await database.close().catch(() => undefined)
    await pooler.stop()
  })

  it('loses none of them: in a statement, in a transaction, and at all connections at once', async () => {
    const wanted = { zone: 'UTC', timeout: '5s', commits: 'on' }
    const read = sql`select current_setting('timezone') as zone,
      current_setting('statement_timeout') as timeout,
      current_setting('synchronous_commit') as commits`
    const all = await Promise.all(Array.from({ length: 40 }, () => database.rows(read)))
    expect(all).toEqual(all.map(() => [wanted]))
    expect(await database.transaction((queries) => queries.rows(read))).toEqual([wanted])
    expect(await database.piece(read, 'first')).toEqual([wanted])
    await expect(database.rows(sql`select pg_sleep(8)`)).rejects.toMatchObject({ code: '57014' })
  })

  it('that stops is a database that is away, for a statement and for a transaction', async () => {
    await pooler.stop()
    const read = sql`select 1`
    const problems = await Promise.all([
      database.rows(read).catch((problem: unknown) => problem),
      database.transaction((queries) => queries.rows(read)).catch((problem: unknown) => problem),
    ])
    expect(problems.map((problem) => [String(problem), isAway(problem)])).toEqual(
      problems.map((problem) => [String(problem), true]),
    )
  })
})

/** Number of writers at each process. */
const writersEach = 8
const wait = { timeout: 90_000, interval: 200 }

describe.skipIf(noPgbouncer !== undefined)('Two processes behind pgbouncer', () => {
  let program: MainProgram
  let pooler: Postgres
  let direct: Database
  beforeAll(async () => {
    program = await mainProgram()
    const url = await newDatabase('demo')
    direct = await server(url, () => undefined)
    await direct.run(sql`delete from usage`)
    pooler = await startPgbouncer(url)
  })
  afterAll(async () => {
    await direct.close()
    await pooler.stop()
    await program.dispose()
  })

  const startOne = () => program.start({ DATABASE_URL: pooler.url, DEMO: 'on', IDLE_MINUTES: '30' })
  it('G16 V20 one is killed while people write: nothing acknowledged is lost, nothing is there twice, a training ends once', async () => {
    const [first, second] = await Promise.all([startOne(), startOne()])
    const token = await tokenOf(first, 'administrator')
    let isKilled = false
    const each = Array.from({ length: writersEach })
    const writers = startWriters(
      [...each.map(() => () => (isKilled ? second : first)), ...each.map(() => () => second)],
      token,
      () => isKilled,
    )
    const { acknowledged } = writers
    const until = (count: number) =>
      expect.poll(() => writers.hasFailed() || acknowledged.size >= count, wait).toBe(true)

    const job = await startTraining(first)
    await expect.poll(() => isTraining(direct), wait).toBe(true)
    await until(200)

    first.child.kill('SIGKILL')
    isKilled = true
    expect(await first.ended).toBe('SIGKILL')
    await until(acknowledged.size + 200)
    await writers.stop()
    expect((await writtenIn(direct)).toSorted()).toEqual([...acknowledged].toSorted())

    await expect.poll(() => endOf(direct, job), wait).toBeDefined()
    const end = await endOf(direct, job)
    expect([end?.used, end?.notices]).toEqual([end?.seconds, '1'])
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    console.info(
      `kill -9 behind pgbouncer: ${acknowledged.size} acknowledged by ${writersEach * 2} writers, 0 lost, 0 twice, one training`,
    )
  })

  it('G21 what one has learned holds at the other: who signed out, and who guesses', async () => {
    const [first, second] = await Promise.all([startOne(), startOne()])
    const statusOf = async ({ base }: RunningMain, token: string) =>
      (
        await fetch(`${base}/-/service/workspaces/`, {
          headers: { Authorization: `Bearer ${token}` },
        })
      ).status
    const open = async ({ base }: RunningMain, session: Record<string, string>) => {
      const answer = await fetch(`${base}/-/session`, { headers: session })
      return ((await answer.json()) as { signedIn: boolean }).signedIn
    }
    const session = await signedIn(first.base, { scheme: 'demo', role: 'administrator' })
    const [, token = ''] = session.Cookie?.split('=') ?? []
    // The name of the cookie has the port of its process.
    const atSecond = {
      ...session,
      Cookie: `${session.Cookie?.split('=')[0]?.replace(/\d+$/, new URL(second.base).port)}=${token}`,
    }
    expect([await open(second, atSecond), await statusOf(second, token)]).toEqual([true, 200])
    await fetch(`${second.base}/-/session`, { method: 'DELETE', headers: atSecond })
    expect([await open(first, session), await statusOf(first, token)]).toEqual([false, 401])

    const guess = ({ base }: RunningMain, password: string) =>
      fetch(`${base}/-/service/users/`, {
        headers: {
          Authorization: `Basic ${Buffer.from(`maren.okafor@northwind.example:${password}`).toString('base64')}`,
        },
      }).then(({ status }) => status)
    const guesses = [first, second, first, second].map((one, n) => guess(one, `guess ${n}`))
    expect((await Promise.all(guesses)).toSorted((a, b) => a - b)).toEqual([401, 429, 429, 429])
    for (const { child, ended } of [first, second]) {
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
  })
})
