import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server } from '../service/database/database.ts'
import { sql } from '../service/database/sql.ts'
import { demoId } from '../service/seed/random.ts'
import { newDatabase } from '../service/testing/backends.ts'
import { homes } from '../service/testing/homes.ts'
import { freePort, noPostgres } from '../service/testing/postgres.ts'
import { tunnelTo } from '../service/testing/tunnel.ts'
import { type MainProgram, mainProgram, type RunningMain, signedIn } from './testing/mainProgram.ts'

/** A busy machine answers late, and that is no failure. */
const patient = { timeout: 60_000 }

let program: MainProgram
beforeAll(async () => {
  program = await mainProgram()
})
afterAll(() => program.dispose())

describe('attack-1 a process', () => {
  const [home] = homes
  let running: RunningMain
  let headers: Record<string, string>
  let output = ''
  /** Throws on a signal, as a defect would at any time. */
  const provoke = `process.on('SIGUSR2', () => {
    setTimeout(() => { throw new TypeError('provoked with wss_a-' + 'secret') })
    Promise.reject(new RangeError('postgres://me:a-' + 'secret@db refused'))
  })`
  beforeAll(async () => {
    const environment = {
      DEMO: 'on',
      DATA_DIR: (await home?.make()) ?? '',
      LOG_FILE: '-',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(provoke)}`,
    }
    running = await program.start(environment, (text) => (output = text))
    headers = await signedIn(running.base, { scheme: 'demo', role: 'administrator' })
  })
  afterAll(async () => {
    running.child.kill()
    await running.ended
    await home?.stop()
  })

  const answers = async () =>
    (await fetch(`${running.base}/-/service/workspaces/`, { headers })).status
  const unhandled = () => output.match(/uncaught-exception|unhandled-rejection/g) ?? []

  /** Sends the start of a request, and breaks the connection. */
  const cutOff = (type: string, body: string, isReset: boolean) =>
    new Promise<void>((resolve) => {
      const { host, port } = new URL(running.base)
      const store = demoId('sto', 'northwind orders')
      const all = { Host: host, ...headers, 'Content-Type': type, 'Content-Length': '100000' }
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
      const path = `/-/service/store/all/${store}/write_blob/`
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write([`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'), () => {
          if (isReset) socket.resetAndDestroy()
          else socket.destroy()
        })
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
    })

  it.each([
    [
      'a file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="blob"; filename="a"\r\n\r\nxx',
    ],
    [
      'a form of parts',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="path"\r\n\r\nxx',
    ],
    ['parts without a boundary', 'multipart/form-data', 'xx'],
    ['a form', 'application/x-www-form-urlencoded', 'path=x'],
    ['JSON', 'application/json', '{"path":'],
  ])('survives %s that is cut off', async (_, type, body) => {
    for (let n = 0; n < 8; n += 1) {
      await cutOff(type, body, n % 2 === 0)
      expect(await answers()).toBe(200)
    }
    expect(unhandled()).toEqual([])
  })

  it('logs what nobody handled, without secrets, and goes on', async () => {
    running.child.kill('SIGUSR2')
    await expect
      .poll(() => unhandled().toSorted(), patient)
      .toEqual(['uncaught-exception', 'unhandled-rejection'])
    expect(output).toContain('"name":"TypeError","message":"provoked with …"')
    expect(output).toContain('"name":"RangeError","message":"postgres://…@db refused"')
    expect(output).not.toContain('a-secret')
    expect(await answers()).toBe(200)
  })

  it('survives that nobody reads its output any more', async () => {
    running.child.stdout?.destroy()
    running.child.stderr?.destroy()
    for (let n = 0; n < 3; n += 1) {
      await signedIn(running.base, { scheme: 'demo', role: 'administrator' })
      running.child.kill('SIGUSR2')
      expect(await answers()).toBe(200)
    }
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })
})

describe.skipIf(noPostgres !== undefined)('attack-1 a process under writers', () => {
  it('survives that PostgreSQL ends its connections, and loses nothing acknowledged', async () => {
    const url = await newDatabase('demo')
    const admin = await server(url, () => undefined)
    let output = ''
    const environment = { DATABASE_URL: url, DEMO: 'on', LOG_FILE: '-' }
    const running = await program.start(environment, (said) => (output = said))
    const headers = await signedIn(running.base, { scheme: 'demo', role: 'administrator' })
    const done: string[] = []
    const answers = new Set<string>()
    let isOver = false
    const write = async (name: string) => {
      const body = new URLSearchParams({ name, amount: '1' })
      const init = { method: 'POST', headers, body }
      const answer = await fetch(`${running.base}/-/service/billing/charges/`, init)
      const { detail = 'done' } = (await answer.json()) as { detail?: string }
      answers.add(`${answer.status} ${detail}`)
      if (answer.status === 201) done.push(name)
    }
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; !isOver; n += 1) await write(`survives-${writer}-${n}`)
    })
    for (let round = 1; round <= 10; round += 1) {
      await expect.poll(() => done.length, patient).toBeGreaterThan(round * 10)
      await admin.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
    }
    isOver = true
    await Promise.all(writers)
    const rows = await admin.rows<{ name: string }>(
      sql`select name from charges where name like 'survives-%'`,
    )
    const written = rows.map(({ name }) => name)
    expect(done.filter((name) => !written.includes(name))).toEqual([])
    expect(new Set(written).size).toBe(written.length)
    // The other answers must not claim that nothing was written, which the service cannot know.
    expect(
      [...answers].filter(
        (answer) =>
          !/^(?:201 done|503 The (?:database cannot be reached\.|connection to the database was lost while))/.test(
            answer,
          ),
      ),
    ).toEqual([])
    expect(output).not.toMatch(/uncaught-exception|unhandled-rejection/)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    await admin.close()
  })
})

describe.skipIf(noPostgres !== undefined)('attack-1 a start', () => {
  it('waits for a database that is away, and says so', async () => {
    const { url, cut, mend } = await tunnelTo(await newDatabase('demo'))
    await cut()
    const PORT = String(await freePort())
    let whileAway: Promise<unknown> | undefined
    const askThenMend = async () => {
      const answers = ['health', 'ready', 'session'].map(async (path) => {
        const answer = await fetch(`http://127.0.0.1:${PORT}/-/${path}`)
        return [answer.status, await answer.json()]
      })
      const all = await Promise.all(answers)
      await mend()
      return all
    }
    const running = await program.start({ DATABASE_URL: url, DEMO: 'on', PORT }, (said) => {
      if (said.includes('Waiting for the database that DATABASE_URL names: connect ECONNREFUSED'))
        whileAway ??= askThenMend()
    })
    const detail = 'Workspace Console waits for its database.'
    expect(await whileAway).toEqual([
      [200, { status: 'alive' }],
      [503, { detail }],
      [503, { detail }],
    ])
    expect((await fetch(`${running.base}/-/ready`)).status).toBe(200)
    await signedIn(running.base, { scheme: 'demo', role: 'administrator' })
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    await cut()
  })

  it('that waits can be stopped', async () => {
    const { url, cut } = await tunnelTo(await newDatabase())
    await cut()
    const starting = program.start({ DATABASE_URL: url }, (_, child) => child.kill('SIGTERM'))
    await expect(starting).rejects.toThrow(/^Ended with 0: Waiting for the database/)
  })

  it('ends where waiting cannot help, with the reason', async () => {
    const url = await newDatabase()
    const starting = program.start({ DATABASE_URL: `${url}_none` })
    await expect(starting).rejects.toThrow(
      /Ended with 1: [^]*cannot be used: database "\w+_none" does not exist/,
    )
  })
})
