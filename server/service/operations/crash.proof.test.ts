import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoId } from '../seed/random.ts'
import { sql } from '../database/sql.ts'
import { cleaning } from '../cleaning.ts'
import { findStrays } from '../files/files.ts'
import { bundle, compiledWorker } from '../testing/bundle.ts'
import { client } from '../testing/client.ts'
import { homes } from '../testing/homes.ts'
import { openAt } from '../testing/openAt.ts'
import { start } from '../testing/program.ts'

const rounds = 10
const megabytes = 50
/** On a busy machine an upload may not finish within this time; the process is killed anyway. */
const patience = 60_000

let program: Awaited<ReturnType<typeof bundle>>

beforeAll(async () => {
  program = await bundle('server/service/testing/busy.ts')
})
afterAll(() => program.dispose())

const store = demoId('sto', 'northwind orders')
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

describe.each(homes)('A process on $name that is killed while working', ({ make, read, stop }) => {
  afterAll(stop)

  it(`V17 in ${rounds} kills loses nothing acknowledged and leaves nothing half-written`, async () => {
    const location = await make()
    const said: string[] = []
    const restarts: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const began = Date.now()
      const busy = start(program.path, location, `round${'x'.repeat(round)}`, String(megabytes))
      await busy.untilReady()
      if (round > 0) restarts.push(Date.now() - began)
      const uploaded = () => busy.lines.some((line) => line.startsWith('blob'))
      const late = Date.now() + patience
      const hasMore = () => busy.lines.length < 12 || (round % 2 === 1 && !uploaded())
      while (hasMore() && Date.now() < late) await pause(5)
      // During an upload, at a different point in each round.
      await pause((round * 137) % 900)
      busy.child.kill('SIGKILL')
      expect(await busy.ended, busy.errors.join('')).toBe('SIGKILL')
      said.push(...busy.lines)
    }
    const began = Date.now()
    const service = await openAt(location, { trainingWorker: compiledWorker })
    restarts.push(Date.now() - began)
    const session = await service.signInDemo('administrator')
    const me = client(service, `Token ${session?.token}`)
    const lineOf = (what: string) =>
      said.filter((line) => line.startsWith(`${what} `)).map((line) => line.split(' ').slice(1))

    const got = await me.post(`/store/all/${store}/read_rows/`, { table: 'busy' })
    const rows = got.body.rows as { id: string; text: string; n: number }[]
    const ids = new Set(rows.map((row) => row.id))
    expect(lineOf('row').filter(([id]) => !ids.has(id ?? ''))).toEqual([])
    expect(rows.every((row) => row.text.length === 200 && row.id.endsWith(`-${row.n}`))).toBe(true)
    expect(ids.size).toBe(rows.length)

    const jobs = lineOf('train').map(([id]) => String(id))
    const ended: unknown[] = []
    for (const id of jobs) {
      for (let i = 0; i < 2400; i += 1) {
        const { body } = await me.get(`/enrich/jobs/${id}/`)
        if (body.ended_at !== null) {
          ended.push([body.failed, body.progress])
          break
        }
        await pause(50)
      }
    }
    // Each job was restarted after a kill, and finally completed or failed with a reason.
    expect(ended).toHaveLength(jobs.length)
    expect(ended).toContainEqual([false, '1'])
    await service.close()

    const database = await read(location)
    // Other processes may write to a shared database: there, leftover files are removed after a
    // day.
    const unused = sql`not exists (select from store_blobs b where b.file = f.object_id)
      and not exists (select from model_files m where m.file = f.object_id)`
    if (!database.ours)
      await database.run(sql`update files f set created_at = now() - interval '2 days'
        where ${unused}`)
    await findStrays(database, true)
    const removal = cleaning(database, console.error, async () => undefined)
    removal.start()
    await removal.finished()
    await removal.stop()
    expect(await database.rows(sql`select from files f where ${unused}`)).toHaveLength(0)
    const kept = new Map<string, string>()
    const blobs = await database.rows<{ name: string; file: string; sha256: string }>(sql`
      select b.container || '/' || b.path as name, b.file, f.sha256
      from store_blobs b join files f on f.object_id = b.file where b.container like 'round%'`)
    for (const { name, file, sha256 } of blobs) {
      const digest = createHash('sha256')
      const chunks = await database.rows<{ ordinal: number }>(
        sql`select ordinal from file_chunks where file = ${file} order by ordinal`,
      )
      for (const { ordinal } of chunks) {
        const [chunk] = await database.rows<{ bytes: string }>(sql`select bytes from file_chunks
          where file = ${file} and ordinal = ${ordinal}`)
        digest.update(Buffer.from(String(chunk?.bytes).slice(2), 'hex'))
      }
      expect(digest.digest('hex'), name).toBe(sha256)
      kept.set(name, sha256)
    }
    for (const [name, sha256] of lineOf('blob')) expect(kept.get(name ?? ''), name).toBe(sha256)
    const [runs] = await database.rows<{ count: string }>(sql`select count(*) as count from runs`)
    expect(runs?.count).toBe('0')
    await database.close()
    console.log(
      `${rounds} kills: ${lineOf('row').length} rows, ${lineOf('blob').length} uploads and ${jobs.length} trainings acknowledged, 0 lost; restarts ${restarts.join(', ')} ms`,
    )
  }, 600_000)
})
