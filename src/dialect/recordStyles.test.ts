import { beforeEach, expect, test } from 'vitest'
import { encodeForm } from '../client/encode.ts'
import { jsonBody } from '../client/encodings.ts'
import { placedForm } from '../client/placedForm.ts'
import { resources } from '../resources/resources.ts'
import { decodeItem, decodePage } from './envelope.ts'
import { learnFromAnswer, profileStore } from './evidence.ts'
import { profile } from './profile.ts'

const { fields, path } = resources.stores

beforeEach(() => {
  profileStore.reset()
  profile.reset()
})

const about = (is: 'list' | 'item', address: string, body: string) =>
  ({
    is,
    method: 'GET',
    path: address,
    status: 200,
    headers: new Headers({ 'Content-Type': 'application/json' }),
    body,
    at: 1,
    took: 1,
    fields,
  }) as const

type Style = readonly [
  style: string,
  list: unknown,
  item: unknown,
  /** The body of a new store. */
  written: unknown,
  total?: number,
]

const flat = (record: object) => ({ id: 's1', name: 'North', description: 'In Oslo', ...record })
const plain = { name: 'South', description: 'In Rome' }

/** One response of each style, as in its own documentation, with a store as the record. */
const styles: readonly Style[] = [
  [
    'JSON:API',
    {
      data: [
        {
          type: 'stores',
          id: 's1',
          attributes: { name: 'North', description: 'In Oslo' },
          relationships: { workspace: { data: { type: 'workspaces', id: 'w1' } } },
          links: { self: '/stores/s1' },
        },
      ],
      meta: { total: 47 },
      links: { self: '/stores', next: null },
    },
    {
      data: {
        type: 'stores',
        id: 's1',
        attributes: { name: 'North', description: 'In Oslo' },
        relationships: { workspace: { data: { type: 'workspaces', id: 'w1' } } },
      },
      included: [{ type: 'workspaces', id: 'w1', attributes: { name: 'Kestrel' } }],
    },
    {
      data: {
        type: 'stores',
        attributes: plain,
        relationships: { workspace: { data: { type: 'workspaces', id: 'w1' } } },
      },
    },
    47,
  ],
  [
    'Strapi 4',
    {
      data: [
        {
          id: 's1',
          attributes: {
            name: 'North',
            description: 'In Oslo',
            workspace: { data: { id: 'w1', attributes: { name: 'Kestrel' } } },
          },
        },
      ],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 2, total: 47 } },
    },
    {
      data: {
        id: 's1',
        attributes: {
          name: 'North',
          description: 'In Oslo',
          workspace: { data: { id: 'w1', attributes: { name: 'Kestrel' } } },
        },
      },
      meta: {},
    },
    { data: { ...plain, workspace: 'w1' } },
    47,
  ],
  [
    'HAL',
    {
      _embedded: {
        stores: [
          {
            ...flat({}),
            _links: { self: { href: '/stores/s1' }, workspace: { href: '/workspaces/w1' } },
          },
        ],
      },
      _links: { self: { href: '/stores?page=0' } },
      page: { size: 20, totalElements: 47, totalPages: 3, number: 0 },
    },
    {
      ...flat({}),
      _links: { self: { href: '/stores/s1' } },
      _embedded: { workspace: { id: 'w1', name: 'Kestrel' } },
    },
    { ...plain, workspace: 'w1' },
    47,
  ],
  [
    'HAL without ids',
    {
      _embedded: {
        stores: [
          {
            name: 'North',
            description: 'In Oslo',
            _links: {
              self: { href: 'http://host/stores/s1' },
              workspace: { href: 'http://host/workspaces/w1' },
            },
          },
        ],
      },
      page: { totalElements: 1, totalPages: 1, number: 0 },
    },
    {
      name: 'North',
      description: 'In Oslo',
      _links: {
        self: { href: 'http://host/stores/s1' },
        workspace: { href: 'http://host/workspaces/w1' },
      },
    },
    { ...plain, workspace: 'w1' },
    1,
  ],
  [
    'OData',
    {
      '@odata.context': 'http://host/$metadata#Stores',
      '@odata.count': 47,
      value: [
        {
          '@odata.etag': 'W/1',
          ID: 's1',
          Name: 'North',
          Description: 'In Oslo',
          WorkspaceID: 'w1',
        },
      ],
    },
    {
      '@odata.context': 'http://host/$metadata#Stores/$entity',
      ID: 's1',
      Name: 'North',
      Description: 'In Oslo',
      WorkspaceID: 'w1',
    },
    { Name: 'South', Description: 'In Rome', WorkspaceID: 'w1' },
    47,
  ],
  [
    'camelCase with ids of related records',
    {
      content: [flat({ workspaceId: 'w1', createdAt: '2026-01-01T00:00:00Z' })],
      totalElements: 47,
    },
    flat({ workspaceId: 'w1', createdAt: '2026-01-01T00:00:00Z' }),
    { ...plain, workspaceId: 'w1' },
    47,
  ],
  [
    'Rails',
    [flat({ workspace_id: 'w1' })],
    flat({ workspace_id: 'w1' }),
    { ...plain, workspace_id: 'w1' },
    1,
  ],
  [
    'Airtable',
    {
      records: [
        { id: 's1', createdTime: '2026-01-01T00:00:00Z', fields: { ...flat({}), workspace: 'w1' } },
      ],
    },
    { id: 's1', fields: { ...flat({}), workspace: 'w1' } },
    { fields: { ...plain, workspace: 'w1' } },
  ],
  [
    'PocketBase',
    {
      page: 1,
      perPage: 30,
      totalItems: 47,
      totalPages: 2,
      items: [flat({ collectionName: 'stores', workspace: 'w1', expand: {} })],
    },
    flat({
      collectionName: 'stores',
      workspace: 'w1',
      expand: { workspace: { id: 'w1', name: 'Kestrel' } },
    }),
    { ...plain, workspace: 'w1' },
    47,
  ],
  [
    'deploy-23 Relay',
    {
      data: {
        stores: {
          totalCount: 47,
          edges: [{ cursor: 'a', node: flat({ workspace: { id: 'w1', name: 'Kestrel' } }) }],
          pageInfo: { hasNextPage: true, endCursor: 'a' },
        },
      },
    },
    { data: { store: flat({ workspace: { id: 'w1', name: 'Kestrel' } }) } },
    { ...plain, workspace: 'w1' },
    47,
  ],
  [
    'deploy-23 GraphQL',
    { data: { stores: { nodes: [flat({ workspace: { id: 'w1' } })], totalCount: 47 } } },
    { data: { store: flat({ workspace: { id: 'w1' } }) } },
    { ...plain, workspace: 'w1' },
    47,
  ],
  [
    'deploy-23 Elasticsearch',
    {
      took: 3,
      _shards: { total: 1, successful: 1 },
      hits: {
        total: { value: 47, relation: 'eq' },
        hits: [
          {
            _index: 'stores',
            _id: 's1',
            _source: { ...plain, name: 'North', description: 'In Oslo', workspace: 'w1' },
          },
        ],
      },
    },
    {
      _index: 'stores',
      _id: 's1',
      found: true,
      _source: { name: 'North', description: 'In Oslo', workspace: 'w1' },
    },
    undefined,
    47,
  ],
  [
    'deploy-23 objects by their ids',
    {
      s1: { name: 'North', description: 'In Oslo', workspace: 'w1' },
      s2: { name: 'East', description: 'In Riga', workspace: 'w1' },
    },
    { id: 's1', name: 'North', description: 'In Oslo', workspace: 'w1' },
    { ...plain, workspace: 'w1' },
  ],
]

test.each(styles)(
  'deploy-6 %s: a list and a record are read, a record is written as it is read',
  async (_, list, item, written, total) => {
    const listText = JSON.stringify(list)
    const headers = new Headers({ 'Content-Type': 'application/json' })
    const page = await decodePage(fields, { body: listText, headers }, path)
    const expected = { object_id: 's1', name: 'North', description: 'In Oslo', workspace: 'w1' }
    expect(page.items[0]).toMatchObject(expected)
    expect(page.total).toBe(total)
    const noise = Object.keys(page.items[0] ?? {}).filter((key) =>
      /^_|^@|attributes|relationships|links|expand|WorkspaceID|workspaceId/.test(key),
    )
    expect(noise.filter((key) => !['_id', '_index'].includes(key))).toEqual([])
    const itemText = JSON.stringify(item)
    expect(await decodeItem(fields, { body: itemText }, 's1')).toMatchObject(expected)
    learnFromAnswer(about('list', path, listText))
    learnFromAnswer(about('item', `${path}s1/`, itemText))
    if (written === undefined) return
    const form = placedForm(
      encodeForm(fields, { name: 'South', description: 'In Rome', workspace: 'w1' }),
      fields,
      { typeOf: (to) => to ?? 'stores' },
    )
    expect(JSON.parse(jsonBody(form))).toEqual(written)
  },
)

test('deploy-23 a path that is set in the profile is the list', async () => {
  profile.set({ listKey: 'answer.byId.*' })
  const body = JSON.stringify({
    answer: { count: 3, byId: { s1: { name: 'North' } }, other: [{ id: 'x' }] },
  })
  const page = await decodePage(fields, { body, headers: new Headers() }, path)
  expect(page.items).toEqual([{ object_id: 's1', name: 'North' }])
})

test('deploy-6 a record as the specification has it stays as it is', async () => {
  const record = { object_id: 's1', name: 'North', attributes: { a: 1 }, links: ['x'] }
  const page = await decodePage(
    fields,
    { body: JSON.stringify({ items: [record] }), headers: new Headers() },
    path,
  )
  expect(page.items[0]).toMatchObject({ ...record })
})
