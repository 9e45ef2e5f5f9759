import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoId } from '../seed/random.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { type Client, client, demoClient, type Fields, idOf, results } from '../testing/client.ts'
import { samples } from '../testing/samples.ts'
import type { ResourceName } from '../../../src/resources/resources.ts'

const jonas = 'jonas.lindqvist@northwind.example'
const harriet = 'harriet.cole@kestrel.example'
const nobody = 'nobody.at.all@kestrel.example'

describe.each(ruleBackends)('Rules that protect other users, on $name', (backend) => {
  let service: Service
  let admin: Client
  let owner: Client & { readonly user: { readonly object_id: string; readonly email: string } }
  let contributor: Client
  let stranger: Client
  let northwind: string
  let bodies: Record<ResourceName, Fields>

  const signedInAs = async (email: string) => {
    const token = await admin.post('/tokens/', { owner: demoId('usr', email) })
    return client(service, `Token ${String(token.body.secret)}`)
  }
  const named = (role: 'owners' | 'contributors', ...emails: string[]) =>
    JSON.stringify({ [role]: emails })
  const team = async (maker: Client, settings = '{}') =>
    idOf(await maker.post('/workspaces/', { ...bodies.workspaces, settings }))

  beforeAll(async () => {
    ;({ service } = await backend.open())
    admin = await demoClient(service, 'administrator')
    owner = await demoClient(service, 'workspace_owner')
    contributor = await signedInAs(jonas)
    stranger = await signedInAs(harriet)
    northwind = String(results(await owner.get('/workspaces/'))[0]?.object_id)
    bodies = await samples(owner, northwind)
  })
  afterAll(async () => {
    await service.close()
  })

  describe('sec-9 moving a record between workspaces', () => {
    const reasons = ['Only owners of both workspaces, and administrators, can move it.']
    const cases = [
      ['stores', '/store/all/'],
      ['models', '/enrich/'],
      ['transfers', '/transfer/input/all/'],
      ['serveEntries', '/serve/'],
    ] as const

    it.each(cases)('is not allowed for a contributor: %s', async (name, path) => {
      const item = `${path}${idOf(await owner.post(path, bodies[name]))}/`
      const workspace = await team(contributor)
      for (const got of [
        await contributor.patch(item, { workspace }),
        await contributor.put(item, { ...bodies[name], workspace }),
      ])
        expect([got.status, got.body]).toEqual([400, { workspace: reasons }])
      expect((await owner.get(item)).body.workspace).toBe(northwind)
      expect((await contributor.patch(item, { workspace: northwind, name: 'same' })).status).toBe(
        200,
      )
    })

    it('is not allowed into a workspace where the user is only a contributor', async () => {
      const own = await team(contributor)
      const store = await contributor.post('/store/all/', { ...bodies.stores, workspace: own })
      const item = `/store/all/${idOf(store)}/`
      expect((await contributor.patch(item, { workspace: northwind })).body).toEqual({
        workspace: reasons,
      })
    })

    it('is not allowed for a job by changing its model', async () => {
      const workspace = await team(contributor)
      const model = await contributor.post('/enrich/', { ...bodies.models, workspace })
      const item = `/enrich/jobs/${idOf(await owner.post('/enrich/jobs/', bodies.jobs))}/`
      expect((await contributor.patch(item, { enrich: idOf(model) })).body).toEqual({
        enrich: reasons,
      })
    })

    it('is allowed for owners of both workspaces and for administrators', async () => {
      const item = `/store/all/${idOf(await owner.post('/store/all/', bodies.stores))}/`
      const workspace = await team(owner)
      expect((await owner.patch(item, { workspace })).body.workspace).toBe(workspace)
      expect((await admin.patch(item, { workspace: northwind })).body.workspace).toBe(northwind)
      const other = await team(stranger)
      expect((await owner.patch(item, { workspace: other })).body).toEqual({
        workspace: ['No such workspace.'],
      })
    })
  })

  describe('sec-10 lifetimes', () => {
    const reasons = ['Can only be set to an earlier time. Create a new token instead.']

    it('an expired token stays invalid for every caller', async () => {
      const made = await owner.post('/tokens/', { expires_at: '2026-01-01T00:00:00Z' })
      const item = `/tokens/${idOf(made)}/`
      const program = client(service, `Token ${String(made.body.secret)}`)
      for (const caller of [owner, admin])
        for (const expires_at of ['2099-01-01T00:00:00Z', ''])
          expect((await caller.patch(item, { expires_at })).body).toEqual({ expires_at: reasons })
      expect((await owner.put(item, {})).body.expires_at).toBe('2026-01-01T00:00:00.000Z')
      expect((await program.get('/tokens/')).status).toBe(401)
    })

    it('a session and a token can only be shortened', async () => {
      const me = await demoClient(service, 'workspace_owner')
      const session = results(await me.get('/tokens/')).find((one) => one.purpose === 'session')
      const item = `/tokens/${String(session?.object_id)}/`
      const { expires_at } = session ?? {}
      for (const later of ['2099-01-01T00:00:00Z', ''])
        expect((await me.patch(item, { expires_at: later })).body).toEqual({ expires_at: reasons })
      const same = await me.patch(item, { expires_at: String(expires_at) })
      expect([same.status, same.body.expires_at]).toEqual([200, expires_at])
      expect((await me.patch(item, { expires_at: '2026-01-01' })).status).toBe(200)
      const endless = await owner.post('/tokens/', {})
      const end = await owner.patch(`/tokens/${idOf(endless)}/`, { expires_at: '2030-01-01' })
      expect(end.body.expires_at).toBe('2030-01-01T00:00:00.000Z')
    })
  })

  describe('sec-16 only administrators set quotas, charges and applied credits', () => {
    const path = '/billing/subscriptions/'
    const quota = { training_seconds: '3600', predict_calls: '10' }
    const only = ['Only administrators can set this.']

    it('an owner cannot grant themselves a quota', async () => {
      expect((await owner.post(path, { ...bodies.subscriptions, ...quota })).body).toEqual({
        training_seconds: only,
        predict_calls: only,
      })
      const item = `${path}${idOf(await owner.post(path, bodies.subscriptions))}/`
      expect((await owner.patch(item, { predict_calls: '10' })).body).toEqual({
        predict_calls: only,
      })
      expect((await owner.patch(item, { name: 'Ours', expires_on: '2027-05-31' })).status).toBe(200)
      expect((await owner.remove(item)).status).toBe(204)
    })

    it('an owner cannot lift a quota by changing its end or workspace, or by deleting it', async () => {
      const made = await admin.post(path, { ...bodies.subscriptions, ...quota })
      const item = `${path}${idOf(made)}/`
      const reasons = ['Only administrators can change this where the subscription sets a quota.']
      const workspace = await team(owner)
      expect((await owner.patch(item, { expires_on: '2099-01-01', workspace })).body).toEqual({
        expires_on: reasons,
        workspace: reasons,
      })
      const removed = await owner.remove(item)
      expect([removed.status, removed.body.detail]).toEqual([
        403,
        'Only owners of its workspace, where it sets no quota, and administrators, can delete this subscription.',
      ])
      const put = await owner.put(item, { ...bodies.subscriptions, name: 'Renamed' })
      expect(put.body).toMatchObject({ name: 'Renamed', training_seconds: 3600 })
      expect((await admin.put(item, bodies.subscriptions)).body.training_seconds).toBeNull()
    })

    it('charges are created and changed by administrators only', async () => {
      const method = idOf(await owner.post('/billing/methods/', bodies.paymentMethods))
      const made = await admin.post('/billing/charges/', { ...bodies.charges, method })
      const item = `/billing/charges/${idOf(made)}/`
      expect((await owner.get(item)).status).toBe(200)
      for (const got of [
        await owner.post('/billing/charges/', bodies.charges),
        await owner.patch(item, { amount: '0', processed: 'true' }),
        await owner.put(item, bodies.charges),
        await owner.remove(item),
      ])
        expect([got.status, got.body.detail]).toEqual([
          403,
          expect.stringMatching(/^Only administrators can /),
        ])
    })

    it('a user’s own credit is applied by administrators, and can then be changed only by them', async () => {
      expect((await owner.post('/billing/credits/', { promo: 'X', applied: 'true' })).body).toEqual(
        { applied: only },
      )
      const item = `/billing/credits/${idOf(await owner.post('/billing/credits/', bodies.credits))}/`
      expect((await owner.patch(item, { applied: 'true' })).body).toEqual({ applied: only })
      expect((await owner.patch(item, { promo: 'Y' })).status).toBe(200)
      const { object_id } = owner.user
      expect((await admin.patch(item, { applied: 'true', owner: object_id })).body.applied).toBe(
        true,
      )
      expect((await owner.patch(item, { promo: 'BIGGER' })).status).toBe(403)
      expect((await owner.patch(item, { applied: 'false' })).status).toBe(403)
      expect((await owner.remove(item)).status).toBe(403)
    })
  })

  describe('sec-11 invitations', () => {
    const inbox = '/notifications/notifications/'
    const settingsPath = '/notifications/managers/user/'
    const meOf = async (caller: Client, email: string) =>
      (await caller.get(`/users/${demoId('usr', email)}/`)).body
    const reply = async (caller: Client, invitations: Fields) => {
      const [manager] = results(await caller.get(settingsPath))
      return caller.patch(`${settingsPath}${String(manager?.object_id)}/`, {
        settings: JSON.stringify({ ...Object(manager?.settings), invitations }),
      })
    }

    it('a user who shares no workspace sees and receives nothing before accepting', async () => {
      const id = await team(owner, named('contributors', harriet, jonas))
      const item = `/workspaces/${id}/`
      expect((await owner.get(item)).body).toMatchObject({
        owners: [owner.user.email],
        contributors: [jonas],
        invited: [harriet],
      })
      const before = (await stranger.get(inbox)).body.count
      const note = await owner.post(`${item}notify/`, { subject: 'Hello', content: 'All' })
      expect(note.body).toEqual({
        sent: 2,
        recipients: [owner.user.email, jonas],
        invited: [harriet],
      })
      expect((await stranger.get(inbox)).body.count).toBe(before)
      expect((await stranger.get(item)).status).toBe(404)
      expect((await stranger.get('/workspaces/')).text).not.toContain(id)
      const store = { ...bodies.stores, workspace: id }
      expect((await stranger.post('/store/all/', store)).body).toEqual({
        workspace: ['No such workspace.'],
      })
      expect((await meOf(stranger, harriet)).invitations).toEqual([
        {
          workspace: id,
          name: 'Test team',
          role: 'contributor',
          invited_by: owner.user.email,
          created_at: expect.stringMatching(/Z$/),
        },
      ])

      const accepted = await reply(stranger, { [id]: 'accept' })
      expect(accepted.body.settings).toMatchObject({ invitations: { [id]: 'accept' } })
      expect((await stranger.get(item)).body).toMatchObject({
        contributors: [harriet, jonas],
        invited: [],
      })
      expect((await meOf(stranger, harriet)).invitations).toEqual([])
      await owner.post(`${item}notify/`, { subject: 'Hello again', content: 'All' })
      expect(results(await stranger.get(inbox))[0]).toMatchObject({
        subject: 'Hello again',
        sender: owner.user.email,
      })
      // They are colleagues from here on.
      const second = await team(owner, named('owners', harriet))
      expect((await stranger.get(`/workspaces/${second}/`)).status).toBe(200)
      await admin.remove(`/workspaces/${second}/`)
      await admin.remove(item)
    })

    it('the responses are the same whether an account exists or not', async () => {
      const answersFor = async (email: string) => {
        const id = await team(owner, named('contributors', email))
        const item = `/workspaces/${id}/`
        const got = [
          await owner.get(item),
          await owner.post(`${item}notify/`, { subject: 'S', content: 'C' }),
          await owner.patch(item, { settings: named('owners', email) }),
          await owner.get(`/workspaces/?name=${id}`),
          await owner.get(`/store/all/?workspace__contributors__email=${email}`),
        ]
        await owner.remove(item)
        return got
          .map(({ status, text }) => `${status} ${text}`)
          .join('\n')
          .replaceAll(email, 'them')
          .replaceAll(id, 'id')
          .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"time"')
      }
      const answers = await answersFor(harriet)
      expect(answers).toContain('"invited":["them"]')
      expect(await answersFor(nobody)).toBe(answers)
    })

    it('saving the workspace again accepts no invitation, and a declined invitation is not shown again', async () => {
      const id = await team(owner, named('contributors', harriet))
      const item = `/workspaces/${id}/`
      await reply(stranger, { [id]: 'decline' })
      expect((await meOf(stranger, harriet)).invitations).toEqual([])
      for (const caller of [owner, admin]) {
        const settings = JSON.stringify({ contributors: [harriet], region: 'eu' })
        expect((await caller.patch(item, { settings })).body).toMatchObject({
          contributors: [],
          invited: [harriet],
        })
      }
      expect((await meOf(stranger, harriet)).invitations).toEqual([])
      expect((await stranger.get(item)).status).toBe(404)
      await reply(stranger, { [id]: 'accept' })
      expect((await stranger.get(item)).status).toBe(200)
      await admin.remove(item)
    })

    it('nobody can accept without an invitation, and an invalid reply is rejected', async () => {
      const id = await team(owner)
      expect((await reply(stranger, { [id]: 'accept' })).status).toBe(200)
      expect((await stranger.get(`/workspaces/${id}/`)).status).toBe(404)
      for (const invitations of ['"x"', '["x"]', '{"x":true}', '{"x":"perhaps"}']) {
        const got = await stranger.post(settingsPath, {
          settings: `{"invitations":${invitations}}`,
        })
        expect(got.body, invitations).toEqual({
          settings: ['invitations must say "accept" or "decline" for ids of workspaces.'],
        })
      }
    })

    it('members named by an administrator get access at once', async () => {
      const id = await team(owner)
      const item = `/workspaces/${id}/`
      const settings = named('contributors', harriet, nobody)
      expect((await admin.patch(item, { settings })).body).toMatchObject({
        contributors: [harriet, nobody],
        invited: [],
      })
      expect((await stranger.get(item)).status).toBe(200)
      // An owner who saves the workspace again keeps both contributors.
      expect((await owner.patch(item, { settings })).body.contributors).toEqual([harriet, nobody])
      await owner.patch(item, { settings: '{}' })
      expect((await stranger.get(item)).status).toBe(404)
    })

    it('ux-20 a member may take only themselves out of a workspace, of which its maker always stays an owner', async () => {
      const people = { owners: [owner.user.email], contributors: [jonas, 'x@y.example'], region: 1 }
      const id = await team(admin, JSON.stringify(people))
      const item = `/workspaces/${id}/`
      const leave = (by: Client, settings: object, more: Fields = {}) =>
        by.patch(item, { settings: JSON.stringify(settings), ...more })
      const contributors = ['x@y.example']
      for (const [settings, more] of [
        [{ ...people, contributors: [jonas] }, {}],
        [{ ...people, contributors: [] }, {}],
        [{ ...people, contributors, owners: [owner.user.email, jonas] }, {}],
        [{ ...people, contributors, region: 2 }, {}],
        [{ ...people, contributors }, { name: 'Mine' }],
        [people, {}],
      ] as const)
        expect((await leave(contributor, settings, more)).status).toBe(403)
      const sent = { ...bodies.workspaces, settings: JSON.stringify({ ...people, contributors }) }
      expect((await contributor.put(item, sent)).status).toBe(403)
      expect((await leave(stranger, { ...people, contributors })).status).toBe(404)

      const left = await leave(contributor, { ...people, contributors })
      expect([left.status, left.body.contributors]).toEqual([200, contributors])
      expect((await contributor.get(item)).status).toBe(404)
      await admin.remove(item)

      const own = `/workspaces/${await team(owner)}/`
      await owner.patch(own, { settings: named('owners', owner.user.email) })
      const alone = await owner.patch(own, { settings: '{}' })
      expect([alone.status, alone.body.owners]).toEqual([200, [owner.user.email]])
      await owner.remove(own)
    })

    it('a notification to oneself also has a sender, which cannot be chosen', async () => {
      const made = await stranger.post(inbox, {
        ...bodies.notifications,
        sender: 'support@x.example',
      })
      expect(made.body.sender).toBe(harriet)
      const item = `${inbox}${idOf(made)}/`
      expect((await stranger.patch(item, { sender: 'support@x.example' })).body.sender).toBe(
        harriet,
      )
    })
  })
})
