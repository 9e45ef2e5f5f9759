import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server } from '../service/database/database.ts'
import { isPassing } from '../service/database/databaseFailure.ts'
import { sql } from '../service/database/sql.ts'
import { demoId } from '../service/seed/random.ts'
import { newDatabase } from '../service/testing/backends.ts'
import { noPostgres } from '../service/testing/postgres.ts'
import { type MainProgram, mainProgram, signedIn } from './testing/mainProgram.ts'

let program: MainProgram
beforeAll(async () => {
  program = await mainProgram()
})
afterAll(() => program.dispose())

const wait = { timeout: 90_000, interval: 100 }

describe.skipIf(noPostgres !== undefined)(
  'attack-2 a process that is stopped in a training',
  () => {
    it('and goes on after another one took the training over writes nothing: it ends once', async () => {
      const url = await newDatabase('demo')
      const database = await server(url, () => undefined)
      await database.run(sql`delete from usage`)
      const outputs = ['', '']
      const startOne = (at: number) =>
        program.start(
          { DATABASE_URL: url, DEMO: 'on', LOG_FILE: '-' },
          (said) => (outputs[at] = said),
        )
      const first = await startOne(0)
      const headers = await signedIn(first.base, { scheme: 'demo', role: 'workspace_owner' })
      const path = `/-/service/enrich/${demoId('mdl', 'delivery-cost')}/train/`
      const body = new URLSearchParams({ transfer: demoId('trf', 'deliveries-2026'), epochs: '60' })
      const started = await fetch(`${first.base}${path}`, { method: 'POST', headers, body })
      const { object_id: job } = (await started.json()) as { object_id: string }
      const isRunning = async () =>
        (await database.rows(sql`select from runs where runner is not null`)).length > 0
      await expect.poll(isRunning, wait).toBe(true)
      const [run] = await database.rows<{ runner: string }>(sql`select runner from runs`)

      first.child.kill('SIGSTOP')
      const second = await startOne(1)
      const isTakenOver = async () =>
        (await database.rows(sql`select from runs where runner <> ${run?.runner}`)).length > 0
      await expect.poll(isTakenOver, wait).toBe(true)
      first.child.kill('SIGCONT')
      const outcomes = () =>
        outputs.map((said) => /"event":"training".*"outcome":"(\w+)"/.exec(said)?.[1])
      await expect.poll(outcomes, wait).toEqual(['lost', 'done'])

      const [end] = await database.rows<{ seconds: string; used: string; notices: string }>(sql`
      select j.seconds::float8::text as seconds,
        (select sum(training_seconds)::float8::text from usage) as used,
        (select count(*) from notifications where content like ${`%/enrich/jobs/${job}/%`}) as notices
      from jobs j where j.object_id = ${job} and not j.failed`)
      expect([end?.used, end?.notices]).toEqual([end?.seconds, '1'])
      for (const { child, ended } of [first, second]) {
        child.kill('SIGTERM')
        expect(await ended).toBe(0)
      }
      await database.close()
    })
  },
)

it.skipIf(noPostgres !== undefined)(
  'attack-2 a process that stalls in a transaction keeps no record from others, and its transaction fails',
  async () => {
    const url = await newDatabase('demo')
    const [stalled, other] = await Promise.all([
      server(url, () => undefined),
      server(url, () => undefined),
    ])
    const change = sql`update workspaces set version = version + 1
      where object_id = (select min(object_id) from workspaces)`
    let goOn = () => {}
    const stall = new Promise<void>((resolve) => (goOn = resolve))
    let onChanged = () => {}
    const isChanged = new Promise<void>((resolve) => (onChanged = resolve))
    const held = stalled.transaction(async (queries) => {
      await queries.run(change)
      onChanged()
      await stall
      await queries.run(change)
    })
    await isChanged
    await expect.poll(() => other.run(change).catch(() => 0), wait).toBe(1)
    goOn()
    await expect(held).rejects.toSatisfy(isPassing)
    await Promise.all([stalled.close(), other.close()])
  },
)
