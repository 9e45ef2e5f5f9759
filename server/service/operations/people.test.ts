import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { client, demoClient, results } from '../testing/client.ts'

const namesIn = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])

describe.each(ruleBackends)('Keys, passwords and notifications on $name', (backend) => {
  let service: Service
  let database: Database
  let admin: Awaited<ReturnType<typeof demoClient>>
  let me: Awaited<ReturnType<typeof demoClient>>

  beforeAll(async () => {
    ;({ service, database } = await backend.open())
    admin = await demoClient(service, 'administrator')
    me = await demoClient(service, 'workspace_owner')
  })
  afterAll(async () => {
    await service.close()
  })

  /** A wrong password delays the next attempt, which is not the subject of these tests. */
  const endDelay = () => database.run(sql`delete from sign_in_failures`)

  it('V02 a new secret key is returned once, and the old one is invalid at once', async () => {
    const path = `/users/${me.user.object_id}/reset-secret-key/`
    const key = { 'idempotency-key': 'reset my key' }
    const first = await me.post(path, {}, key)
    expect(first.status).toBe(200)
    const old = client(service, `Token ${String(first.body.secret_key)}`)
    expect((await old.get('/workspaces/')).status).toBe(200)
    expect((await me.post(path, {}, key)).body.secret_key).toBe(first.body.secret_key)
    const second = await me.post(path, {})
    expect(second.body.secret_key).toMatch(/^wsk_[\w-]{43}$/)
    expect((await old.get('/workspaces/')).status).toBe(401)
    const now = client(service, `Bearer ${String(second.body.secret_key)}`)
    expect((await now.get('/workspaces/')).status).toBe(200)
    expect((await me.get(`/users/${me.user.object_id}/`)).text).not.toContain('wsk_')
  })

  it('a new password requires the old one, and revokes every other token', async () => {
    const path = `/users/${me.user.object_id}/set-password/`
    const other = await demoClient(service, 'workspace_owner')
    const words = { old_password: 'ingrid-demo-2026', new_password: 'a quite long one' }
    expect((await me.post(path, { ...words, old_password: 'guessed' })).body).toEqual({
      old_password: ['Wrong password.'],
    })
    await endDelay()
    expect((await me.post(path, { ...words, user: admin.user.object_id })).body).toEqual({
      user: ['No such user.'],
    })
    expect((await me.post(path, { ...words, new_password: 'short' })).body).toEqual({
      new_password: ['Use at least 8 characters.'],
    })
    expect((await other.get('/users/')).status).toBe(200)
    const key = { 'idempotency-key': 'change my password' }
    const changed = await me.post(path, { ...words, user: me.user.object_id }, key)
    expect(changed.body).toMatchObject({ object_id: me.user.object_id })
    expect(Number(changed.body.tokens_ended)).toBeGreaterThan(0)
    expect((await me.post(path, { ...words, user: me.user.object_id }, key)).text).toBe(
      changed.text,
    )
    await endDelay()
    expect((await other.get('/users/')).status).toBe(401)
    expect((await me.get('/users/')).status).toBe(200)
    const email = me.user.email
    expect(await service.signIn({ email, password: words.old_password })).toBeUndefined()
    await endDelay()
    expect(await service.signIn({ email, password: words.new_password })).toBeDefined()
  })

  it('ux-22 sec-6 users cannot change their own password without the old one', async () => {
    const owner = await demoClient(service, 'workspace_owner')
    const path = `/users/${owner.user.object_id}/`
    const { email } = owner.user
    const present = 'a quite long one'
    const other = await demoClient(service, 'workspace_owner')
    const stolen = { email, password: 'taken over now' }
    for (const write of ['patch', 'put'] as const) {
      await endDelay()
      const got = await owner[write](path, stolen)
      expect(got.status).toBe(400)
      expect(JSON.stringify(got.body.password)).toContain('set-password')
    }
    await endDelay()
    expect(await service.signIn(stolen)).toBeUndefined()
    await endDelay()
    const same = await owner.put(path, { email, first_name: 'Inga', password: present })
    expect([same.status, same.body.first_name]).toEqual([200, 'Inga'])
    expect((await other.get('/users/')).status).toBe(200)
    expect(await service.signIn({ email, password: present })).toBeDefined()
  })

  it('ux-22 sec-6 an administrator sets the password of another user, and revokes that user’s tokens', async () => {
    const owner = await demoClient(service, 'workspace_owner')
    const { email } = owner.user
    const path = `/users/${owner.user.object_id}/`
    const agent = await demoClient(service, 'support_agent')
    expect((await agent.patch(path, { password: 'not by an agent' })).status).toBe(403)
    expect((await owner.get('/users/')).status).toBe(200)
    expect((await admin.patch(path, { password: 'set for you' })).status).toBe(200)
    expect((await owner.get('/users/')).status).toBe(401)
    expect(await service.signIn({ email, password: 'set for you' })).toBeDefined()
    expect((await admin.get('/users/')).status).toBe(200)
    me = await demoClient(service, 'workspace_owner')
  })

  it('sec-6 sec-8 guessing the old password is delayed like guessing at sign-in', async () => {
    const path = `/users/${admin.user.object_id}/set-password/`
    const record = `/users/${admin.user.object_id}/`
    // Both run in parallel: the second attempt must wait for the outcome of the first.
    const guesses = await Promise.all([
      admin.post(path, { old_password: 'no', new_password: 'long enough' }),
      admin.post(path, { old_password: 'nor this', new_password: 'long enough' }),
      admin.patch(record, { password: 'a guess too' }),
    ])
    expect(guesses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([400, 429, 429])
  })

  it('notifies each owner and contributor once', async () => {
    const workspace = results(await me.get('/workspaces/'))[0]
    const key = { 'idempotency-key': crypto.randomUUID() }
    const send = () =>
      me.post(
        `/workspaces/${String(workspace?.object_id)}/notify/`,
        { subject: 'Tonight', content: 'No exports.' },
        key,
      )
    const got = await send()
    const everybody = [...namesIn(workspace?.owners), ...namesIn(workspace?.contributors)]
    expect(got.status).toBe(201)
    expect(got.body).toMatchObject({ sent: everybody.length, invited: [] })
    expect((got.body.recipients as string[]).toSorted()).toEqual(everybody.toSorted())
    expect((await send()).text).toBe(got.text)
    const inbox = results(await me.get('/notifications/notifications/'))
    expect(inbox.filter((one) => one.subject === 'Tonight')).toHaveLength(1)
    expect(inbox[0]).toMatchObject({ subject: 'Tonight', read: false, sender: me.user.email })
  })

  it('marks one, all, and only the user’s own as read', async () => {
    const path = '/notifications/notifications/'
    const [first] = results(await me.get(path))
    const marked = await me.post(`${path}${String(first?.object_id)}/mark_read/`, {})
    expect(marked.body).toMatchObject({ object_id: first?.object_id, read: true })
    const unread = async (person: typeof me) =>
      results(await person.get(path)).filter(
        (one) => one.read !== true && one.recipient === person.user.object_id,
      ).length
    const others = await unread(admin)
    const all = await me.post(`${path}read_all/`, { subject: 'x', content: 'x' })
    expect(all.body.read).toBe(true)
    expect(await unread(me)).toBe(0)
    expect(await unread(admin)).toBe(others)
    expect((await me.post(`${path}read_all/`, { subject: 'x', content: 'x' })).body.updated).toBe(0)
    const back = await me.post(`${path}read_all/`, { subject: 'x', content: 'x', read: 'false' })
    expect(back.body.read).toBe(false)
    expect(Number(back.body.updated)).toBeGreaterThan(0)
  })

  it('sets a payment method, which then cannot be deleted', async () => {
    const method = await me.post('/billing/methods/', { name: 'Visa', source_token: 'tok_1234' })
    const id = String(method.body.object_id)
    const workspace = `/workspaces/${String(results(await me.get('/workspaces/'))[0]?.object_id)}/`
    const set = await me.post(`${workspace}set_payment_method/`, { method: id })
    expect(set.body.payment_method).toBe(id)
    const removed = await me.remove(`/billing/methods/${id}/`)
    expect([removed.status, removed.body.detail]).toEqual([
      409,
      '1 workspace (Northwind Labs) refers to this payment method.',
    ])
    expect((await me.post(`${workspace}set_payment_method/`, { method: 'pay_none' })).body).toEqual(
      {
        method: ['No such payment method.'],
      },
    )
  })
})
