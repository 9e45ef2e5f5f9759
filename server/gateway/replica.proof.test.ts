import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { server } from '../service/database/database.ts'
import { sql } from '../service/database/sql.ts'
import { serviceOver } from '../service/service.ts'
import { testOptions } from '../service/testing/options.ts'
import {
  noHaproxy,
  type Postgres,
  type PostgresServer,
  startHaproxy,
  startPostgres,
  startReplica,
} from '../service/testing/postgres.ts'
import { type MainProgram, mainProgram } from './testing/mainProgram.ts'
import {
  endOf,
  isTraining,
  startTraining,
  startWriters,
  tokenOf,
  writtenIn,
} from './testing/writers.ts'

if (noHaproxy !== undefined) console.warn(`Skipped behind haproxy: ${noHaproxy}.`)

/** Number of writers at each process. */
const writersEach = 8
const wait = { timeout: 90_000, interval: 200 }

describe.skipIf(noHaproxy !== undefined)('A synchronous replica behind haproxy', () => {
  let program: MainProgram
  let primary: PostgresServer
  let replica: PostgresServer
  let haproxy: Postgres
  beforeAll(async () => {
    program = await mainProgram()
    primary = await startPostgres()
    const database = await server(primary.url, () => undefined)
    await (await serviceOver(database, 'test', testOptions)).close()
    replica = await startReplica(primary)
    const direct = await server(primary.url, () => undefined)
    await direct.run(sql`delete from usage`)
    await direct.run({ texts: [`alter system set synchronous_standby_names = '*'`], values: [] })
    await direct.rows(sql`select pg_reload_conf()`)
    const synchronous = sql`select from pg_stat_replication where sync_state = 'sync'`
    await vi.waitFor(async () => {
      if ((await direct.rows(synchronous)).length === 0) throw new Error('It does not follow yet.')
    }, wait)
    await direct.close()
    haproxy = await startHaproxy(primary.url, replica.url)
  })
  afterAll(async () => {
    await haproxy.stop()
    await primary.stop()
    await replica.stop()
    await program.dispose()
  })

  it('G16 G17 V20 is promoted while people write: nothing acknowledged is lost, nothing is there twice, a training ends once, no process ends', async () => {
    const startOne = () => program.start({ DATABASE_URL: haproxy.url, DEMO: 'on' })
    const [first, second] = await Promise.all([startOne(), startOne()])
    const each = Array.from({ length: writersEach })
    const writers = startWriters(
      [...each.map(() => () => first), ...each.map(() => () => second)],
      await tokenOf(first, 'administrator'),
      () => false,
    )
    const { acknowledged } = writers
    const until = (count: number) =>
      expect.poll(() => writers.hasFailed() || acknowledged.size >= count, wait).toBe(true)

    const job = await startTraining(first)
    const before = await server(primary.url, () => undefined)
    await expect.poll(() => isTraining(before), wait).toBe(true)
    await before.close()
    await until(200)

    await primary.crash()
    // People go on against a replica that answers reads only, until somebody promotes it.
    await new Promise((promoted) => setTimeout(promoted, 2000))
    replica.promote()
    await until(acknowledged.size + 200)
    await writers.stop()

    const after = await server(replica.url, () => undefined)
    expect((await writtenIn(after)).toSorted()).toEqual([...acknowledged].toSorted())
    await expect.poll(() => endOf(after, job), wait).toBeDefined()
    const end = await endOf(after, job)
    expect([end?.used, end?.notices]).toEqual([end?.seconds, '1'])
    await after.close()
    for (const { child, ended } of [first, second]) {
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
    console.info(
      `a replica promoted behind haproxy: ${acknowledged.size} acknowledged by ${writersEach * 2} writers, 0 lost, 0 twice, one training`,
    )
  })
})
