import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../refusal.ts'
import { demoPasswords } from '../seed/demoPeople.ts'
import { serviceOver } from '../service.ts'
import type { Service } from '../serviceTypes.ts'
import { backends } from '../testing/backends.ts'
import { client, demoClient, idOf, results } from '../testing/client.ts'
import { passwords } from './passwords.ts'
import { newSecretKey, newSessionToken, newToken } from './secrets.ts'

const maren = 'maren.okafor@northwind.example'
const ingrid = 'ingrid.solheim@northwind.example'

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

  it('are hashed two at a time, 32 wait, the rest is asked to come later', async () => {
    const { hash } = passwords(2)
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => hash('x')))
    const refused = tries.filter((one) => one.status === 'rejected')
    expect(refused.length).toBe(6)
    for (const one of refused) {
      expect(one.reason).toBeInstanceOf(Refusal)
      expect(one.reason).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
    }
    expect(await hash('again')).toContain('scrypt')
  })
})

describe('V02 secrets', () => {
  it('hold 256 random bits behind a prefix', () => {
    expect(newSecretKey()).toMatch(/^wsk_[\w-]{43}$/)
    expect(newToken()).toMatch(/^wst_[\w-]{43}$/)
    expect(newSessionToken()).toMatch(/^wss_[\w-]{43}$/)
    expect(newToken()).not.toBe(newToken())
  })
})

describe.each(backends)('Signing in on $name', (backend) => {
  let service: Service
  let database: Database
  beforeAll(async () => {
    ;({ service, database } = await backend.open())
  })
  afterAll(async () => {
    await service.close()
  })

  const basic = (email: string, password: string) =>
    `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`

  it('takes Token, Bearer and Basic, and nothing else', async () => {
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

  it('V02 a token ends when it expires or is deleted, and is never shown again', async () => {
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

  it('opens a session that lives in /tokens/ and ends with sign-out', async () => {
    const session = await service.signIn({
      email: ingrid.toUpperCase(),
      password: demoPasswords[ingrid] ?? '',
    })
    expect(session?.user).toMatchObject({ email: ingrid, first_name: 'Ingrid', roles: [] })
    const token = session?.token ?? ''
    expect((await service.whoIs(token))?.email).toBe(ingrid)
    const listed = results(await client(service, `Token ${token}`).get('/tokens/'))
    expect(
      listed.some((one) => one.purpose === 'session' && one.expires_at === session?.expires_at),
    ).toBe(true)
    const second = await service.signIn({ secret: token })
    expect(Date.parse(second?.expires_at ?? '')).toBeLessThanOrEqual(
      Date.parse(session?.expires_at ?? ''),
    )
    await service.signOut(token)
    expect(await service.whoIs(token)).toBeUndefined()
    expect(await service.signIn({ secret: token })).toBeUndefined()
  })

  it('knows the roles of the demo people', async () => {
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

  it('V04 stops guessing after ten failures, in the database, and only for that account', async () => {
    const guess = () =>
      service.signIn({ email: 'kari.nygard@halden-energy.example', password: 'guess' })
    for (let i = 0; i < 10; i += 1) expect(await guess()).toBeUndefined()
    await expect(guess()).rejects.toMatchObject({ status: 429 })
    expect(
      await service.signIn({ email: maren, password: demoPasswords[maren] ?? '' }),
    ).toBeDefined()
    await database.run(sql`update sign_in_failures set first_at = first_at - interval '16 minutes'`)
    expect(await guess()).toBeUndefined()
  })

  it('V01 a new password is hashed, and no read shows it', async () => {
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

describe('V25 a first start without demo data', () => {
  it('tells one administrator’s secret key, once', async () => {
    const backend = backends[0]
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

  it('closes the demo people’s public passwords when the demo is over', async () => {
    const demo = await backends[0]?.open()
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
