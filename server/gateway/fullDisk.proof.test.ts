import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type * as Fs from 'node:fs'
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { mkdir, open, rm, stat, statfs, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { embedded } from '../service/database/embedded.ts'
import { sql } from '../service/database/sql.ts'
import { demoId } from '../service/seed/random.ts'
import { type MainProgram, mainProgram, type RunningMain, signedIn } from './testing/mainProgram.ts'

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>()
  return { ...fs, statfsSync: vi.fn<typeof statfsSync>(fs.statfsSync) }
})

const disk = mkdtempSync(join(tmpdir(), 'wsc-disk-'))

/** The reason why no small disk can be mounted, if so. */
function mountProblem(): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', disk], { stdio: 'pipe' })
    return undefined
  } catch (error) {
    rmdirSync(disk)
    return `no small disk can be mounted here (${String(error).split('\n')[0]})`
  }
}
const problem = mountProblem()
if (problem !== undefined) console.warn(`V21 a full disk is skipped: ${problem}.`)

describe.skipIf(problem !== undefined)('V21 a full disk', () => {
  const settings = { DATA_DIR: join(disk, 'data'), DEMO: 'on' }
  const filler = join(disk, 'filler')
  const rows = `/-/service/store/all/${demoId('sto', 'northwind orders')}`
  const full = { detail: 'The disk of the service is full. Nothing was written.' }
  const acknowledged: number[] = []
  let program: MainProgram
  let running: RunningMain | undefined
  let headers: Record<string, string>

  beforeAll(async () => {
    program = await mainProgram()
  })
  afterAll(async () => {
    running?.child.kill('SIGKILL')
    await running?.ended
    await program.dispose()
    // A database that was killed may still hold files open.
    execFileSync('umount', ['-l', disk])
    rmdirSync(disk)
  })

  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${running?.base}${path}`, { ...init, headers })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const text = 'x'.repeat(200_000)
  const write = async (id: number) => {
    const body = new URLSearchParams({ table: 'full', row: JSON.stringify({ id, text }) })
    const got = await send(`${rows}/write_row/`, { method: 'POST', body })
    if (got.status === 201) acknowledged.push(id)
    return got
  }
  const start = async () => {
    running = await program.start(settings)
    headers = await signedIn(running.base, { scheme: 'demo', role: 'administrator' })
  }
  const expectReads = async () => {
    for (const path of ['/-/session', '/-/service/support/tickets/', '/-/service/billing/charges/'])
      expect((await send(path)).status, path).toBe(200)
  }
  /** Fills the disk completely, as another program might. */
  const fill = async () => {
    const file = await open(filler, 'w')
    const piece = Buffer.alloc(65_536, 1)
    try {
      for (;;) {
        const { bytesWritten } = await file.write(piece)
        if (bytesWritten < piece.length) return
      }
    } catch (error) {
      expect(error).toHaveProperty('code', 'ENOSPC')
    } finally {
      await file.close()
    }
  }
  const free = async () => {
    const { bavail, bsize } = await statfs(disk)
    return bavail * bsize
  }

  it('sec-5 writes are rejected with a message before the database runs out of space, and reads continue', async () => {
    await start()
    let got = await write(0)
    for (let id = 1; got.status === 201 && id < 600; id += 1) got = await write(id)
    expect([got.status, got.body]).toEqual([507, full])
    expect(acknowledged.length).toBeGreaterThan(0)
    await expectReads()
    await fill()
    expect(await free()).toBe(0)
    expect((await write(1000)).status).toBe(507)
    await expectReads()
    const signIn = () =>
      fetch(`${running?.base}/-/session`, {
        method: 'POST',
        headers: { 'X-Workspace-Console': '1' },
        body: '{"scheme":"demo","role":"support_agent"}',
      })
    let refused = await signIn()
    // Meanwhile the database clears its log, which frees space: fill that as well.
    for (let again = 0; refused.status !== 507 && again < 5; again += 1) {
      await fill()
      refused = await signIn()
    }
    expect([refused.status, await refused.json()]).toEqual([507, full])
  })

  it('sec-5 writes work again once there is space, also after it ran out during writes', async () => {
    await rm(filler)
    execFileSync('mount', ['-o', 'remount,size=200m', disk])
    expect((await write(2000)).status).toBe(201)
    let isOver = false
    const filling = fill().finally(() => {
      isOver = true
    })
    const statuses = new Set<number>()
    for (let id = 3000; !isOver || id < 3020; id += 4)
      for (const got of await Promise.all([0, 1, 2, 3].map((one) => write(id + one))))
        statuses.add(got.status)
    await filling
    expect([...statuses].filter((one) => one !== 201)).toEqual([507])
    await expectReads()
    await rm(filler)
    expect((await write(4000)).status).toBe(201)
    await fill()
  })

  it('sec-5 shuts down cleanly, reports the problem at startup, and has lost nothing', async () => {
    running?.child.kill('SIGTERM')
    expect(await running?.ended).toBe(0)
    await rm(filler)
    await fill()
    const words =
      /^Ended with 1: Workspace Console could not start\.\nThe data folder \S+ is on a disk that is full/
    await expect(program.start(settings)).rejects.toThrow(words)
    // Enough space for a lock file, but not for more.
    await truncate(filler, (await stat(filler)).size - 3.5 * 1024 * 1024)
    const more =
      /full: 3 MB are free, and (?:16|40) MB are needed\. Make room there, or choose another folder with DATA_DIR\.\n$/
    await expect(program.start(settings)).rejects.toThrow(more)
    await rm(filler)
    await start()
    const init = { method: 'POST', body: new URLSearchParams({ table: 'full', select: 'id' }) }
    const got = await send(`${rows}/read_rows/`, init)
    const ids = (got.body.rows as { id: number }[]).map((one) => one.id)
    expect(ids.toSorted((a, b) => a - b)).toEqual(acknowledged.toSorted((a, b) => a - b))
    process.stderr.write(`Full disk: ${acknowledged.length} writes acknowledged, 0 lost\n`)
  })

  it('sec-5 if the lack of space cannot be predicted, it fails with an error message and works again afterwards', async () => {
    running?.child.kill('SIGKILL')
    await running?.ended
    await rm(join(disk, 'data'), { recursive: true, force: true })
    const dataDir = join(disk, 'alone')
    await mkdir(dataDir)
    vi.mocked(statfsSync).mockReturnValue({ bavail: 1e6, bsize: 4096 } as ReturnType<
      typeof statfsSync
    >)
    const { database } = await embedded({ dataDir })
    await database.run(sql`create table written (id integer primary key, text text)`)
    await database.run(sql`alter table written alter column text set storage external`)
    await fill()
    let kept = 0
    const insert = async () => {
      const text = randomBytes(50_000).toString('hex')
      await database.run(sql`insert into written values (${kept}, ${text})`)
      kept += 1
    }
    // Uses up the space left in the log and then the reserve, which is not recreated.
    const untilFull = async () => {
      while (kept < 2000) await insert()
    }
    await expect(untilFull()).rejects.toMatchObject({ status: 507, message: full.detail })
    expect((await database.rows(sql`select id from written`)).length).toBe(kept)
    await rm(filler)
    await insert()
    await fill()
    // One write that exceeds the reserve: the database is stopped, and reopened once there is
    // space.
    await expect(
      database.run(sql`insert into written select -n, repeat(md5(n::text), 3000)
        from generate_series(1, 800) n`),
    ).rejects.toMatchObject({ status: 507, message: full.detail })
    await expect(insert()).rejects.toMatchObject({ status: 507 })
    await rm(filler)
    await insert()
    const [row] = await database.rows<{ count: number }>(
      sql`select count(*)::integer as count from written where text is not null`,
    )
    expect(row?.count).toBe(kept)
    await database.close()
  })
})
