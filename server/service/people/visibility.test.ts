import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ResourceName, resourceNames, resources } from '../../../src/resources/resources.ts'
import { demoId } from '../seed/random.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { type Client, client, demoClient, type Fields, idOf, results } from '../testing/client.ts'
import { samples } from '../testing/samples.ts'

type PersonName = 'owner' | 'contributor' | 'stranger' | 'agent'

/**
 * The permissions of each person for an item that Ingrid creates in her workspace: see, change,
 * delete.
 */
const expected: Record<ResourceName, Record<PersonName, string>> = {
  tickets: { owner: 'see change delete', contributor: '', stranger: '', agent: 'see change' },
  supportPlans: { owner: 'see', contributor: 'see', stranger: 'see', agent: 'see' },
  stores: { owner: 'see change delete', contributor: 'see change delete', stranger: '', agent: '' },
  transfers: {
    owner: 'see change delete',
    contributor: 'see change delete',
    stranger: '',
    agent: '',
  },
  models: { owner: 'see change delete', contributor: 'see change delete', stranger: '', agent: '' },
  jobs: { owner: 'see change delete', contributor: 'see change delete', stranger: '', agent: '' },
  serveEntries: {
    owner: 'see change delete',
    contributor: 'see change delete',
    stranger: '',
    agent: '',
  },
  subscriptions: { owner: 'see change delete', contributor: 'see', stranger: '', agent: '' },
  charges: { owner: 'see', contributor: '', stranger: '', agent: '' },
  credits: { owner: 'see change delete', contributor: '', stranger: '', agent: '' },
  paymentMethods: { owner: 'see change delete', contributor: '', stranger: '', agent: '' },
  workspaces: { owner: 'see change delete', contributor: 'see', stranger: '', agent: 'see' },
  users: { owner: '', contributor: '', stranger: '', agent: 'see' },
  tokens: { owner: 'see change delete', contributor: '', stranger: '', agent: '' },
  notifications: { owner: 'see change delete', contributor: '', stranger: '', agent: '' },
  workspaceManagers: { owner: 'see change delete', contributor: 'see', stranger: '', agent: '' },
  userManagers: { owner: 'see change delete', contributor: '', stranger: '', agent: '' },
}

describe.each(ruleBackends)('V05 record visibility, on $name', (backend) => {
  let service: Service
  let admin: Client
  let people: Record<PersonName, Client>
  let bodies: Record<ResourceName, Fields>
  let northwind: string

  beforeAll(async () => {
    ;({ service } = await backend.open())
    admin = await demoClient(service, 'administrator')
    const owner = await demoClient(service, 'workspace_owner')
    northwind = String(results(await owner.get('/workspaces/'))[0]?.object_id)
    const byEmail = async (email: string): Promise<Client> => {
      const users = [
        ...results(await admin.get('/users/')),
        ...results(await admin.get('/users/?page=2')),
      ]
      const id = String(users.find((user) => user.email === email)?.object_id)
      const token = await admin.post('/tokens/', { owner: id })
      return client(service, `Token ${String(token.body.secret)}`)
    }
    people = {
      owner,
      contributor: await byEmail('jonas.lindqvist@northwind.example'),
      stranger: await byEmail('harriet.cole@kestrel.example'),
      agent: await demoClient(service, 'support_agent'),
    }
    const made = await samples(owner, northwind)
    const method = idOf(await owner.post('/billing/methods/', made.paymentMethods))
    bodies = { ...made, charges: { ...made.charges, method } }
  })
  afterAll(async () => {
    await service.close()
  })

  const administrators: ReadonlySet<ResourceName> = new Set(['supportPlans', 'users', 'charges'])

  it.each(resourceNames)('%s', async (name) => {
    const { path } = resources[name]
    const maker = administrators.has(name) ? admin : people.owner
    if (administrators.has(name))
      expect((await people.owner.post(path, bodies[name])).status).toBe(403)
    const make = async () => {
      const made = await maker.post(
        path,
        name === 'workspaces'
          ? {
              ...bodies.workspaces,
              settings: '{"contributors":["jonas.lindqvist@northwind.example"]}',
            }
          : bodies[name],
      )
      expect(made.status, made.text).toBe(201)
      return idOf(made)
    }
    for (const [audience, person] of Object.entries(people) as [PersonName, Client][]) {
      const id = await make()
      const item = `${path}${id}/`
      const rights = expected[name][audience].split(' ')
      const [field, value] = Object.entries(bodies[name]).find(
        ([key]) => key !== 'password' && key !== 'email',
      ) ?? ['phone', '1']
      const sees = rights.includes('see')
      const listed = results(await person.get(path)).some((one) => one.object_id === id)
      expect({ audience, read: (await person.get(item)).status, listed }).toEqual({
        audience,
        read: sees ? 200 : 404,
        listed: sees,
      })
      const refused = sees ? 403 : 404
      const patched = await person.patch(item, { [field]: value })
      expect({ audience, status: patched.status }).toEqual({
        audience,
        status: rights.includes('change') ? 200 : refused,
      })
      if (patched.status === 403) expect(patched.body.detail).toMatch(/^Only .* can change this /)
      const removed = await person.remove(item)
      expect({ audience, status: removed.status }).toEqual({
        audience,
        status: rights.includes('delete') ? 204 : refused,
      })
      expect((await admin.remove(item)).status).toBe(removed.status === 204 ? 404 : 204)
    }
  })

  it('excludes inaccessible items from counts and filters', async () => {
    const all = await admin.get('/store/all/?workspace__name=kestrel')
    expect(Number(all.body.count)).toBeGreaterThan(5)
    expect((await people.owner.get('/store/all/?workspace__name=kestrel')).body.count).toBe(0)
    const foreign = idOf({ ...all, body: results(all)[0] ?? {} })
    expect((await people.owner.get(`/serve/?name=${foreign}`)).body.count).toBe(0)
  })

  it('does not reveal through a reference whether a record exists', async () => {
    const foreign = String(results(await admin.get('/workspaces/?name=kestrel'))[0]?.object_id)
    const wrong = { workspace: ['No such workspace.'] }
    expect(
      (await people.owner.post('/store/all/', { ...bodies.stores, workspace: foreign })).body,
    ).toEqual(wrong)
    expect(
      (await people.owner.post('/store/all/', { ...bodies.stores, workspace: 'wsp_none' })).body,
    ).toEqual(wrong)
  })

  it('contributors cannot take over the workspace, its billing or its manager', async () => {
    const { contributor } = people
    expect((await contributor.post('/billing/subscriptions/', bodies.subscriptions)).status).toBe(
      403,
    )
    expect((await contributor.post('/notifications/managers/workspace/', {})).status).toBe(400)
    const settings = '{"owners":["jonas.lindqvist@northwind.example"]}'
    expect((await contributor.patch(`/workspaces/${northwind}/`, { settings })).status).toBe(403)
  })

  it('V06 ignores fields that the caller may not set', async () => {
    const { owner, agent } = people
    const extra = {
      created_by: 'x',
      object_id: 'x',
      version: '9',
      is_administrator: 'true',
      key_digest: 'x',
      created_at: '2020-01-01',
    }
    const ticket = await owner.post('/support/tickets/', { ...bodies.tickets, ...extra })
    expect(ticket.status).toBe(201)
    expect(idOf(ticket)).toMatch(/^tic_/)
    expect(ticket.headers.get('etag')).toBe('"1"')
    const item = `/support/tickets/${idOf(ticket)}/`
    const tomas = demoId('usr', 'tomas.ribeiro@northwind.example')
    expect((await owner.patch(item, { owner: tomas })).status).toBe(400)
    expect((await agent.patch(item, { owner: tomas })).body.owner).toBe(tomas)
    expect((await owner.patch(item, { owner: '' })).status).toBe(400)
    expect((await owner.put(item, bodies.tickets)).body.owner).toBe(tomas)
    const me = results(await owner.get('/users/'))[0]
    const mine = `/users/${String(me?.object_id)}/`
    expect((await owner.patch(mine, { credits: '999' })).status).toBe(400)
    expect((await owner.patch(mine, { email: 'maren.okafor@northwind.example' })).status).toBe(400)
    expect((await owner.patch(mine, { phone: '+47 1', ...extra })).status).toBe(200)
    expect((await owner.get('/support/plans/')).status).toBe(200)
    expect((await owner.post('/users/', bodies.users)).status).toBe(403)
    expect((await owner.post('/tokens/', { owner: tomas })).status).toBe(400)
  })

  it('a colleague’s e-mail in settings gives access at once, and removing it revokes access', async () => {
    const team = await people.owner.post('/workspaces/', {
      ...bodies.workspaces,
      settings: '{"contributors":["jonas.lindqvist@northwind.example"]}',
    })
    const item = `/workspaces/${idOf(team)}/`
    expect((await people.contributor.get(item)).body.contributors).toEqual([
      'jonas.lindqvist@northwind.example',
    ])
    expect((await people.owner.patch(item, { settings: '{}' })).status).toBe(200)
    expect((await people.contributor.get(item)).status).toBe(404)
    expect((await people.owner.patch(item, { settings: '{"owners":"me"}' })).body).toEqual({
      settings: ['owners must be a list of email addresses.'],
    })
  })
})
