import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonLog } from '../../log.ts'
import { type Database, server } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { serviceOver } from '../service.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends, newDatabase } from '../testing/backends.ts'
import { compiledWorker } from '../testing/bundle.ts'
import { demoClient, idOf } from '../testing/client.ts'
import { testOptions } from '../testing/options.ts'
import { noPostgres } from '../testing/postgres.ts'
import { trainingFor } from '../testing/trainingFor.ts'
import { type Tunnel, tunnelTo } from '../testing/tunnel.ts'
import { trainer } from './trainer.ts'

interface Ended extends Record<string, unknown> {
  readonly failed: boolean
  readonly seconds: string
  readonly used: string
  readonly notices: string
  readonly files: string
  readonly runs: string
}

/** The rows that the end of a job left in the database. */
async function endOf(database: Database, job: string): Promise<Ended | undefined> {
  const [row] = await database.rows<Ended>(sql`select j.failed, j.seconds::float8::text as seconds,
    (select sum(training_seconds)::float8::text from usage) as used,
    (select count(*) from notifications where content like ${`%/enrich/jobs/${job}/%`}) as notices,
    (select count(*) from model_files f where f.model = j.enrich and f.created_at > j.created_at) as files,
    (select count(*) from runs) as runs
    from jobs j where j.object_id = ${job} and j.ended_at is not null`)
  return row
}

/** Counted, told and stored once. */
const endedOnce = (end: Ended | undefined) => ({
  failed: false,
  seconds: end?.seconds,
  used: end?.seconds,
  notices: '1',
  files: '1',
  runs: '0',
})

const wait = { timeout: 60_000, interval: 20 }

async function untilMoving(database: Database, job: string): Promise<void> {
  const epoch = async () => {
    const [row] = await database.rows<{ epoch: string }>(
      sql`select epoch from jobs where object_id = ${job}`,
    )
    return Number(row?.epoch)
  }
  await expect.poll(epoch, wait).toBeGreaterThan(0)
}

/** A second process, which takes runs over. */
function anotherRunner(database: Database) {
  const logged: Readonly<Record<string, unknown>>[] = []
  const runner = trainer({
    database,
    program: compiledWorker,
    written: () => undefined,
    log: (event) => logged.push(event),
  })
  return {
    logged,
    close: () => runner.close(),
    /** Takes the run of a runner that has not been heard of for longer than it may be silent. */
    async takeOver(from: Database, job: string) {
      const runnerOf = async () => {
        const [run] = await from.rows<{ runner: string | null }>(
          sql`select runner from runs where job = ${job}`,
        )
        return run?.runner
      }
      const before = await runnerOf()
      const isTaken = async () => {
        await from.run(
          sql`update runs set seen_at = now() - interval '1 minute' where job = ${job} and runner = ${before}`,
        )
        runner.wake()
        return (await runnerOf()) !== before
      }
      await expect.poll(isTaken, wait).toBe(true)
    },
  }
}

const outcomesIn = (lines: readonly string[]) =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'training')
    .map(({ outcome }) => outcome)

describe.each(ruleBackends)('attack-2 a training on $name', (backend) => {
  it('whose first runner stalled and lives is ended once, by the second', async () => {
    const { service, database, logged } = await backend.open()
    await database.run(sql`delete from usage`)
    const other = anotherRunner(database)
    const { train } = trainingFor(await demoClient(service, 'workspace_owner'))
    const job = idOf(await train('delivery-cost', 'deliveries-2026', { epochs: '60' }))
    await untilMoving(database, job)
    await other.takeOver(database, job)
    await expect.poll(() => outcomesIn(logged), wait).toEqual(['lost'])
    await expect
      .poll(() => other.logged, wait)
      .toContainEqual(expect.objectContaining({ event: 'training', job, outcome: 'done' }))
    const end = await endOf(database, job)
    expect(end).toEqual(endedOnce(end))
    await other.close()
    await service.close()
  })
})

describe.skipIf(noPostgres !== undefined)('attack-2 a training whose PostgreSQL goes away', () => {
  let service: Service
  /** The database without the tunnel. */
  let database: Database
  let tunnel: Tunnel
  let url: string
  const logged: string[] = []
  const events = () => logged.map((line) => String((JSON.parse(line) as { event: unknown }).event))
  beforeAll(async () => {
    url = await newDatabase('demo')
    database = await server(url, () => undefined)
    tunnel = await tunnelTo(url)
    const log = jsonLog((line) => logged.push(line))
    service = await serviceOver(await server(tunnel.url, () => undefined), 'test', {
      ...testOptions,
      log,
    })
  })
  afterAll(async () => {
    await service.close()
    await database.close()
    await tunnel.cut()
  })
  /** Lets no transaction of the service write, as a replica before it is promoted. */
  async function takeWrites(doesTake: boolean): Promise<void> {
    const name = new URL(url).pathname.slice(1)
    const admin = await server(url.replace(name, 'postgres'), () => undefined)
    const setting = doesTake ? 'reset' : 'set'
    const value = doesTake ? '' : ' = on'
    const change = `alter database ${name} ${setting} default_transaction_read_only${value}`
    await admin.run({ texts: [change], values: [] })
    await admin.rows(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`,
    )
    await admin.close()
  }

  /** Cuts the database off in the midst of a training, until its end could not be written. */
  async function cutOff(cut = () => tunnel.cut()): Promise<string> {
    await database.run(sql`delete from usage`)
    logged.length = 0
    const { train } = trainingFor(await demoClient(service, 'workspace_owner'))
    const job = idOf(await train('delivery-cost', 'deliveries-2026', { epochs: '30' }))
    await untilMoving(database, job)
    await cut()
    await expect.poll(events, wait).toContain('end of training not written')
    return job
  }

  it('is ended once, when it is back', async () => {
    const job = await cutOff()
    expect(await endOf(database, job)).toBeUndefined()
    await tunnel.mend()
    await expect.poll(() => outcomesIn(logged), wait).toEqual(['done'])
    const end = await endOf(database, job)
    expect(end).toEqual(endedOnce(end))
  })

  it('and is a replica for a while that only answers reads, is ended once, when it is promoted', async () => {
    const job = await cutOff(() => takeWrites(false))
    expect(await endOf(database, job)).toBeUndefined()
    await takeWrites(true)
    await expect.poll(() => outcomesIn(logged), wait).toEqual(['done'])
    const end = await endOf(database, job)
    expect(end).toEqual(endedOnce(end))
  })

  it('for so long that another process took it over is ended once, by that one', async () => {
    const job = await cutOff()
    const other = anotherRunner(database)
    await other.takeOver(database, job)
    await tunnel.mend()
    await expect.poll(() => outcomesIn(logged), wait).toEqual(['lost'])
    await expect
      .poll(() => other.logged, wait)
      .toContainEqual(expect.objectContaining({ event: 'training', job, outcome: 'done' }))
    const end = await endOf(database, job)
    expect(end).toEqual(endedOnce(end))
    await other.close()
  })
})
