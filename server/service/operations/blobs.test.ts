import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Service } from '../serviceTypes.ts'
import { backends } from '../testing/backends.ts'
import { demoClient, type Fields, idOf } from '../testing/client.ts'

describe.each(backends)('Blobs on $name', (backend) => {
  let service: Service
  let database: Database
  let me: Awaited<ReturnType<typeof demoClient>>
  let store: string

  beforeAll(async () => {
    ;({ service, database } = await backend.open())
    me = await demoClient(service, 'workspace_owner')
    const workspace = String((await me.get('/workspaces/')).text.match(/wsp_\w+/)?.[0])
    const body = { name: 'blobs', description: 'Of a test', workspace }
    store = `/store/all/${idOf(await me.post('/store/all/', body))}/`
  })
  afterAll(async () => {
    await service.close()
  })

  const write = (bytes: Buffer, path: string, type = 'text/plain', headers: Fields = {}) => {
    const form = new FormData()
    form.set('container', 'exports')
    form.set('path', path)
    form.set('blob', new Blob([new Uint8Array(bytes)], { type }), 'sent.bin')
    return me.send('POST', `${store}write_blob/`, form, headers)
  }
  const read = (headers: Fields = {}) =>
    service.fetch(
      new Request(`http://x${store}read_blob/`, {
        headers: { authorization: `Token ${me.token}`, ...headers },
      }),
    )

  it('V11 returns the newest blob, with its metadata and nothing a browser could run', async () => {
    expect((await read()).status).toBe(404)
    const bytes = Buffer.from('day,orders\n1,2\n')
    const made = await write(bytes, 'daily/Umsätze 1.csv', 'text/csv')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      container: 'exports',
      path: 'daily/Umsätze 1.csv',
      size: 15,
      type: 'text/csv',
      sha256,
      replaced: false,
    })
    const got = await read()
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': '15',
      'content-disposition':
        'attachment; filename="Ums_tze 1.csv"; filename*=UTF-8\'\'Ums%C3%A4tze%201.csv',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      etag: `"${sha256}"`,
      'x-blob-path': 'daily%2FUms%C3%A4tze%201.csv',
    })
    expect(await got.text()).toBe(bytes.toString())
    expect((await read({ 'if-none-match': `"${sha256}"` })).status).toBe(304)
    await write(Buffer.from('<script>alert(1)</script>'), 'page.html', 'text/html')
    expect((await read()).headers.get('content-type')).toBe('application/octet-stream')
    const again = await write(Buffer.from('new'), 'daily/Umsätze 1.csv')
    expect([again.status, again.body.replaced]).toEqual([200, true])
    expect(await (await read()).text()).toBe('new')
    expect((await write(Buffer.alloc(0), 'empty')).body.size).toBe(0)
    expect(await (await read()).text()).toBe('')
    await expect.poll(strays).toBe(0)
  })

  const strays = async () => {
    const [row] = await database.rows<{ count: string }>(sql`select count(*) as count from files f
      where not exists (select from store_blobs b where b.file = f.object_id)
      and not exists (select from model_files m where m.file = f.object_id)`)
    return Number(row?.count)
  }

  it('returns ranges, also across the boundaries of stored chunks', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 1_300_000 }, (_, i) => (i * 31) % 251))
    await write(bytes, 'large.bin', 'application/octet-stream')
    const part = async (range: string, headers: Fields = {}) => {
      const got = await read({ range, ...headers })
      const body = Buffer.from(await got.arrayBuffer())
      return [got.status, got.headers.get('content-range'), body] as const
    }
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 1],
      ['bytes=524287-524288', 524_287, 524_289],
      ['bytes=1299990-', 1_299_990, 1_300_000],
      ['bytes=-5', 1_299_995, 1_300_000],
      ['bytes=100-9999999', 100, 1_300_000],
    ] as const) {
      const [status, header, body] = await part(range)
      expect([status, header]).toEqual([206, `bytes ${from}-${to - 1}/1300000`])
      expect(body.equals(bytes.subarray(from, to)), range).toBe(true)
    }
    expect((await part('bytes=1300000-'))[0]).toBe(416)
    for (const range of ['bytes=5-2', 'bytes=a-b', 'bytes=0-1,4-5', 'rows=1-2'])
      expect((await part(range))[0], range).toBe(200)
    expect((await part('bytes=0-1', { 'if-range': '"other"' }))[0]).toBe(200)
  })

  it('V10 rejects paths that lead outside', async () => {
    const hostile = [
      '/etc/passwd',
      '../x',
      'a/../b',
      'a/./b',
      './a',
      'a//b',
      'a/',
      '\\x',
      'a\\..\\b',
      'C:/x',
      'con',
      'NUL.txt',
      'a/prn',
      'com1',
      'LPT9.log',
      'a\0b',
      'a\nb',
      'a\r\nb',
      ' a',
      'a ',
      'a.',
      'a/b./c',
      'a?b',
      'a*b',
      'a|b',
      'a<b',
      'a>b',
      'a"b',
      'a\u202eb',
      'a\u200bb',
      '\ufeffa',
      'a\u0085b',
      '..',
      '.',
      '...',
      '~/..',
      'x'.repeat(201),
      `${'y/'.repeat(600)}z`,
      'aux.tar.gz',
      'a/..',
    ]
    expect(hostile.length).toBeGreaterThanOrEqual(40)
    for (const path of hostile) {
      const got = await write(Buffer.from('x'), path)
      expect([got.status, Array.isArray(got.body.path)], JSON.stringify(path)).toEqual([400, true])
    }
    for (const path of ['a', 'a/b.c', '.hidden', 'ü/日本.txt', 'a b/c-d_e', 'console.log'])
      expect((await write(Buffer.from('x'), path)).status, path).toBe(201)
  })

  it('reports every missing field, and rejects text instead of a file', async () => {
    expect((await me.post(`${store}write_blob/`, {})).body).toEqual({
      path: ['This field is required.'],
      blob: ['This field is required.'],
      container: ['This field is required.'],
    })
    const text = await me.post(`${store}write_blob/`, { path: 'a', container: 'a/b', blob: 'x' })
    expect(text.body).toEqual({
      container: ['Must not contain a slash.'],
      blob: ['Must be a file, sent as multipart/form-data.'],
    })
  })

  it('V12 stores the same upload once', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await write(Buffer.from('once'), 'once.txt', 'text/plain', key)
    const second = await write(Buffer.from('once'), 'once.txt', 'text/plain', key)
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text])
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect((await write(Buffer.from('other'), 'once.txt', 'text/plain', key)).status).toBe(422)
    await expect.poll(strays).toBe(0)
  })

  // Refused before the database is used, so testing one backend is enough.
  const everywhere = process.env.PROOF === '1' || backend === backends[0]

  it.runIf(everywhere)('V09 accepts 50 MB and not one byte more', async () => {
    const limit = 50 * 1024 * 1024
    const bytes = Buffer.alloc(limit + 1, 'workspace')
    expect((await write(bytes, 'over.bin')).status).toBe(413)
    if (process.env.PROOF !== '1') return
    expect((await write(bytes.subarray(0, limit), 'exact.bin')).status).toBe(201)
    const digest = createHash('sha256')
    for await (const part of (await read()).body as unknown as AsyncIterable<Uint8Array>)
      digest.update(part)
    expect(digest.digest('hex')).toBe(
      createHash('sha256').update(bytes.subarray(0, limit)).digest('hex'),
    )
  })
})
