import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoId } from '../service/seed/random.ts'
import { newDatabase } from '../service/testing/backends.ts'
import { homes } from '../service/testing/homes.ts'
import { freePort, noPostgres } from '../service/testing/postgres.ts'
import { backupRoute } from './backupRoute.ts'
import { type MainProgram, mainProgram, signedIn } from './testing/mainProgram.ts'
import { gatewayForTests } from './testing/gatewayForTests.ts'

const key = 'an-operator-key-of-the-test-0123456789'
const [home] = homes

describe('a backup is the operator’s only', () => {
  const taken: string[] = []
  const backup = backupRoute(key, async () => {
    taken.push('taken')
    return new Response('the backup')
  })
  const right = { Authorization: `Bearer ${key}` }
  const post = async (headers: Record<string, string>, choices = { backup }) =>
    (await gatewayForTests(choices).sendRequest('/-/backup', { method: 'POST', headers })).status

  it('V23 V24 refuses sessions, keys of people, other machines and whoever has no key', async () => {
    const { send, cookie, sendRequest, logged } = gatewayForTests({ backup })
    const Cookie = await cookie()
    const refused = [
      await send('/-/backup', 'POST', undefined, { Cookie }),
      await send('/-/backup', 'POST', undefined, { Cookie, ...right }),
      await sendRequest('/-/backup', { method: 'POST' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(
      logged.filter(({ status, route }) => status === 403 && route === '/-/backup'),
    ).toHaveLength(3)
    const token = Cookie.split('=')[1] ?? ''
    const headers: Record<string, string>[] = [
      { Authorization: `Bearer ${token}` },
      { Authorization: 'Bearer wsk_an-administrators-secret-key' },
      { Authorization: `Basic ${Buffer.from('mara@example.org:right').toString('base64')}` },
      { Authorization: `Bearer ${key}x` },
      { Authorization: key },
      { ...right, 'X-Forwarded-For': '203.0.113.9' },
      { ...right, Via: '1.1 proxy' },
    ]
    for (const one of headers) expect(await post(one), JSON.stringify(one)).toBe(403)
    expect(taken).toEqual([])
    expect(await post(right)).toBe(200)
    expect(taken).toEqual(['taken'])
  })

  it('is an unknown path without a key, and for a GET', async () => {
    const unset = gatewayForTests()
    const answer = await unset.sendRequest('/-/backup', { method: 'POST', headers: right })
    expect(answer.status).toBe(404)
    const { sendRequest } = gatewayForTests({ backup })
    expect((await sendRequest('/-/backup', { headers: right })).status).toBe(404)
  })

  it('is taken one at a time', async () => {
    let finish: (answer: Response) => void = () => undefined
    const slow = backupRoute(key, () => new Promise((done) => (finish = done)))
    const first = post(right, { backup: slow })
    await expect.poll(() => post(right, { backup: slow })).toBe(409)
    finish(new Response('done'))
    expect(await first).toBe(200)
  })
})

describe('the commands of an operator', () => {
  let program: MainProgram
  const folder = mkdtempSync(join(tmpdir(), 'wsc-operator-'))
  beforeAll(async () => {
    program = await mainProgram()
  })
  afterAll(async () => {
    await program.dispose()
    await home?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const command = (environment: Record<string, string>, ...args: string[]) =>
    new Promise<{ status: unknown; output: string }>((done) => {
      const env = { PATH: process.env.PATH, ...environment }
      execFile(
        process.execPath,
        [program.path, ...args],
        { cwd: folder, env },
        (problem, out, err) => done({ status: problem?.code ?? 0, output: out + err }),
      )
    })

  it.each([
    ['embedded', async () => ({ DATA_DIR: join(folder, 'restored') })],
    ...(noPostgres === undefined
      ? [['PostgreSQL', async () => ({ DATABASE_URL: await newDatabase() })] as const]
      : []),
  ] as const)('attack-10 back up what runs embedded, and restore it %s', async (name, target) => {
    const PORT = String(await freePort())
    const settings = { DATA_DIR: (await home?.make()) ?? '', PORT, DEMO: 'on', OPERATOR_KEY: key }
    const running = await program.start(settings)
    const headers = await signedIn(running.base, { scheme: 'demo', role: 'administrator' })
    const store = demoId('sto', 'northwind orders')
    const form = new FormData()
    for (const [part, value] of [
      ['container', 'backup'],
      ['path', 'a.txt'],
    ] as const)
      form.set(part, value)
    form.set('blob', new Blob(['kept in a backup']), 'a.txt')
    const blob = `/-/service/store/all/${store}`
    const { 'Content-Type': _, ...plain } = headers
    const written = await fetch(`${running.base}${blob}/write_blob/`, {
      method: 'POST',
      headers: plain,
      body: form,
    })
    expect(written.status, await written.clone().text()).toBe(201)

    const file = join(folder, `${name}.backup`)
    const wrong = await command({ ...settings, OPERATOR_KEY: `${key}x` }, '--backup', file)
    expect([wrong.status, existsSync(file)]).toEqual([1, false])
    expect(wrong.output).toContain('403')
    expect(await command(settings, '--backup', file)).toMatchObject({
      status: 0,
      output: expect.stringMatching(/holds a backup of \d+ rows/) as string,
    })
    expect(statSync(file).mode & 0o077).toBe(0)
    expect((await command(settings, '--backup', file)).output).toContain('is there already')
    const inUse = await command(settings, '--restore', file)
    expect([inUse.status, inUse.output]).toEqual([
      1,
      expect.stringContaining('is in use by process'),
    ])
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)

    const place = await target()
    expect(await command(place, '--restore', file)).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^\d+ rows are restored, as they were at /) as string,
    })
    const again = await command(place, '--restore', file)
    expect([again.status, again.output]).toEqual([
      1,
      expect.stringContaining('empty database only'),
    ])
    const restored = await program.start({ ...place, DEMO: 'on' })
    // The session is still valid, and the file is found.
    const read = await fetch(`${restored.base}${blob}/read_blob/`, {
      headers: { Authorization: `Bearer ${headers.Cookie?.split('=')[1] ?? ''}` },
    })
    expect([read.status, await read.text()]).toEqual([200, 'kept in a backup'])
    restored.child.kill('SIGTERM')
    expect(await restored.ended).toBe(0)
  })

  it('say what is missing', async () => {
    const file = join(folder, 'none.backup')
    const PORT = String(await freePort())
    const outputs = [
      await command({ PORT }, '--backup', file),
      await command({ PORT, OPERATOR_KEY: 'short' }, '--backup', file),
      await command({ PORT, OPERATOR_KEY: key }, '--backup', file),
      await command({ DATA_DIR: join(folder, 'new') }, '--restore', file),
      await command({}, '--unknown'),
    ]
    expect(outputs.map(({ status }) => status)).toEqual([1, 1, 1, 1, 1])
    const words = [
      'OPERATOR_KEY is needed',
      'OPERATOR_KEY must be random text',
      `No Workspace Console answers at port ${PORT}`,
      'is not there',
      "Unknown option '--unknown'",
    ]
    outputs.forEach(({ output }, index) => expect(output).toContain(words[index]))
    expect(existsSync(join(folder, 'new'))).toBe(false)
  })
})
