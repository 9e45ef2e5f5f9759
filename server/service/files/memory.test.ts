import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

// Minutes of sending: for `npm run proof` only.
describe.runIf(process.env.PROOF === '1')('The memory of the service', () => {
  beforeAll(async () => {
    program = await bundle('server/service/testing/serving.ts')
    folder = await mkdtemp(join(tmpdir(), 'wsc-memory-'))
    service = start(program.path, folder)
    await service.untilReady()
    const [, address, secret] = /^at (\S+) (\S+)$/.exec(service.lines[0] ?? '') ?? []
    base = address ?? ''
    token = secret ?? ''
  })
  afterAll(async () => {
    service.child.kill('SIGTERM')
    await service.ended
    await program.dispose()
    await rm(folder, { recursive: true, force: true })
  })

  /** Sends a file of so many megabytes, made while it is sent, and gives the status. */
  async function send(megabytes: number): Promise<number> {
    const mark = '----memory'
    const part = (name: string, more = '') =>
      `--${mark}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
    const piece = Buffer.alloc(megabyte, 'workspace')
    const pieces = [
      Buffer.from(`${part('container')}c\r\n${part('path')}a.bin\r\n`),
      Buffer.from(part('blob', '; filename="a.bin"')),
      ...Array.from({ length: megabytes }, () => piece),
      Buffer.from(`\r\n--${mark}--\r\n`),
    ]
    const answer = await fetch(`${base}/store/all/${store}/write_blob/`, {
      method: 'POST',
      headers: {
        Authorization: `Token ${token}`,
        'Content-Type': `multipart/form-data; boundary=${mark}`,
      },
      // The browser's declarations do not know Node's own way to make a stream.
      body: Readable.toWeb(Readable.from(pieces)) as unknown as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    await answer.text()
    return answer.status
  }

  const rssFrom = (line: number) =>
    service.lines
      .slice(line)
      .filter((words) => words.startsWith('rss '))
      .map((words) => Number(words.slice(4)))

  /** What it holds when its garbage is collected and nothing more is given back. */
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

  it('X2 grows by no more than 64 MB while 200 MB of a blob come in', async () => {
    // Code and buffers that every request needs are there once one has been answered.
    expect(await send(2)).toBe(201)
    const before = await settled()
    const from = service.lines.length
    // Over the limit of a blob, and read to its end all the same.
    expect(await send(200)).toBe(413)
    const growth = Math.max(...rssFrom(from)) - before
    expect(growth / megabyte).toBeLessThanOrEqual(64)
  })
})
