import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, server } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { demoId } from '../seed/random.ts'
import { serviceOver } from '../service.ts'
import { backends, blankEmbedded, newDatabase } from '../testing/backends.ts'
import { type Client, client, demoClient, idOf } from '../testing/client.ts'
import { testOptions } from '../testing/options.ts'
import { backupLines, verifyBackup, writeBackup } from './backupFile.ts'
import { isRow } from './format.ts'
import { restoreBackup } from './restoreBackup.ts'

const empty: Readonly<Record<string, () => Promise<Database>>> = {
  PGlite: () => blankEmbedded(),
  PostgreSQL: async () => server(await newDatabase(), () => undefined),
}
/** All pairs of databases in a proof; else one pair, from the first to the other. */
const ways = backends
  .flatMap((from) => backends.map((to) => ({ from, to: to.name })))
  .filter(({ from, to }, n) =>
    process.env.PROOF === '1' || backends.length === 1 ? true : n < 2 && from.name !== to,
  )

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wsc-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** 50 in a proof: with fewer the same orders of writes occur, in less time. */
const writers = process.env.PROOF === '1' ? 50 : 12
const bytesOf = (text: string) => Buffer.from(text.repeat(3_000))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Writes a charge and then a ticket, in turns, until told to stop; every write has its own key. */
async function writeInTurns(me: Client, writer: number, log: string[], isOver: () => boolean) {
  for (let n = 0; !isOver(); n += 1) {
    const name = `backup-${writer}-${n}`
    const headers = { 'Idempotency-Key': name.padEnd(12, '.') }
    const got =
      n % 2 === 0
        ? await me.post('/billing/charges/', { name }, headers)
        : await me.post(
            '/support/tickets/',
            {
              title: name,
              content: 'c',
              severity: 'system_impaired',
              contact_method: 'email',
              contact_information: 'a@test.example',
            },
            headers,
          )
    expect(got.status, got.text).toBe(201)
    log.push(name)
  }
}

describe.each(ways)('V20 a backup under $from.name writers, restored to $to', ({ from, to }) => {
  let database: Database
  let me: Client
  let token: string
  let path: string
  let store: string
  const acknowledged: string[] = []
  let before: readonly string[] = []
  let restored: Database
  let again: Client

  beforeAll(async () => {
    const opened = await from.open()
    ;({ database } = opened)
    const admin = await demoClient(opened.service, 'administrator')
    ;({ token } = admin)
    me = admin
    store = demoId('sto', 'northwind orders')
    for (const text of ['first', 'second']) {
      const form = new FormData()
      form.set('container', 'backup')
      form.set('path', `${text}.bin`)
      form.set('blob', new Blob([bytesOf(text)]), 'x.bin')
      await me.send('POST', `/store/all/${store}/write_blob/`, form)
    }
    path = join(folder, `${from.name}-${to}.gz`)
    let isOver = false
    const running = Array.from({ length: writers }, (_, writer) =>
      writeInTurns(me, writer, acknowledged, () => isOver),
    )
    const until = (count: number) =>
      vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(count), { timeout: 60_000 })
    try {
      await until(2 * writers)
      before = [...acknowledged]
      await writeBackup(database, path)
      await until(acknowledged.length)
    } finally {
      isOver = true
      await Promise.all(running)
      await opened.service.close()
    }

    restored = (await empty[to]?.()) as Database
    await restoreBackup(restored, backupLines(path))
    again = client(await serviceOver(restored, 'test', testOptions), `Bearer ${token}`)
  })
  afterAll(() => restored.close())

  const namesIn = async (queries: Database) => {
    const rows = await queries.rows<{ name: string }>(sql`
      select name from charges where name like 'backup-%'
      union all select title from tickets where title like 'backup-%'`)
    return new Set(rows.map(({ name }) => name))
  }

  it('is a state that existed: all that was acknowledged before, and no write without the one before it', async () => {
    const names = await namesIn(restored)
    expect(before.filter((name) => !names.has(name))).toEqual([])
    const withoutEarlier = [...names].filter((name) => {
      const [, writer, n] = name.split('-')
      return Number(n) > 0 && !names.has(`backup-${writer}-${Number(n) - 1}`)
    })
    expect(withoutEarlier).toEqual([])
    // Others were written while and after it was taken, so that it proves something.
    expect(acknowledged.some((name) => !names.has(name))).toBe(true)
  })

  it('has the Idempotency-Key of every write it has, and answers its repeat', async () => {
    const names = await namesIn(restored)
    const [keys] = await restored.rows<{ count: string }>(sql`
      select count(*) as count from idempotency where status = 201 and answer is not null`)
    expect(Number(keys?.count)).toBe(names.size)
    const name = [...names].find((one) => one.endsWith('-0')) ?? ''
    const headers = { 'Idempotency-Key': name.padEnd(12, '.') }
    const got = await again.post('/billing/charges/', { name }, headers)
    expect([got.status, got.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    expect((await again.get(`/billing/charges/${idOf(got)}/`)).body.name).toBe(name)
    expect(await namesIn(restored)).toEqual(names)
  })

  it('has the files, byte by byte', async () => {
    const rows = await restored.rows<{ path: string; bytes: string; sha256: string }>(sql`
      select b.path, encode(c.bytes, 'base64') as bytes, f.sha256
      from store_blobs b join files f on f.object_id = b.file join file_chunks c on c.file = b.file
      where b.container = 'backup' order by b.path`)
    expect(rows.map(({ path }) => path)).toEqual(['first.bin', 'second.bin'])
    for (const row of rows) {
      const bytes = Buffer.from(row.bytes, 'base64')
      expect(bytes.equals(bytesOf(row.path.replace('.bin', '')))).toBe(true)
      expect(sha256(bytes)).toBe(row.sha256)
    }
  })

  it('has the same rows, keys and indexes, and takes new rows', async () => {
    const described = async (queries: Database) => {
      const copy = join(folder, `${from.name}-${to}-again.gz`)
      await rm(copy, { force: true })
      await writeBackup(queries, copy)
      const lines = gunzipSync(await readFile(copy))
        .toString()
        .split('\n')
      return lines
        .filter((line) => line.startsWith('{"table"'))
        .map((line) => JSON.parse(line) as unknown)
    }
    const lines = gunzipSync(await readFile(path))
      .toString()
      .split('\n')
    const tables = lines
      .filter((line) => line.startsWith('{"table"'))
      .map((line) => JSON.parse(line) as unknown)
    expect(await described(restored)).toEqual(tables)
    const row = { table: 'orders', row: '{"order_id":"of-the-test"}' }
    const got = await again.post(`/store/all/${store}/write_row/`, row)
    expect([200, 201, 400], got.text).toContain(got.status)
    const fresh = { table: 'of_the_test', row: '{"id":1}' }
    expect((await again.post(`/store/all/${store}/write_row/`, fresh)).status).toBe(201)
  })

  it('goes into an empty database only', async () => {
    await expect(restoreBackup(restored, backupLines(path))).rejects.toThrow(/empty database only/)
  })
})

describe.each(backends)('a file that is no whole backup, on $name', ({ name, open }) => {
  let path: string
  let lines: readonly string[]
  let written = 0
  beforeAll(async () => {
    const { service, database } = await open()
    path = join(folder, `whole-${name}.gz`)
    written = await writeBackup(database, path)
    lines = gunzipSync(await readFile(path))
      .toString()
      .split('\n')
    await service.close()
  })

  it('V23 can be read by its owner only', async () => {
    expect(await verifyBackup(path)).toBe(written)
    expect((await stat(path)).mode & 0o077).toBe(0)
  })

  const refusals: [string, () => Buffer, RegExp][] = [
    ['text', () => Buffer.from('no backup'), /damaged or no backup/],
    ['other lines', () => gzipSync('{"a":1}\n'), /is no backup/],
    [
      'a newer format',
      () => gzipSync('{"backup":"workspace-console","version":99,"at":""}\n'),
      /newer/,
    ],
    ['a part', () => gzipSync(`${lines.slice(0, 40).join('\n')}\n`), /not complete/],
    ['a missing row', () => gzipSync(withoutOneRow().join('\n')), /not complete/],
    ['half the bytes', () => gzipSync(lines.join('\n')).subarray(0, 5_000), /damaged/],
  ]
  const withoutOneRow = () => lines.filter((_, n) => n !== lines.findIndex(isRow))

  it.each(refusals)('is refused: %s', async (_, make, words) => {
    const broken = join(folder, `broken-${name}.gz`)
    await writeFile(broken, make())
    await expect(verifyBackup(broken)).rejects.toThrow(words)
  })

  it('changes nothing in the database it should be restored to', async () => {
    const target = (await empty[name]?.()) as Database
    for (const [, make, words] of refusals) {
      const broken = join(folder, `broken-${name}.gz`)
      await writeFile(broken, make())
      await expect(restoreBackup(target, backupLines(broken))).rejects.toThrow(words)
      const tables = await target.rows(sql`select relname from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace`)
      expect(tables).toEqual([])
    }
    await target.close()
  })
})
