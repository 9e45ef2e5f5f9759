import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../../src/metadata/resource.ts'
import { operationsOf } from '../../../src/resources/operations.ts'
import { type ResourceName, resourceNames, resources } from '../../../src/resources/resources.ts'
import { demoId, random } from '../seed/random.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { demoClient, type Fields, results } from '../testing/client.ts'
import { overHttp } from '../testing/overHttp.ts'
import { samples } from '../testing/samples.ts'
import { operations } from './operations.ts'

const people = [
  'administrator',
  'owner',
  'contributor',
  // Named as a contributor of all workspaces here, but has not accepted.
  'invited',
  'stranger',
  'agent',
  // The owner, with an expired token.
  'expired',
  'nobody',
] as const
const invited = 'silje.bakken@halden-energy.example'
type Who = (typeof people)[number]

const declared = resourceNames.flatMap((name) =>
  Object.entries(operationsOf(name)).map(([operation, one]) => ({ name, operation, one })),
)

const hostile = [
  '',
  ' ',
  '\0',
  '\ud800',
  '{}',
  '[]',
  'null',
  '{"a":1e999}',
  '{"\\u0000":1}',
  '[1]',
  '"x"',
  '-1',
  '1e400',
  'NaN',
  '9'.repeat(400),
  "'; drop table users; --",
  '%',
  '$1',
  '__proto__',
  '{"__proto__":1}',
  '{"or":[{"and":[]}]}',
  '{"order_id":{"gt":1}}',
  '{"order_id":{"in":[]}}',
  'orders',
  'o-00001',
  'adam',
  'mse',
  '[[[[[[[[[[[[1]]]]]]]]]]]]',
  '../x',
  'true',
]

describe.each(ruleBackends)('The contract on $name', (backend) => {
  let service: Service
  let base: string
  let stop: () => Promise<void>
  let bodies: Record<ResourceName, Fields>
  let workspace: string
  const secrets: Partial<Record<Who, string>> = {}

  const send = async (person: Who, method: string, path: string, body?: BodyInit) => {
    const secret = secrets[person]
    const response = await fetch(`${base}${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: secret === undefined ? {} : { authorization: `Token ${secret}` },
    })
    const text = await response.text()
    expect(response.status, `${method} ${path} ${text}`).toBeLessThan(500)
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : {}
    return { status: response.status, text, body: parsed as Record<string, unknown> }
  }
  const form = (fields: Fields) => new URLSearchParams(fields)

  beforeAll(async () => {
    ;({ service } = await backend.open())
    ;({ base, stop } = await overHttp(service))
    const admin = await demoClient(service, 'administrator')
    const owner = await demoClient(service, 'workspace_owner')
    const tokenFor = async (email: string) => {
      const owner = demoId('usr', email)
      return String((await admin.post('/tokens/', { owner })).body.secret)
    }
    Object.assign(secrets, {
      administrator: admin.token,
      owner: owner.token,
      contributor: await tokenFor('jonas.lindqvist@northwind.example'),
      stranger: await tokenFor('harriet.cole@kestrel.example'),
      agent: (await demoClient(service, 'support_agent')).token,
    })
    const [northwind] = results(await owner.get('/workspaces/'))
    workspace = String(northwind?.object_id)
    const { contributors } = northwind ?? {}
    const settings = JSON.stringify({ contributors: [contributors, invited].flat() })
    await owner.patch(`/workspaces/${workspace}/`, { settings })
    const past = { expires_at: '2026-01-01T00:00:00Z' }
    Object.assign(secrets, {
      invited: await tokenFor(invited),
      expired: String((await owner.post('/tokens/', past)).body.secret),
    })
    bodies = await samples(owner, workspace)
  })
  afterAll(async () => {
    await stop()
    await service.close()
  })

  const administrators: ReadonlySet<ResourceName> = new Set(['supportPlans', 'users', 'charges'])
  let made = 0

  /** Creates an item as the owner, or for the owner if only administrators may create it. */
  async function make(name: ResourceName): Promise<string> {
    made += 1
    const own: Record<string, string> =
      name === 'workspaces'
        ? { settings: `{"contributors":["jonas.lindqvist@northwind.example","${invited}"]}` }
        : name === 'users'
          ? { email: `made.${made}@test.example` }
          : name === 'models'
            ? { input_variables: '["orders"]', output_variables: '["spent"]' }
            : name === 'charges'
              ? { method: ownMethod }
              : {}
    if (name === 'workspaceManagers') own.settings = `{"workspace":"${workspace}"}`
    const person = administrators.has(name) ? 'administrator' : 'owner'
    const got = await send(person, 'POST', resources[name].path, form({ ...bodies[name], ...own }))
    expect(got.status, got.text).toBe(201)
    return String(got.body.object_id)
  }

  /** A valid body for each extra operation. */
  function bodyOf(name: string): BodyInit | undefined {
    const file = new Blob(['bytes'], { type: 'text/plain' })
    const fields: Record<string, Record<string, string | Blob>> = {
      writeBlob: { container: 'a', path: 'b.txt', blob: file },
      readRow: { table: 'made', key: '1' },
      readRows: { table: 'made' },
      writeRow: { table: 'made', row: '{"id":1}' },
      train: { transfer: bodies.jobs.transfer ?? '', epochs: '1' },
      upload: { file, loss: '1', accuracy: '0.5' },
      notify: { subject: 'Hello', content: 'All of you' },
      setPaymentMethod: { method: ownMethod },
      setPassword: { new_password: 'quite long enough', old_password: 'long enough' },
      readAll: { subject: 'x', content: 'x' },
    }
    const values = fields[name]
    if (values === undefined) return undefined
    const parts = new FormData()
    for (const [field, value] of Object.entries(values)) parts.set(field, value)
    return parts
  }
  let ownMethod = ''

  async function ready(name: ResourceName, operation: string, id: string): Promise<string> {
    if (name === 'stores') {
      await send('owner', 'POST', `/store/all/${id}/write_row/`, bodyOf('writeRow'))
      await send('owner', 'POST', `/store/all/${id}/write_blob/`, bodyOf('writeBlob'))
    }
    if (operation === 'summary')
      await send(
        'owner',
        'PATCH',
        `/transfer/input/all/${id}/`,
        form({ settings: '{"rows":[{"a":1}]}' }),
      )
    return id
  }

  const pathOf = (name: ResourceName, one: Operation, id: string) =>
    `${resources[name].path}${one.on === 'item' ? `${id}/` : ''}${one.path}/`

  it('statuses per role for each of the six ways of a collection and each operation', async () => {
    ownMethod = String(
      (await send('owner', 'POST', '/billing/methods/', form(bodies.paymentMethods))).body
        .object_id,
    )
    expect((await send('owner', 'GET', `/workspaces/${workspace}/`)).body.invited).toEqual([
      invited,
    ])
    const rows: Record<string, number[]> = {}
    const note = (what: string, status: number) => (rows[what] ??= []).push(status)
    for (const name of resourceNames) {
      const { path } = resources[name]
      for (const person of people) {
        const email: Fields = name === 'users' ? { email: `by.${person}@test.example` } : {}
        note(`${name}.list`, (await send(person, 'GET', path)).status)
        const settings: Fields =
          name === 'workspaceManagers' ? { settings: `{"workspace":"${workspace}"}` } : {}
        const body = form({ ...bodies[name], ...email, ...settings })
        note(`${name}.create`, (await send(person, 'POST', path, body)).status)
        const id = await make(name)
        const item = `${path}${id}/`
        note(`${name}.read`, (await send(person, 'GET', item)).status)
        const again: Fields = name === 'users' ? { email: `made.${made}@test.example` } : {}
        note(
          `${name}.update`,
          (await send(person, 'PUT', item, form({ ...bodies[name], ...again }))).status,
        )
        note(`${name}.partialUpdate`, (await send(person, 'PATCH', item, form({}))).status)
        note(`${name}.delete`, (await send(person, 'DELETE', item)).status)
      }
    }
    for (const { name, operation, one } of declared)
      for (const person of people) {
        const id = one.on === 'collection' ? '' : await ready(name, operation, await make(name))
        const got = await send(person, one.method, pathOf(name, one, id), bodyOf(operation))
        note(`${name}.${operation}`, got.status)
      }
    const head = `${'operation'.padEnd(34)}${people.map((person) => person.padEnd(15)).join('')}`
    const table = Object.entries(rows).map(
      ([what, all]) => what.padEnd(34) + all.map((one) => String(one).padEnd(15)).join(''),
    )
    expect(table).toHaveLength(resourceNames.length * 6 + 16)
    const text = [head, ...table].map((line) => line.trimEnd()).join('\n')
    console.log(`${backend.name}\n${text}`)
    await expect(`${text}\n`).toMatchFileSnapshot('./contract.txt')
  })

  it('has a handler for every declared operation', () => {
    expect(declared.map(({ name, operation }) => `${name}.${operation}`).toSorted()).toEqual(
      Object.keys(operations).toSorted(),
    )
  })

  it.each(declared.filter(({ one }) => Object.keys(one.input).length > 0))(
    '$name $operation reports missing fields, and fails on no input',
    async ({ name, operation, one }) => {
      const id = one.on === 'collection' ? '' : await ready(name, operation, await make(name))
      const path = pathOf(name, one, id)
      const fields = Object.entries(one.input)
      const required = fields
        .filter(([, field]) => field.create === 'required')
        .map(([field]) => field)
      const empty = await send('administrator', one.method, path, form({}))
      expect([empty.status, Object.keys(empty.body).toSorted()]).toEqual([400, required.toSorted()])
      const rng = random(operation.length * 31)
      for (let round = 0; round < (process.env.PROOF === '1' ? 300 : 25); round += 1) {
        const parts = new FormData()
        for (const [field, { kind }] of fields)
          parts.set(
            field,
            kind === 'file' && rng.chance(0.7) ? new Blob([rng.pick(hostile)]) : rng.pick(hostile),
          )
        const json = JSON.stringify(
          Object.fromEntries(
            fields.map(([field]) => [field, rng.pick([1, null, {}, [], 'x', true])]),
          ),
        )
        const got = await send(
          'administrator',
          one.method,
          path,
          rng.chance(0.8) ? parts : new Blob([json], { type: 'application/json' }),
        )
        expect([200, 201, 400, 404, 409, 429], got.text).toContain(got.status)
        expect(got.text).not.toMatch(/node_modules|\.ts:|syntax error|relation "/)
      }
    },
  )
})
