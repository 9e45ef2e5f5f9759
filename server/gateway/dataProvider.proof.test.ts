import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../service/serviceTypes.ts'
import { backends } from '../service/testing/backends.ts'
import { overHttp } from '../service/testing/overHttp.ts'
import { installPackages, type Packages } from '../service/testing/packagesOfOthers.ts'
import { basicOf } from './testing/keyService.ts'

type Item = Readonly<Record<string, unknown>>

/** The part of react-admin's interface that this provider implements. */
interface DataProvider {
  getList(resource: string, params: unknown): Promise<{ data: readonly Item[]; total: number }>
  getOne(resource: string, params: unknown): Promise<{ data: Item }>
  getMany(resource: string, params: unknown): Promise<{ data: readonly Item[] }>
  update(resource: string, params: unknown): Promise<{ data: Item }>
  create(resource: string, params: unknown): Promise<{ data: Item }>
  delete(resource: string, params: unknown): Promise<{ data: Item }>
  deleteMany(resource: string, params: unknown): Promise<{ data: readonly unknown[] }>
}

type HttpClient = (url: string, options?: RequestInit) => Promise<{ readonly json: unknown }>

/**
 * A provider for services of Django REST framework, with its dependencies. It is not a dependency
 * of this project, because its react-admin needs an older React.
 */
const packages = [
  'ra-data-django-rest-framework@0.2.1',
  'ra-core@3.19.12',
  'jsonexport@3.2.0',
  'final-form-arrays@3.1.0',
]
let installed: Packages | undefined
let noProvider: string | undefined
let providerOf: (url: string, client: HttpClient) => DataProvider
let fetchJson: (url: string, options: unknown) => ReturnType<HttpClient>

beforeAll(async () => {
  installed = await installPackages(packages)
  noProvider = installed.problem
  if (noProvider !== undefined) return
  const load = createRequire(join(installed.folder, 'index.js'))
  ;({ default: providerOf } = load('ra-data-django-rest-framework') as {
    default: typeof providerOf
  })
  ;({
    fetchUtils: { fetchJson },
  } = load('ra-core') as { fetchUtils: { fetchJson: typeof fetchJson } })
}, 300_000)
afterAll(() => installed?.remove())

const people = basicOf('ingrid.solheim@northwind.example', 'ingrid-demo-2026')
const page = (number: number, filter: Item = {}) => ({
  pagination: { page: number, perPage: 25 },
  sort: { field: 'created_at', order: 'DESC' },
  filter,
})

describe.each(backends)('A client that others wrote, on $name', ({ open }) => {
  let service: Service
  let provider: DataProvider
  let stop: () => Promise<void>
  beforeAll(async () => {
    if (noProvider !== undefined) return
    ;({ service } = await open())
    const served = await overHttp(service)
    ;({ stop } = served)
    provider = providerOf(served.base, (url, options = {}) =>
      fetchJson(url, { ...options, user: { authenticated: true, token: people } }),
    )
  })
  afterAll(async () => {
    await stop?.()
    await service?.close()
  })

  it('V27 lists, reads, creates, updates and deletes as with Django REST framework', async (context) => {
    context.skip(noProvider !== undefined, noProvider)
    const tickets = 'support/tickets'
    const first = await provider.getList(tickets, page(1))
    expect(first.total).toBeGreaterThan(0)
    expect(first.data).toHaveLength(Math.min(first.total, 25))

    const data = {
      title: 'Through a provider of others',
      content: 'Does it arrive?',
      severity: 'general_guidance',
      contact_method: 'email',
      contact_information: 'ingrid.solheim@northwind.example',
    }
    const { data: made } = await provider.create(tickets, { data })
    expect(made).toMatchObject(data)
    const id = String(made.object_id)
    expect((await provider.getOne(tickets, { id })).data).toMatchObject(data)
    const again = await provider.getList(tickets, page(1))
    expect([again.total, again.data[0]]).toEqual([first.total + 1, made])

    const changed = await provider.update(tickets, { id, data: { resolved: true } })
    expect(changed.data).toMatchObject({ ...data, resolved: true })
    const ids = [id, String(first.data[0]?.object_id)]
    const { data: both } = await provider.getMany(tickets, { ids })
    expect(both.map((one) => one.object_id)).toEqual(ids)

    await provider.delete(tickets, { id, previousData: changed.data })
    await expect(provider.getOne(tickets, { id })).rejects.toMatchObject({ status: 404 })
    expect((await provider.getList(tickets, page(1))).total).toBe(first.total)
  })

  it('V27 keeps settings as objects, filters, turns pages and hears why it is refused', async (context) => {
    context.skip(noProvider !== undefined, noProvider)
    const { data: spaces } = await provider.getList('workspaces', page(1))
    const workspace = String(spaces[0]?.object_id)
    const settings = { region: 'north', levels: [1, 2, { deep: true }] }
    const named = { description: 'Of the test', workspace, settings }
    const { data: made } = await provider.create('store/all', {
      data: { ...named, name: 'of-others' },
    })
    expect(made.settings).toEqual(settings)
    const found = await provider.getList('store/all', page(1, { name: 'of-others' }))
    expect(found).toEqual({ data: [made], total: 1 })

    const charges = await provider.getList('billing/charges', page(1))
    const second = await provider.getList('billing/charges', page(2))
    expect(charges.total).toBeGreaterThan(25)
    const ids = [...charges.data, ...second.data].map((one) => one.object_id)
    expect(new Set(ids).size).toBe(Math.min(charges.total, 50))

    await expect(provider.create('store/all', { data: {} })).rejects.toMatchObject({
      status: 400,
      body: { name: ['This field is required.'] },
    })
    await provider.deleteMany('store/all', { ids: [made.object_id] })
    expect((await provider.getList('store/all', page(1, { name: 'of-others' }))).total).toBe(0)
  })
})
