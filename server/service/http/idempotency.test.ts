import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { type Client, demoClient, idOf } from '../testing/client.ts'

describe.each(ruleBackends)('Writes on $name', (backend) => {
  let service: Service
  let database: Database
  let me: Client
  let other: Client
  const charges = '/billing/charges/'

  beforeAll(async () => {
    ;({ service, database } = await backend.open())
    me = await demoClient(service, 'administrator')
    other = await demoClient(service, 'workspace_owner')
  })
  afterAll(async () => {
    await service.close()
  })

  const countNamed = async (name: string) => {
    const [row] = await database.rows<{ count: string }>(
      sql`select count(*) as count from charges where name = ${name}`,
    )
    return Number(row?.count)
  }

  it('V12 three identical requests are applied once and get the same response', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const arrivals = []
    for (let i = 0; i < 3; i += 1) arrivals.push(await me.post(charges, { name: 'once' }, key))
    expect(arrivals.map((got) => got.status)).toEqual([201, 201, 201])
    expect(new Set(arrivals.map((got) => got.text)).size).toBe(1)
    expect(arrivals.map((got) => got.headers.get('idempotent-replayed'))).toEqual([
      null,
      'true',
      'true',
    ])
    expect(arrivals[2]?.headers.get('etag')).toBe('"1"')
    expect(await countNamed('once')).toBe(1)
  })

  it('V12 concurrent requests: one is applied, the others wait or get 409', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const got = await Promise.all([1, 2, 3, 4].map(() => me.post(charges, { name: 'race' }, key)))
    expect(got.filter((one) => one.status === 201).length).toBeGreaterThan(0)
    expect(got.every((one) => one.status === 201 || one.status === 409)).toBe(true)
    expect(await countNamed('race')).toBe(1)
  })

  it('V12 the same key with another body is rejected; for another user or after a rejection it is new', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect((await me.post(charges, { name: 'bad', amount: 'ten' }, key)).status).toBe(400)
    expect((await me.post(charges, { name: 'good' }, key)).status).toBe(201)
    expect((await me.post(charges, { name: 'else' }, key)).status).toBe(422)
    expect((await other.post('/billing/credits/', { promo: 'else' }, key)).status).toBe(201)
  })

  it('V12 works for changes and deletes, and for a body sent again with another boundary', async () => {
    const id = idOf(await me.post(charges, { name: 'delete me' }))
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect((await me.remove(`${charges}${id}/`, key)).status).toBe(204)
    const again = await me.remove(`${charges}${id}/`, key)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([204, 'true'])
    const second = { 'idempotency-key': crypto.randomUUID() }
    const send = () => {
      const form = new FormData()
      form.set('name', 'multipart')
      return me.send('POST', charges, form, second)
    }
    expect((await send()).status).toBe(201)
    expect((await send()).headers.get('idempotent-replayed')).toBe('true')
    expect(await countNamed('multipart')).toBe(1)
  })

  it('V12 a stored response shows no secret to a reader of the database', async () => {
    const key = crypto.randomUUID()
    const token = await me.post('/tokens/', {}, { 'idempotency-key': key })
    const secret = String(token.body.secret)
    expect(secret).toMatch(/^wst_[\w-]{43}$/)
    const replay = await me.post('/tokens/', {}, { 'idempotency-key': key })
    expect(replay.body.secret).toBe(secret)
    const rows = await database.rows(
      sql`select i.*, encode(answer, 'escape') as clear from idempotency i`,
    )
    const tokens = await database.rows(sql`select * from tokens`)
    const dump = JSON.stringify([rows, tokens])
    expect(dump).not.toContain(secret)
    expect(dump).not.toContain(key)
  })

  it('V13 If-Match and If-None-Match', async () => {
    const made = await me.post(charges, { name: 'tagged' })
    const item = `${charges}${idOf(made)}/`
    expect((await me.get(item, { 'if-none-match': '"1"' })).status).toBe(304)
    expect((await me.patch(item, { name: 'two' }, { 'if-match': '"1"' })).headers.get('etag')).toBe(
      '"2"',
    )
    const stale = await me.patch(item, { name: 'three' }, { 'if-match': '"1"' })
    expect([stale.status, stale.headers.get('etag')]).toEqual([412, '"2"'])
    expect((await me.get(item, { 'if-none-match': '"1"' })).body.name).toBe('two')
    expect((await me.remove(item, { 'if-match': '"1"' })).status).toBe(412)
    expect((await me.remove(item, { 'if-match': '"2"' })).status).toBe(204)
  })

  it('V13 two writers with If-Match lose no update', async () => {
    const made = await me.post(charges, { name: '0' })
    const item = `${charges}${idOf(made)}/`
    const rounds = process.env.PROOF === '1' ? 500 : 40
    const add = async () => {
      for (let done = 0; done < rounds;) {
        const now = await me.get(item)
        const next = String(Number(now.body.name) + 1)
        const got = await me.patch(
          item,
          { name: next },
          { 'if-match': String(now.headers.get('etag')) },
        )
        if (got.status === 200) done += 1
        else expect(got.status).toBe(412)
      }
    }
    await Promise.all([add(), add()])
    expect((await me.get(item)).body.name).toBe(String(2 * rounds))
  })
})

describe.each(ruleBackends)('Stopping on $name', (backend) => {
  it('V16 finishes requests in progress and rejects the rest', async () => {
    const { service } = await backend.open()
    const me = await demoClient(service, 'administrator')
    const flying = Array.from({ length: 30 }, (_, i) =>
      me.post('/billing/charges/', { name: `stop ${i}` }),
    )
    const closed = service.close()
    const late = await me.get('/users/')
    expect(late.status).toBe(503)
    expect(late.headers.get('connection')).toBe('close')
    for (const got of await Promise.all(flying)) expect(got.status).toBe(201)
    await closed
  })
})
