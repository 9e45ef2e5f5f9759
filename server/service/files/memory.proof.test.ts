import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoId } from '../seed/random.ts'
import { bundle } from '../testing/bundle.ts'
import { type Running, start } from '../testing/program.ts'

const megabyte = 1024 * 1024
const store = demoId('sto', 'northwind orders')

let program: Awaited<ReturnType<typeof bundle>>
let folder: string
let service: Running
let base = ''
let token = ''

describe('The memory of the service', () => {
  beforeAll(async () => {
    program = await bundle('server/service/testing/serving.ts')
  })
  afterAll(() => program.dispose())

  // A separate process per test, so that memory growth of one does not affect the next.
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wsc-memory-'))
    service = start(program.path, folder)
    await service.untilReady()
    const [, address, secret] = /^at (\S+) (\S+)$/.exec(service.lines[0] ?? '') ?? []
    base = address ?? ''
    token = secret ?? ''
  })
  afterEach(async () => {
    service.child.kill('SIGTERM')
    await service.ended
    await rm(folder, { recursive: true, force: true })
  })

  /** Sends fields and a generated file of the given size in megabytes, and returns the answer. */
  async function send(
    method: string,
    path: string,
    fields: Readonly<Record<string, string>>,
    file: { readonly name: string; readonly megabytes: number },
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    const mark = '----memory'
    const part = (name: string, more = '') =>
      `--${mark}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
    const piece = Buffer.alloc(megabyte, 'workspace')
    const pieces = [
      ...Object.entries(fields).map(([name, value]) => Buffer.from(`${part(name)}${value}\r\n`)),
      Buffer.from(part(file.name, '; filename="a.bin"')),
      ...Array.from({ length: file.megabytes }, () => piece),
      Buffer.from(`\r\n--${mark}--\r\n`),
    ]
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        Authorization: `Token ${token}`,
        'Content-Type': `multipart/form-data; boundary=${mark}`,
      },
      // The DOM types do not include Node's way to create a stream.
      body: Readable.toWeb(Readable.from(pieces)) as unknown as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    return { status: answer.status, body: await answer.json() }
  }

  const writeBlob = async (megabytes: number) => {
    const fields = { container: 'c', path: 'a.bin' }
    return send('POST', `/store/all/${store}/write_blob/`, fields, { name: 'blob', megabytes })
  }
  const upload = async (model: string, megabytes: number) => {
    const fields = { loss: '0.1', accuracy: '0.9' }
    return send('PUT', `/enrich/${model}/upload/`, fields, { name: 'file', megabytes })
  }

  const rssFrom = (line: number) =>
    service.lines
      .slice(line)
      .filter((text) => text.startsWith('rss '))
      .map((text) => Number(text.slice(4)))

  /** Memory use after garbage collection, once it no longer decreases. */
  async function settled(): Promise<number> {
    let least = Infinity
    for (let round = 0; round < 40; round += 1) {
      const from = service.lines.length
      service.child.kill('SIGUSR2')
      await expect.poll(() => rssFrom(from).length, { timeout: 60_000 }).toBeGreaterThan(10)
      const now = rssFrom(from).at(-1) ?? Infinity
      if (now > least - 2 * megabyte) return Math.min(now, least)
      least = now
    }
    return least
  }

  /** Maximum growth in megabytes while an operation runs. */
  async function growthWhile(work: () => Promise<void>): Promise<number> {
    // The first request loads code and buffers that every request needs.
    expect((await writeBlob(2)).status).toBe(201)
    const before = await settled()
    const from = service.lines.length
    await work()
    return (Math.max(...rssFrom(from)) - before) / megabyte
  }

  it('X2 grows by no more than 64 MB while 200 MB of a blob arrive', async () => {
    const growth = await growthWhile(async () => {
      // The blob is over the size limit, but is still read to its end.
      expect((await writeBlob(200)).status).toBe(413)
    })
    process.stderr.write(`200 MB of a blob: ${growth.toFixed(1)} MB more memory\n`)
    expect(growth).toBeLessThanOrEqual(64)
  })

  it('X1 grows by no more than 64 MB while a blob of 50 MB is written and read', async () => {
    const growth = await growthWhile(async () => {
      // Replaces the previous one.
      expect((await writeBlob(50)).status).toBe(200)
      const headers = { Authorization: `Token ${token}` }
      const answer = await fetch(`${base}/store/all/${store}/read_blob/`, { headers })
      let read = 0
      for await (const piece of answer.body ?? []) read += piece.byteLength
      expect(read).toBe(50 * megabyte)
    })
    process.stderr.write(`50 MB of a blob, written and read: ${growth.toFixed(1)} MB more memory\n`)
    expect(growth).toBeLessThanOrEqual(64)
  })

  it('X7 grows by no more than 64 MB while 200 MB of a model are stored', async () => {
    const headers = { Authorization: `Token ${token}` }
    const list = (await (await fetch(`${base}/enrich/`, { headers })).json()) as {
      results: readonly { object_id: string }[]
    }
    const model = list.results[0]?.object_id ?? ''
    const growth = await growthWhile(async () => {
      const { status, body } = await upload(model, 200)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).toContain(String(200 * megabyte))
    })
    process.stderr.write(`200 MB of a model: ${growth.toFixed(1)} MB more memory\n`)
    expect(growth).toBeLessThanOrEqual(64)
  })
})
