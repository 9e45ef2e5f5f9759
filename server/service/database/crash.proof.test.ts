import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundle } from '../testing/bundle.ts'
import { client } from '../testing/client.ts'
import { homes } from '../testing/homes.ts'
import { openAt } from '../testing/openAt.ts'
import { start } from '../testing/program.ts'
import { sql } from './sql.ts'
import { lockFolder } from './folderLock.ts'

const rounds = 20

const durabilities: Readonly<Record<string, RegExp>> = {
  PGlite: /survives a crash of the process, not a power loss/,
  PostgreSQL: /survives crash and power loss/,
}

let program: Awaited<ReturnType<typeof bundle>>

beforeAll(async () => {
  program = await bundle('server/service/testing/writer.ts')
})
afterAll(() => program.dispose())

describe.each(homes)('A process on $name that is killed', ({ name: home, make, read, stop }) => {
  afterAll(stop)

  it(`V17 V19 loses no acknowledged write in ${rounds} kills, and writes nothing twice`, async () => {
    const location = await make()
    const acknowledged = new Map<string, string>()
    let slowest = 0
    for (let round = 0; round < rounds; round += 1) {
      const began = Date.now()
      const writer = start(program.path, location, `round${round}`)
      await writer.untilReady()
      if (round > 0) slowest = Math.max(slowest, Date.now() - began)
      // Counts answers instead of time, so that the test is meaningful on a slow machine too.
      while (writer.lines.length < 30 + ((round * 37) % 90)) {
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      writer.child.kill('SIGKILL')
      expect(await writer.ended, writer.errors.join('')).toBe('SIGKILL')
      for (const line of writer.lines) {
        const [status, n, id] = line.split(' ')
        if (status === '201') acknowledged.set(`round${round}-${n}`, id ?? '')
      }
    }
    const service = await openAt(location)
    const session = await service.signInDemo('administrator')
    const me = client(service, `Token ${session?.token}`)
    let lost = 0
    for (const [name, id] of acknowledged) {
      const got = await me.get(`/billing/charges/${id}/`)
      if (got.status !== 200 || got.body.name !== name) lost += 1
    }
    // After the crash the last write is repeated with the same key: it must not be applied twice.
    const [last, lastId] = [...acknowledged].at(-1) ?? []
    const again = await me.post(
      '/billing/charges/',
      { name: String(last), amount: String(last?.split('-')[1]) },
      { 'idempotency-key': `key-${last}` },
    )
    expect([again.status, again.body.object_id]).toEqual([201, lastId])
    expect(service.durability).toMatch(durabilities[home] ?? home)
    await service.close()
    const database = await read(location)
    const [kept] = await database.rows<{ synchronous_commit: string }>(sql`show synchronous_commit`)
    expect(kept?.synchronous_commit).toBe('on')
    // The embedded database does not flush to disk; it reports that, and so does the service.
    const [flushed] = await database.rows<{ fsync: string }>(sql`show fsync`)
    if (home === 'PGlite') expect(flushed?.fsync).toBe('off')
    await database.close()
    console.info(
      `${home}: ${rounds} kills, ${acknowledged.size} acknowledged, ${lost} lost, slowest restart ${slowest} ms`,
    )
    expect(acknowledged.size).toBeGreaterThan(rounds * 10)
    expect(lost).toBe(0)
  }, 240_000)
})

describe('V18 the folder lock', () => {
  it('V18 is taken over by the next start, and a second start is rejected', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wsc-lock-'))
    const first = start(program.path, folder, 'idle')
    await first.untilReady()
    const times = 20
    for (let i = 0; i < times; i += 1) {
      const second = start(program.path, folder, 'idle')
      expect(await second.ended).toBe(1)
      expect(second.errors.join('')).toMatch(
        /is in use by process \d+, started .*Stop that process first/,
      )
    }
    await expect(openAt(folder)).rejects.toThrow(`in use by process ${first.child.pid}`)
    first.child.kill('SIGKILL')
    await first.ended
    const third = start(program.path, folder, 'idle')
    await third.untilReady()
    third.child.kill('SIGTERM')
    expect(await third.ended).toBe(0)
    const service = await openAt(folder)
    await service.close()
    await rm(folder, { recursive: true, force: true })
  }, 120_000)

  it('has one owner when many processes start at once, also when taking over a stale lock', async () => {
    const location = await mkdtemp(join(tmpdir(), 'wsc-lock-'))
    const dead = start(program.path, location, 'idle')
    await dead.untilReady()
    dead.child.kill('SIGKILL')
    await dead.ended
    for (let round = 0; round < 10; round += 1) {
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(location)))
      const won = tries.filter((one) => one.status === 'fulfilled')
      expect(won).toHaveLength(1)
      await won[0]?.value()
    }
    await rm(location, { recursive: true, force: true })
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const location = await mkdtemp(join(tmpdir(), 'wsc-lock-'))
    const long = join(location, 'a'.repeat(120))
    const release = await lockFolder(long)
    await expect(lockFolder(long)).rejects.toThrow('is in use by process')
    await release()
    await (
      await lockFolder(long)
    )()
    await rm(location, { recursive: true, force: true })
  })
})
