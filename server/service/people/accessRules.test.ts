import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessRuleOf, isAllowed } from '../../../src/domain/accessRules.ts'
import type { AccessRule, Audience } from '../../../src/metadata/access.ts'
import { details } from '../../../src/resources/details.ts'
import { type ResourceName, resourceNames, resources } from '../../../src/resources/resources.ts'
import { demoId } from '../seed/random.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { type Client, client, demoClient, type Fields, idOf, results } from '../testing/client.ts'
import { samples } from '../testing/samples.ts'

const people = ['owner', 'contributor', 'stranger', 'agent', 'administrator'] as const
type PersonName = (typeof people)[number]
const emails = {
  owner: 'ingrid.solheim@northwind.example',
  contributor: 'jonas.lindqvist@northwind.example',
} as const
type Maker = keyof typeof emails

/** Records that a rule treats differently because of a value. */
interface Special {
  readonly name: ResourceName
  readonly holds: string
  readonly fields: Fields
  /** Of subscriptions, which a service has in one of two. */
  readonly shape?: 'B'
}
const specials: readonly Special[] = [
  { name: 'credits', holds: 'applied', fields: { applied: 'true' } },
  { name: 'subscriptions', holds: 'a quota', fields: { training_seconds: '60' } },
  {
    name: 'subscriptions',
    holds: 'no workspace',
    fields: {},
    shape: 'B',
  },
]

const cases = ruleBackends.flatMap(({ name, open }) =>
  (['A', 'B'] as const).map((shape) => ({ name, open, shape })),
)

describe.each(cases)('OT-2 who may do what, on $name, shape $shape', ({ open, shape }) => {
  let service: Service
  let clients: Readonly<Record<PersonName, Client>>
  let bodies: Readonly<Record<ResourceName, Fields>>

  beforeAll(async () => {
    ;({ service } = await open({ subscriptionShape: shape }))
    const administrator = await demoClient(service, 'administrator')
    const tokenOf = async (email: string) => {
      const token = await administrator.post('/tokens/', { owner: demoId('usr', email) })
      return client(service, `Token ${String(token.body.secret)}`)
    }
    const owner = await demoClient(service, 'workspace_owner')
    clients = {
      administrator,
      owner,
      contributor: await tokenOf(emails.contributor),
      stranger: await tokenOf('harriet.cole@kestrel.example'),
      agent: await demoClient(service, 'support_agent'),
    }
    const northwind = String(results(await owner.get('/workspaces/'))[0]?.object_id)
    const made = await samples(owner, northwind)
    const settings = JSON.stringify({ email: true, workspace: northwind })
    bodies = { ...made, workspaceManagers: { settings } }
  })
  afterAll(async () => {
    await service.close()
  })

  let count = 0
  const bodyOf = (name: ResourceName): Fields =>
    name === 'users'
      ? { ...bodies.users, email: `person.${(count += 1)}@test.example` }
      : bodies[name]

  /** The groups that a person is of: by the workspace, by a role, and as who made the record. */
  function audiencesOf(person: PersonName, name: ResourceName, maker: PersonName): Audience[] {
    const isMaker = person === maker && name !== 'users'
    const isOwner = name === 'workspaces' ? isMaker : person === 'owner'
    const isMember = isOwner || (person in emails && (name !== 'workspaces' || maker in emails))
    return [
      ...(isMember ? (['members'] as const) : []),
      ...(isOwner ? (['owners'] as const) : []),
      ...(person === 'agent' ? (['agents'] as const) : []),
      ...(isMaker ? (['holder'] as const) : []),
    ]
  }

  const bodyFor = async (name: ResourceName, maker: Maker, special?: Special): Promise<Fields> => {
    const { workspace, ...others } = bodyOf(name)
    const other = emails[maker === 'owner' ? 'contributor' : 'owner']
    const method = () => clients[maker].post('/billing/methods/', bodies.paymentMethods)
    return {
      ...others,
      ...(workspace !== undefined && shape === 'A' ? { workspace } : {}),
      ...(name === 'workspaces' ? { settings: JSON.stringify({ contributors: [other] }) } : {}),
      ...(name === 'charges' ? { method: idOf(await method()) } : {}),
      ...(special?.name === 'credits' ? { owner: demoId('usr', emails[maker]) } : {}),
      ...special?.fields,
    }
  }

  /** A record that belongs to its maker, in a workspace that names both. */
  async function make(name: ResourceName, maker: Maker, special?: Special): Promise<string> {
    const body = await bodyFor(name, maker, special)
    const rule = accessRuleOf(name, body)
    // An administrator creates records with fields that only administrators may set.
    const isByMaker =
      isAllowed(rule, 'create', audiencesOf(maker, name, maker)) &&
      (special === undefined || shape === 'B')
    const made = await clients[isByMaker ? maker : 'administrator'].post(resources[name].path, body)
    expect(made.status, made.text).toBe(201)
    return idOf(made)
  }

  const predictedFor = (rule: AccessRule, person: PersonName, groups: Audience[]) => {
    const may = (kind: 'see' | 'change' | 'remove') =>
      person === 'administrator' || isAllowed(rule, kind, groups)
    return { read: may('see'), listed: may('see'), change: may('change'), delete: may('remove') }
  }

  /** The permissions of each person for a new record, by the rule and by the responses. */
  async function compare(name: ResourceName, maker: Maker, special?: Special) {
    const { path } = resources[name]
    const [byAnswers, byRule]: [unknown[], unknown[]] = [[], []]
    for (const person of people) {
      const id = await make(name, maker, special)
      const item = `${path}${id}/`
      const me = clients[person]
      const { body: record } = await clients.administrator.get(item)
      const [field, value] = Object.entries(bodies[name]).find(
        ([key]) => key !== 'password' && key !== 'email' && key !== 'workspace',
      ) ?? ['phone', '1']
      const read = await me.get(item)
      const listed = results(await me.get(path)).some((one) => one.object_id === id)
      const changed = await me.patch(item, { [field]: value })
      const removed = await me.remove(item)
      const refused = read.status === 200 ? 403 : 404
      const groups = audiencesOf(person, name, maker)
      const predicted = predictedFor(accessRuleOf(name, record), person, groups)
      byRule.push({ person, ...predicted, refused: predicted.read ? 403 : 404 })
      byAnswers.push({
        person,
        read: read.status === 200,
        listed,
        change: changed.status === 200,
        delete: removed.status === 204,
        refused: [changed, removed].find(({ status }) => status >= 300)?.status ?? refused,
      })
      if (removed.status !== 204) await clients.administrator.remove(item)
    }
    return [byAnswers, byRule] as const
  }

  it.each(specials.filter((one) => (one.shape ?? 'A') === shape))(
    '$name that hold $holds: the rule predicts every answer',
    async (special) => {
      const makers: Maker[] = special.holds === 'a quota' ? ['owner'] : ['owner', 'contributor']
      for (const maker of makers) {
        const [byAnswers, byRule] = await compare(special.name, maker, special)
        expect(byAnswers, maker).toEqual(byRule)
      }
    },
  )

  // Only subscriptions have two shapes.
  if (shape === 'B') return

  it.each(resourceNames)('%s: the rule predicts every answer', async (name) => {
    // A contributor of the workspace can hold a record in it.
    const makers: Maker[] = details[name].access.holderKey ? ['owner', 'contributor'] : ['owner']
    for (const maker of makers) {
      const [byAnswers, byRule] = await compare(name, maker)
      expect(byAnswers, maker).toEqual(byRule)
    }
  })

  it.each(resourceNames)('%s: the rule predicts who can create one', async (name) => {
    for (const person of people) {
      const got = await clients[person].post(resources[name].path, bodyOf(name))
      const groups = audiencesOf(person, name, person)
      const may = person === 'administrator' || isAllowed(details[name].access, 'create', groups)
      expect({ person, creates: got.status === 201 }).toEqual({ person, creates: may })
      // Refused for missing permission, or for an invisible related record; not for its values.
      if (!may && got.status !== 403)
        expect([got.status, ...Object.values(got.body).flat()].join()).toMatch(
          /^400(,No such [a-z ]+\.)+$/,
        )
    }
  })

  it('a person is who their own record belongs to', async () => {
    const body = bodyOf('users')
    const made = await clients.administrator.post('/users/', body)
    const token = await clients.administrator.post('/tokens/', { owner: idOf(made) })
    const me = client(service, `Token ${String(token.body.secret)}`)
    const item = `/users/${idOf(made)}/`
    const answered = {
      read: (await me.get(item)).status === 200,
      listed: results(await me.get('/users/')).some((one) => one.object_id === idOf(made)),
      change: (await me.patch(item, { phone: '1' })).status === 200,
      delete: (await me.remove(item)).status === 204,
    }
    expect(answered).toEqual(predictedFor(accessRuleOf('users', made.body), 'stranger', ['holder']))
  })
})
