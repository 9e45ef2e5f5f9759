import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConnectFailure, ownHeaders, type Session } from '../../src/gateway.ts'
import { type Database } from '../service/database/database.ts'
import { ruleBackends } from '../service/testing/backends.ts'
import { recordedSessions } from './recordedSessions.ts'
import { remoteSessions } from './remoteSessions.ts'
import { newSealKey } from './seal.ts'
import { databaseRecords } from './sessionRecords.ts'
import { gatewayForTests } from './testing/gatewayForTests.ts'
import { keyService, type KeyService } from './testing/keyService.ts'
import { storageSecret } from './storageKeys.ts'
import { sealedVault } from './vault.ts'

const key = newSealKey()
const secret = 'canary-of-the-test'
const sessionPath = '/-/session'

/** Headers of requests that another site, or another program on this machine, can send. */
const forged = (Cookie: string): readonly Record<string, string>[] => [
  { Cookie },
  { Cookie, ...ownHeaders, Origin: 'https://evil.example' },
  { Cookie, ...ownHeaders, 'Sec-Fetch-Site': 'same-site' },
]

describe.each(ruleBackends)('SEC05, SEC08 sessions in the cookie, over $name', ({ blank }) => {
  let database: Database
  const services: KeyService[] = []
  beforeAll(async () => {
    database = await blank()
    for (const n of Array.from({ length: 9 }).keys())
      services.push(
        await keyService(({ authorization }) => authorization?.startsWith('Bearer ') === true, {
          workspaces: [`Of ${n}`],
        }),
      )
  })
  afterAll(async () => {
    await Promise.all(services.map((service) => service.close()))
    await database.close()
  })

  /** One of several processes: it shares the key and the database, and no memory. */
  async function process(keys: readonly [string, ...string[]] = [key], idleMinutes?: number) {
    const remotes = services.map(({ url }, n) => ({ name: `s${n}`, baseUrl: new URL(url) }))
    const sessions = remoteSessions(remotes, { canConnect: false, vault: sealedVault(keys) })
    const records = await databaseRecords(database)
    return gatewayForTests({ sessions: recordedSessions(sessions, { records, idleMinutes }) })
  }
  type Process = Awaited<ReturnType<typeof process>>

  const cookieIn = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const signIn = ({ send }: Process, n = 0, Cookie = '', sent = secret) =>
    send(
      sessionPath,
      'POST',
      { scheme: 'secret', secret: sent, service: services[n]?.url },
      Cookie === '' ? {} : { Cookie },
    )
  const read = async ({ sendRequest }: Process, Cookie: string) =>
    (await sendRequest('/-/service/workspaces/', { headers: { Cookie } })).status
  const sessionAt = async ({ sendRequest }: Process, Cookie: string) =>
    (await (await sendRequest(sessionPath, { headers: { Cookie } })).json()) as Session

  it('two processes serve the same browser, and the cookie does not show the secret', async () => {
    const [one, two] = [await process(), await process()]
    const answer = await signIn(one)
    expect(await answer.text()).not.toContain(secret)
    const set = answer.headers.get('set-cookie') ?? ''
    expect(set).toMatch(/^__Host-wc-4173=[\w.-]+; HttpOnly; Secure; SameSite=Strict; Path=\/$/)
    expect(set.length).toBeLessThanOrEqual(3_800)
    expect(set).not.toContain(Buffer.from(secret).toString('base64url').slice(0, 12))
    const cookie = cookieIn(answer)
    expect([await read(one, cookie), await read(two, cookie)]).toEqual([200, 200])
    expect(await sessionAt(two, cookie)).toMatchObject({ signedIn: true, byKey: true })
    const named = await two.send(sessionPath, 'PATCH', { name: 'Mine' }, { Cookie: cookie })
    expect((await sessionAt(one, cookieIn(named))).service.name).toBe('Mine')
  })

  it('signing out at one process ends the cookie, and every older form of it, at all', async () => {
    const [one, two] = [await process(), await process()]
    const first = cookieIn(await signIn(one))
    const changed = cookieIn(
      await one.send(sessionPath, 'PATCH', { name: 'Mine' }, { Cookie: first }),
    )
    expect(await read(two, first)).toBe(200)
    const out = await two.send(sessionPath, 'DELETE', undefined, { Cookie: changed })
    expect([out.status, out.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringContaining('Max-Age=0'),
    ])
    for (const gateway of [one, two, await process()])
      for (const cookie of [first, changed]) expect(await read(gateway, cookie)).toBe(401)
    expect((await sessionAt(one, first)).signedIn).toBe(false)
  })

  it('signing in again ends the session before', async () => {
    const [one, two] = [await process(), await process()]
    const first = cookieIn(await signIn(one))
    const second = cookieIn(await signIn(two, 0, first))
    expect([await read(one, first), await read(one, second)]).toEqual([401, 200])
  })

  it('AC-3 a new key of the same person keeps the name and the kind, unless they choose others', async () => {
    const [one, two] = [await process(), await process()]
    const first = cookieIn(await signIn(one))
    const chosen = { name: 'Mine', kind: 'production' }
    const changed = await one.send(sessionPath, 'PATCH', chosen, { Cookie: first })
    const renew = async (Cookie: string, given = {}) => {
      const service = services[0]?.url
      const body = { scheme: 'secret', secret: 'new', service, isRenewal: true, ...given }
      return cookieIn(await two.send(sessionPath, 'POST', body, { Cookie }))
    }
    const renewed = await renew(cookieIn(changed))
    expect((await sessionAt(one, renewed)).service).toMatchObject(chosen)
    const other = { name: 'Ours', kind: 'test' }
    expect((await sessionAt(one, await renew(renewed, other))).service).toMatchObject(other)
    const again = await signIn(two, 0, renewed)
    expect((await sessionAt(one, cookieIn(again))).service.kind).toBeUndefined()
  })

  it('a new key seals, and the old one still opens until it is taken away', async () => {
    const next = newSealKey()
    const old = cookieIn(await signIn(await process()))
    const rotated = await process([next, key])
    expect(await read(rotated, old)).toBe(200)
    const fresh = cookieIn(await signIn(rotated))
    const alone = await process([next])
    expect([await read(alone, old), await read(alone, fresh)]).toEqual([401, 200])
  })

  it('what has no room in the cookie is refused, and what was there goes on', async () => {
    const one = await process()
    const refused = await signIn(one, 0, '', 'x'.repeat(4_000))
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([400, null])
    const failure = (await refused.json()) as ConnectFailure
    expect(failure.problem).toBe('noRoom')
    expect(failure.detail).toContain('sign out of another deployment')

    let cookie = ''
    let count = 0
    let last: Response
    do {
      last = await signIn(one, count, cookie)
      if (last.status === 200) cookie = cookieIn(last)
      else break
      count += 1
    } while (count < services.length)
    expect(last.status).toBe(400)
    expect(count).toBeGreaterThan(2)
    expect(cookie.length).toBeLessThanOrEqual(3_820)
    expect(await read(one, cookie)).toBe(200)
    const { services: open } = await sessionAt(one, cookie)
    expect(open?.filter(({ signedIn }) => signedIn)).toHaveLength(count)
  })

  it('case-3 all processes give a person the same key for what their browser stores', async () => {
    const secret = await storageSecret(database)
    expect(await storageSecret(database)).toBe(secret)
    expect(await storageSecret(undefined)).not.toBe(await storageSecret(undefined))
  })

  it('a service that the settings no longer name is not contacted', async () => {
    const cookie = cookieIn(await signIn(await process()))
    const sessions = remoteSessions([{ name: 'other', baseUrl: new URL(services[1]?.url ?? '') }], {
      canConnect: false,
      vault: sealedVault([key]),
    })
    const { sendRequest } = gatewayForTests({ sessions })
    const before = services[0]?.got.length
    const answer = await sendRequest('/-/service/workspaces/', { headers: { Cookie: cookie } })
    expect([answer.status, services[0]?.got.length]).toEqual([401, before])
  })

  it('ends without the person’s input, at all processes; input at one keeps it open at all', async () => {
    const [one, two] = [await process([key], 30), await process([key], 30)]
    const cookie = cookieIn(await signIn(one))
    const wait = (minutes: number) =>
      database.run({
        texts: [
          'update gateway_sessions set touched_at = touched_at - make_interval(mins => ',
          ')',
        ],
        values: [minutes],
      })
    const active = async ({ send }: Process) =>
      (await send('/-/session/activity', 'POST', undefined, { Cookie: cookie })).status
    expect((await sessionAt(one, cookie)).idleMinutes).toBe(30)
    await wait(29)
    // Reads are the page's, not the person's.
    expect([await read(two, cookie), await active(two)]).toEqual([200, 204])
    await wait(29)
    expect(await read(one, cookie)).toBe(200)
    await wait(3)
    expect([await read(one, cookie), await read(two, cookie)]).toEqual([401, 401])
    expect([await active(one), await active(two)]).toEqual([401, 401])
    expect((await sessionAt(two, cookie)).signedIn).toBe(false)
  })

  it('SEC06 another site can neither sign out nor keep a session open', async () => {
    const one = await process([key], 30)
    const cookie = cookieIn(await signIn(one))
    for (const [path, method] of [
      [sessionPath, 'DELETE'],
      ['/-/session/activity', 'POST'],
    ] as const)
      for (const headers of forged(cookie))
        expect((await one.sendRequest(path, { method, headers })).status).toBe(403)
    expect(await read(one, cookie)).toBe(200)
  })
})
