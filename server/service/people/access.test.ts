import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { HttpError } from '../httpError.ts'
import { demoPasswords } from '../seed/demoPeople.ts'
import { serviceOver } from '../service.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { client, demoClient, idOf, results } from '../testing/client.ts'
import { access } from './access.ts'
import { attempts } from './attempts.ts'
import { passwords } from './passwords.ts'
import { newSecretKey, newSessionToken, newToken } from './secrets.ts'

const maren = 'maren.okafor@northwind.example'
const ingrid = 'ingrid.solheim@northwind.example'

const basic = (email: string, password: string) =>
  `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`

describe('V01 passwords', () => {
  it('are stored as scrypt with their parameters and a salt of 16 bytes', async () => {
    const { hash, verify } = passwords()
    const stored = await hash('correct horse')
    expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}$/)
    expect(await hash('correct horse')).not.toBe(stored)
    expect(await verify('correct horse', stored)).toBe(true)
    expect(await verify('wrong horse', stored)).toBe(false)
    expect(await verify('correct horse', undefined)).toBe(false)
  })

  it('are hashed two at a time, 32 wait, the rest are rejected with Retry-After', async () => {
    const { hash } = passwords(2)
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => hash('x')))
    const refused = tries.filter((one) => one.status === 'rejected')
    expect(refused.length).toBe(6)
    for (const one of refused) {
      expect(one.reason).toBeInstanceOf(HttpError)
      expect(one.reason).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
    }
    expect(await hash('again')).toContain('scrypt')
  })
})

describe('V02 secrets', () => {
  it('contain 256 random bits after a prefix', () => {
    expect(newSecretKey()).toMatch(/^wsk_[\w-]{43}$/)
    expect(newToken()).toMatch(/^wst_[\w-]{43}$/)
    expect(newSessionToken()).toMatch(/^wss_[\w-]{43}$/)
    expect(newToken()).not.toBe(newToken())
  })
})

describe.each(ruleBackends)('Signing in on $name', (backend) => {
  let service: Service
  let database: Database
  beforeAll(async () => {
    ;({ service, database } = await backend.open())
  })
  afterAll(async () => {
    await service.close()
  })

  it('accepts Token, Bearer and Basic, and nothing else', async () => {
    const { token } = await demoClient(service, 'administrator')
    const password = demoPasswords[maren] ?? ''
    for (const header of [
      `Token ${token}`,
      `Bearer ${token}`,
      `token ${token}`,
      basic(maren, password),
      basic(maren, password),
    ])
      expect((await client(service, header).get('/tokens/')).status, header).toBe(200)
    for (const header of [
      undefined,
      '',
      'Token',
      'Token wst_x',
      'Token wsk_x',
      `Digest ${token}`,
      basic(maren, 'no'),
      basic('nobody@x.example', 'no'),
      'Basic %%%',
    ]) {
      const got = await client(service, header).get('/tokens/')
      expect([got.status, typeof got.body.detail], header).toEqual([401, 'string'])
      expect(got.headers.get('www-authenticate')).toMatch(/^Token/)
    }
  })

  it('V02 a token is invalid once it expires or is deleted, and is never shown again', async () => {
    const me = await demoClient(service, 'administrator')
    const made = await me.post('/tokens/', {})
    const secret = String(made.body.secret)
    const program = client(service, `Token ${secret}`)
    expect((await program.get('/users/')).status).toBe(200)
    const item = `/tokens/${idOf(made)}/`
    expect((await me.get(item)).text).not.toContain('wst_')
    expect((await me.patch(item, { expires_at: '2020-01-01T00:00:00Z' })).status).toBe(200)
    expect((await program.get('/users/')).status).toBe(401)
    const other = await me.post('/tokens/', {})
    const second = client(service, `Token ${String(other.body.secret)}`)
    expect((await second.get('/users/')).status).toBe(200)
    await me.remove(`/tokens/${idOf(other)}/`)
    expect((await second.get('/users/')).status).toBe(401)
  })

  it('creates a session that is listed in /tokens/ and ends with sign-out', async () => {
    const session = await service.signIn({
      email: ingrid.toUpperCase(),
      password: demoPasswords[ingrid] ?? '',
    })
    expect(session?.user).toMatchObject({ email: ingrid, first_name: 'Ingrid', roles: [] })
    const token = session?.token ?? ''
    const me = await service.whoIs(token)
    expect(me?.email).toBe(ingrid)
    const listed = results(await client(service, `Token ${token}`).get('/tokens/'))
    expect(
      listed.some(
        (one) =>
          one.object_id === me?.tokenId &&
          one.purpose === 'session' &&
          one.expires_at === session?.expires_at,
      ),
    ).toBe(true)
    const second = await service.signIn({ secret: token })
    expect(Date.parse(second?.expires_at ?? '')).toBeLessThanOrEqual(
      Date.parse(session?.expires_at ?? ''),
    )
    await service.signOut(token)
    expect(await service.whoIs(token)).toBeUndefined()
    expect(await service.signIn({ secret: token })).toBeUndefined()
  })

  it('returns the roles of the demo users', async () => {
    const roles = async (role: 'administrator' | 'support_agent' | 'workspace_owner') =>
      (await service.signInDemo(role))?.user.roles
    expect(await roles('administrator')).toEqual(['administrator'])
    expect(await roles('support_agent')).toEqual(['support_agent'])
    expect(await roles('workspace_owner')).toEqual([])
    const [row] = await database.rows<{ count: string }>(
      sql`select count(*) as count from users where password_hash is not null`,
    )
    expect(row?.count).toBe('3')
  })

  it('V01 a new password is hashed, and no read returns it', async () => {
    const me = await demoClient(service, 'administrator')
    const short = await me.post('/users/', { email: 'a@test.example', password: 'short' })
    expect(short.body).toEqual({ password: ['Use at least 8 characters.'] })
    const made = await me.post('/users/', { email: 'a@test.example', password: 'long enough' })
    expect(made.text).not.toMatch(/scrypt|long enough|password/)
    expect(await service.signIn({ email: 'A@test.example', password: 'long enough' })).toBeDefined()
    expect(
      (await me.post('/users/', { email: 'A@TEST.example', password: 'long enough' })).body,
    ).toEqual({
      email: ['Another user already has this email.'],
    })
    const method = await me.post('/billing/methods/', {
      name: 'Visa',
      source_token: 'tok_canary_4242',
    })
    expect(method.body.source_token_last4).toBe('4242')
    const [kept] = await database.rows(
      sql`select row_to_json(p)::text as row from payment_methods p where object_id = ${idOf(method)}`,
    )
    expect(JSON.stringify([method.body, kept])).not.toContain('canary')
  })
})

describe.each(ruleBackends)('Guessing passwords, on $name', (backend) => {
  const password = demoPasswords[maren] ?? ''
  const [attacker, home] = ['203.0.113.9', '198.51.100.7']
  const second = 1000
  let service: Service
  let database: Database
  beforeAll(async () => {
    ;({ service, database } = await backend.open())
  })
  afterAll(async () => {
    await service.close()
  })

  /** Access with a fake clock, which counts password checks. */
  function accessAt(start: number) {
    const clock = { now: start, checks: 0 }
    const hashes = passwords(2)
    const counting = {
      ...hashes,
      verify: (given: string, stored: string | undefined) => {
        clock.checks += 1
        return hashes.verify(given, stored)
      },
    }
    const tries = attempts(database, () => clock.now)
    const nobody = { administrators: new Set<string>(), supportAgents: new Set<string>() }
    const door = access(database, counting, tries, nobody)
    const signIn = (address: string, given: string, email = maren) =>
      door.signIn({ email, password: given }, { address }).then(
        (session) => (session === undefined ? 401 : 200),
        (httpError: unknown) => {
          if (!(httpError instanceof HttpError)) throw httpError
          return httpError.status
        },
      )
    return { clock, door, signIn }
  }

  it('sec-8 V04 10,000 guesses from one address cost at most 60 password checks, and the owner signs in elsewhere', async () => {
    const { clock, door, signIn } = accessAt(Date.UTC(2026, 10, 1))
    const { token } = await demoClient(service, 'administrator')
    for (let n = 0; n < 10_000; n += 1) {
      clock.now += second / 10
      expect([401, 429]).toContain(await signIn(attacker, `guess ${n}`))
    }
    expect(clock.checks).toBeLessThanOrEqual(60)
    const checked = clock.checks
    expect(await signIn(home, password)).toBe(200)
    expect(await signIn(attacker, password)).toBe(429)
    expect((await door.authorize(`Bearer ${token}`, { address: attacker })).email).toBe(maren)
    expect((await door.authorize(basic(maren, password), { address: home })).email).toBe(maren)
    expect(clock.checks).toBe(checked + 2)
  })

  it('sec-8 V04 10,000 concurrent guesses cost one password check', async () => {
    const { clock, signIn } = accessAt(Date.UTC(2026, 10, 2))
    const all = await Promise.all(
      Array.from({ length: 10_000 }, (_, n) => signIn(attacker, `guess ${n}`)),
    )
    expect(clock.checks).toBe(1)
    expect(all.filter((status) => status === 401)).toHaveLength(1)
    expect(all.every((status) => [401, 429, 503].includes(status))).toBe(true)
  })

  // The embedded database has one process.
  it.each(backend.name === 'PGlite' ? [1] : [1, 3])(
    'V04 concurrent guesses from one address at %s processes of one database cost one password check',
    async (count) => {
      const start = Date.UTC(2026, 10, 2, 12 + count)
      const doors = Array.from({ length: count }, () => accessAt(start))
      const [guesser, other] = ['192.0.2.77', '192.0.2.178']
      const guesses = doors.flatMap(({ signIn }) => [
        signIn(guesser, 'guess'),
        signIn(guesser, 'other'),
      ])
      const refused = Array.from({ length: 2 * count - 1 }, () => 429)
      const statuses = await Promise.all(guesses)
      expect(statuses.toSorted((a, b) => a - b)).toEqual([401, ...refused])
      expect(doors.reduce((sum, { clock }) => sum + clock.checks, 0)).toBe(1)
      const right = doors.map(({ signIn }) => signIn(other, password))
      expect(await Promise.all(right)).toEqual(doors.map(() => 200))
      const turns = await database.rows(sql`select from sign_in_failures where failures = 0
        and last_at > now()`)
      expect(turns).toEqual([])
    },
  )

  it('sec-8 V04 a failure delays the next attempt by one second, doubling up to a minute; a success resets the delay', async () => {
    const { clock, signIn } = accessAt(Date.UTC(2026, 10, 3))
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await signIn(attacker, 'guess')).toBe(401)
      clock.now += wait * second - 1
      expect(await signIn(attacker, password)).toBe(429)
      clock.now += 1
    }
    expect(await signIn(attacker, password)).toBe(200)
    expect(await signIn(attacker, 'guess')).toBe(401)
    clock.now += second
    expect(await signIn(attacker, password)).toBe(200)
  })

  it('sec-8 V04 an address is limited to 100 failures in 15 minutes across accounts; a restart does not reset the count', async () => {
    const first = accessAt(Date.UTC(2026, 10, 4))
    for (let n = 0; n < 100; n += 1)
      expect(await first.signIn(attacker, 'guess', `person.${n}@test.example`)).toBe(401)
    const restarted = accessAt(first.clock.now)
    expect(await restarted.signIn(attacker, password)).toBe(429)
    expect(await restarted.signIn(home, password)).toBe(200)
    expect(restarted.clock.checks).toBe(1)
    restarted.clock.now += 15 * 60 * second
    expect(await restarted.signIn(attacker, password)).toBe(200)
  })

  it('attack-5 guesses of one /64 count as those of one address, in whatever form it is written', async () => {
    const { clock, signIn } = accessAt(Date.UTC(2026, 10, 8))
    expect(await signIn('2001:db8:1:2::1', 'guess')).toBe(401)
    for (let n = 2; n < 40; n += 1)
      expect(await signIn(`2001:0DB8:1:2:0:${n.toString(16)}::1`, password)).toBe(429)
    expect(await signIn('::ffff:203.0.113.77', 'guess')).toBe(401)
    for (const same of ['203.0.113.77', '::FFFF:cb00:714d', '0:0:0:0:0:ffff:203.0.113.77'])
      expect(await signIn(same, password)).toBe(429)
    expect(clock.checks).toBe(2)
    expect(await signIn('2001:db8:1:3::1', password)).toBe(200)
  })

  it('attack-5 all new addresses together have 200 guesses of an account in an hour; one that has signed in, and a session, is never refused', async () => {
    const first = accessAt(Date.UTC(2026, 10, 9))
    const { token } = await demoClient(service, 'administrator')
    const known = '2001:db8:aaaa:1::7'
    expect(await first.signIn(known, password)).toBe(200)
    const site = (n: number) => `2001:db8:bbbb:${n.toString(16)}::1`
    const statuses = await Promise.all(
      [0, 1, 2, 3].map(async (lane) => {
        const got: number[] = []
        for (let n = lane; n < 210; n += 4) got.push(await first.signIn(site(n), 'guess'))
        return got
      }),
    )
    expect(statuses.flat().filter((status) => status === 401)).toHaveLength(200)
    expect(statuses.flat().filter((status) => status === 429)).toHaveLength(10)
    const restarted = accessAt(first.clock.now)
    await expect(
      restarted.door.signIn({ email: maren, password }, { address: '2001:db8:cccc::1' }),
    ).rejects.toMatchObject({
      status: 429,
      body: {
        detail:
          'Too many failed sign-ins to this account from new addresses. Try again in 60 minutes.',
      },
      headers: { 'Retry-After': '3600' },
    })
    // Another host of the same site.
    expect(await restarted.signIn('2001:db8:aaaa:1:ffff::8', password)).toBe(200)
    expect((await restarted.door.authorize(`Bearer ${token}`, { address: site(1) })).email).toBe(
      maren,
    )
    expect(await restarted.signIn('2001:db8:cccc::1', 'guess', ingrid)).toBe(401)
    restarted.clock.now += 60 * 60 * second
    expect(await restarted.signIn('2001:db8:cccc::1', password)).toBe(200)
  })

  it('sec-8 returns how long to wait', async () => {
    const { door, signIn } = accessAt(Date.UTC(2026, 10, 5))
    expect(await signIn(attacker, 'guess')).toBe(401)
    await expect(
      door.signIn({ email: maren, password }, { address: attacker }),
    ).rejects.toMatchObject({
      status: 429,
      body: { detail: 'Too soon after a failed sign-in. Try again in 1 second.' },
      headers: { 'Retry-After': '1' },
    })
  })

  it('sec-7 30 valid Basic requests at once all succeed', async () => {
    const lookUp = (given: string) =>
      service.fetch(
        new Request('http://x/users/', { headers: { authorization: basic(maren, given) } }),
        { address: home },
      )
    const right = await Promise.all(Array.from({ length: 30 }, () => lookUp(password)))
    expect(right.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  })

  it('sec-20 the published demo passwords do not work from other machines', async () => {
    const { door } = accessAt(Date.UTC(2026, 10, 7))
    const elsewhere = { address: '127.0.0.1', isRemote: true }
    const header = basic(maren, password)
    expect((await door.authorize(header, { address: '127.0.0.1' })).email).toBe(maren)
    await expect(door.authorize(header, elsewhere)).rejects.toMatchObject({ status: 401 })
    expect(await door.signIn({ email: maren.toUpperCase(), password }, elsewhere)).toBeUndefined()
    expect(await door.signIn({ email: maren, password }, { address: home })).toBeDefined()
  })

  it('sec-12 an account name that the database cannot store is treated as a wrong account', async () => {
    const { signIn } = accessAt(Date.UTC(2026, 10, 6))
    expect(await signIn(attacker, 'guess', 'a\0@b.example')).toBe(401)
    expect(await signIn(home, 'guess', '\ud800@b.example')).toBe(401)
  })
})

describe('V25 a first start without demo data', () => {
  it('shows one administrator’s secret key, once', async () => {
    const backend = ruleBackends[0]
    const opened = await backend?.open({ demo: false, administrators: ['boss@test.example'] })
    const secret = opened?.service.firstStartCredential ?? ''
    expect(secret).toMatch(/^wsk_/)
    expect(await opened?.service.whoIs(secret)).toMatchObject({
      email: 'boss@test.example',
      roles: ['administrator'],
    })
    expect(opened?.service.demoPeople).toEqual([])
    expect(await opened?.service.signInDemo('administrator')).toBeUndefined()
    await opened?.service.close()
  })

  it('disables the published demo passwords when demo mode ends', async () => {
    const demo = await ruleBackends[0]?.open()
    if (demo === undefined) throw new Error('No database to try it on.')
    const session = await demo.service.signInDemo('administrator')
    const after = await serviceOver(demo.database, 'test', {
      demo: false,
      demoScale: 'small',
      administrators: [maren],
      supportAgents: [],
      scryptN: 2,
    })
    expect(after.firstStartCredential).toBeUndefined()
    expect(
      await after.signIn({ email: maren, password: demoPasswords[maren] ?? '' }),
    ).toBeUndefined()
    expect(await after.whoIs(session?.token ?? '')).toBeUndefined()
    await after.close()
  })
})
