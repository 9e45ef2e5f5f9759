import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoId } from '../service/seed/random.ts'
import { gatewayForTests, ofOurs } from './testing/gatewayForTests.ts'
import { mainProgram, signedIn } from './testing/mainProgram.ts'

const chunk = new Uint8Array(64 * 1024).fill(120)
const megabyte = 1024 * 1024

/** An endless request body that counts how many bytes were read from it. */
function endless() {
  const taken = { bytes: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        taken.bytes += chunk.length
        controller.enqueue(chunk)
      },
      cancel() {
        taken.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken }
}

describe('An endless body', () => {
  it('sec-4 of a sign-in is rejected with 413 once it exceeds the limit', async () => {
    const { sendRequest } = gatewayForTests()
    const { body, taken } = endless()
    const init = { method: 'POST', headers: ofOurs, body, duplex: 'half' } as RequestInit
    const answer = await sendRequest('/-/session', { ...init, headers: ofOurs })
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { detail: 'The sign-in request is too long.' },
    ])
    expect(taken).toEqual({ bytes: chunk.length, isCancelled: true })
  })

  it('sec-4 is not read at all if the caller may not send it', async () => {
    const { sendRequest } = gatewayForTests()
    for (const path of ['/-/service/users/', '/-/other', '/users']) {
      const { body, taken } = endless()
      const init = { method: 'POST', body, duplex: 'half' } as RequestInit
      await sendRequest(path, { ...init, headers: ofOurs })
      expect(taken.bytes, path).toBe(0)
    }
  })
})

/** Sends this many megabytes, or stops when the other side stops reading. */
const pour = (
  address: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  start: string,
  megabytes: number,
) =>
  new Promise<{ status: number | string; sent: number }>((resolve) => {
    let sent = 0
    let status: number | string = 'closed'
    const piece = Buffer.alloc(megabyte, 'x')
    const sending = request(address, { method, headers }, (answer) => {
      status = answer.statusCode ?? 0
      answer.resume()
      // The response has ended: data sent after this is not read.
      answer.once('end', () => {
        resolve({ status, sent: sent / megabyte })
        sending.destroy()
      })
    })
    sending.on('error', () => resolve({ status, sent: sent / megabyte }))
    const write = () => {
      while (sent < megabytes * megabyte && !sending.destroyed) {
        sent += megabyte
        if (!sending.write(piece)) {
          sending.once('drain', write)
          return
        }
      }
      if (!sending.destroyed) sending.end()
    }
    sending.write(start)
    write()
  })

const form = 'application/x-www-form-urlencoded'
const mark = 'mark'
const multipart = `multipart/form-data; boundary=${mark}`
const part = (name: string, more = '') =>
  `--${mark}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const store = `/-/service/store/all/${demoId('sto', 'northwind orders')}`
const model = `/-/service/enrich/${demoId('mdl', 'delivery-cost')}`

/** All routes that accept a body: method, path, content type, and the start of the body. */
const routes: readonly (readonly [string, string, string, string])[] = [
  ['POST', '/-/session', 'application/json', '{"scheme":"'],
  ['POST', '/', form, 'a='],
  ['POST', '/-/nothing', form, 'a='],
  ['POST', '/-/service/nothing/', form, 'a='],
  ['POST', '/-/service/support/tickets/', form, 'title='],
  ['POST', '/-/service/support/tickets/', 'application/json', '{"title":"'],
  ['POST', '/-/service/support/tickets/', multipart, part('title')],
  ['POST', '/-/service/support/tickets/', 'text/plain', 'title'],
  ['PATCH', '/-/service/support/tickets/tic_none/', form, 'title='],
  ['DELETE', '/-/service/support/tickets/tic_none/', form, 'title='],
  ['POST', `${store}/write_row/`, form, 'row='],
  ['POST', `${store}/read_rows/`, form, 'query='],
  ['POST', `${store}/write_blob/`, multipart, part('blob', '; filename="a.bin"')],
  ['POST', `${store}/write_blob/`, multipart, part('container')],
  ['PUT', `${model}/upload/`, multipart, part('file', '; filename="a.bin"')],
  ['GET', '/-/service/support/tickets/', form, 'a='],
  // Last, because it ends the session.
  ['DELETE', '/-/session', 'application/json', '{'],
]

// Sends 500 MB many times, and reads the memory use from the kernel: for `npm run proof` on Linux
// only.
describe.runIf(process.env.PROOF === '1' && process.platform === 'linux')('The gateway', () => {
  async function memoryGrowthMb(environment: Readonly<Record<string, string>>, label: string) {
    const program = await mainProgram()
    const folder = await mkdtemp(join(tmpdir(), 'wsc-bodies-'))
    const { base, child, ended } = await program.start({ DATA_DIR: folder, ...environment })
    /** Peak memory of the process in megabytes. */
    const peak = async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
    }
    const signIn =
      environment.SERVICE_URL === undefined
        ? { scheme: 'demo', role: 'administrator' }
        : { scheme: 'secret', secret: 'right', as: 'token' }
    const { Cookie: cookie = '' } = await signedIn(base, signIn)
    // Memory used during startup is not counted.
    await writeFile(`/proc/${child.pid}/clear_refs`, '5')
    const before = await peak()
    let last = before
    for (const [method, path, type, start] of routes) {
      for (const whom of path.startsWith('/-/service') ? [cookie, ''] : [cookie]) {
        const headers = {
          'X-Workspace-Console': '1',
          Cookie: whom,
          'Content-Type': type,
          'Transfer-Encoding': 'chunked',
        }
        const { status, sent } = await pour(`${base}${path}`, method, headers, start, 500)
        const now = await peak()
        process.stderr.write(
          `${label} ${method} ${path.replace(/\w{3}_[0-9a-f]{20}/, '…')} ${type.split(';')[0]}${whom === '' ? ' signed out' : ''}: ${status} after ${sent} MB, ${(now - last).toFixed(1)} MB more memory\n`,
        )
        last = now
      }
    }
    const health = await fetch(`${base}/-/session`, { headers: { Cookie: cookie } })
    expect(health.status).toBe(200)
    child.kill('SIGTERM')
    await ended
    await program.dispose()
    await rm(folder, { recursive: true, force: true })
    process.stderr.write(`${label}: ${(last - before).toFixed(1)} MB more memory at most\n`)
    return last - before
  }

  it('sec-4 uses at most 128 MB more memory while 500 MB arrive on every path', async () => {
    expect(await memoryGrowthMb({ DEMO: 'on' }, 'local')).toBeLessThanOrEqual(128)
  }, 1_800_000)

  it('sec-4 uses at most 128 MB more memory while forwarding to a service that does not read', async () => {
    const remote = createServer((incoming, outgoing) => {
      // Responds to reads of whoever signed in at once; reads nothing of a write's body.
      const isKnown = incoming.headers.authorization !== undefined
      if (incoming.method === 'GET') outgoing.writeHead(isKnown ? 200 : 401).end('[]')
      else setTimeout(() => outgoing.writeHead(200).end('{}'), 2000)
    })
    await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve))
    const address = remote.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    try {
      const SERVICE_URL = `http://127.0.0.1:${port}`
      expect(await memoryGrowthMb({ SERVICE_URL }, 'remote')).toBeLessThanOrEqual(128)
    } finally {
      remote.closeAllConnections()
      remote.close()
    }
  }, 1_800_000)
})
