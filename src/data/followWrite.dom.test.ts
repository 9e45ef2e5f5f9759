import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Item } from '../metadata/item.ts'
import type { Operation } from '../metadata/resource.ts'
import { operationsOf } from '../resources/operations.ts'
import { isResourceName, resources, type ResourceName } from '../resources/resources.ts'
import { setStoreOwner } from '../store.ts'
import { enterRecord, enterWritten } from './enterWritten.ts'
import { followWrite } from './followWrite.ts'
import { targetOf } from './pathTarget.ts'
import { cacheRecords, lookAt } from './cacheForTests.ts'
import { workspaceScope } from './workspaceScope.ts'
import {
  limitTo,
  pins,
  recentRecords,
  recentScopes,
  rememberOpened,
  togglePin,
} from './storedTitles.ts'
import { itemKey, itemOptions, listOptions } from './queries.ts'
import { cachedRecords, loadedItems } from './cachedRecords.ts'

const names = Object.keys(resources).filter(isResourceName)
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
let ends: (() => void)[] = []

/** Caches a record of a collection with an old value, besides others. */
function hold(name: ResourceName, others = 0): void {
  const items = [
    { object_id: 'a', name: 'old' },
    ...Array.from({ length: others }, (_, n) => ({ object_id: `o${n}`, name: 'old' })),
  ]
  cacheRecords(queryClient, name, items, { updatedAt: 1 })
  ends.push(lookAt(queryClient, name))
}
const held = (name: ResourceName) => cachedRecords(queryClient, name)
const valueOf = (name: ResourceName) =>
  held(name)?.items.find(({ object_id }) => object_id === 'a')?.name

/** Mocks a service that has the new value, in lists and in single records. */
const answers = vi.fn<(address: string) => Promise<Response>>(async (address) => {
  const path = new URL(address, 'http://x').pathname
  const item = { object_id: 'a', name: 'new' }
  return Response.json(path.endsWith('/a/') ? item : { results: [item], count: 1, next: null })
})

beforeEach(() => {
  setStoreOwner({ deployment: 'd', person: crypto.randomUUID(), isKnown: false })
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  for (const end of ends) end()
  ends = []
  queryClient.clear()
  answers.mockClear()
  vi.unstubAllGlobals()
})

const operations = names.flatMap((name) =>
  Object.values<Operation>(operationsOf(name)).map((operation) => ({ name, operation })),
)
const writes = operations.filter(({ operation }) => operation.effect !== 'read')

it('OT-1 every operation that writes declares which collections it may change', () => {
  expect(operations).toHaveLength(16)
  for (const { operation } of writes) {
    expect(operation.affects ?? [], operation.path).not.toEqual([])
    expect(operation.affects?.every(isResourceName), operation.path).toBe(true)
  }
})

it.each(
  writes.map(({ name, operation }) => [`${name} ${operation.path}`, name, operation] as const),
)(
  'OT-1 after %s nothing that is held keeps an old value as current',
  async (_what, name, operation) => {
    const affected = [...(operation.affects ?? [])].filter(isResourceName)
    for (const one of names) hold(one)
    const path =
      operation.on === 'item'
        ? `${resources[name].path}a/${operation.path}/`
        : `${resources[name].path}${operation.path}/`
    expect(targetOf(path)?.operation).toBe(operation)
    followWrite(queryClient, { method: operation.method, path }, 'done')
    await vi.waitFor(() => expect(affected.map(valueOf)).toEqual(affected.map(() => 'new')), {
      timeout: 4000,
    })
    for (const one of names)
      if (!affected.includes(one)) expect([one, valueOf(one)]).toEqual([one, 'old'])
  },
)

it('OT-1 a large collection is marked older than the write, and read again when somebody asks', async () => {
  hold('notifications', 400)
  followWrite(queryClient, { method: 'POST', path: '/workspaces/w/notify/' }, 'done')
  expect(held('notifications')?.outdatedAt).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(answers).not.toHaveBeenCalled()
  expect(held('notifications')?.outdatedAt).toBeGreaterThan(0)
})

it('OT-1 what nobody looks at is let go, and read when it is needed', async () => {
  hold('notifications')
  ends.pop()?.()
  followWrite(queryClient, { method: 'POST', path: '/workspaces/w/notify/' }, 'done')
  await vi.waitFor(() => expect(held('notifications')).toBeUndefined())
})

it.each([
  ['a change whose answer was lost', 'PATCH', 'unknown', ['stores']],
  ['a deletion', 'DELETE', 'done', ['serveEntries']],
  ['a change that was answered: its sender enters the values', 'PATCH', 'done', []],
] as const)('OT-1 %s', async (_what, method, outcome, affected) => {
  for (const one of ['stores', 'serveEntries', 'tickets'] as const) hold(one)
  followWrite(queryClient, { method, path: '/store/all/a/' }, outcome)
  await new Promise((resolve) => setTimeout(resolve, 600))
  await vi.waitFor(() => expect(affected.map(valueOf)).toEqual(affected.map(() => 'new')))
  expect(valueOf('tickets')).toBe('old')
})

it.each([
  ['PATCH', ['new', 'old']],
  ['POST', ['old', 'old']],
] as const)(
  'OT-1 a %s of a person, who may have a new password, and tokens',
  async (method, now) => {
    for (const one of ['tokens', 'tickets'] as const) hold(one)
    followWrite(queryClient, { method, path: '/users/a/' }, 'done')
    await new Promise((resolve) => setTimeout(resolve, 600))
    await vi.waitFor(() => expect([valueOf('tokens'), valueOf('tickets')]).toEqual(now))
  },
)

it('OT-1 a written record has its new title where it was opened or pinned, and a deleted one is forgotten', () => {
  const titles = () => [recentRecords(), pins.get()].map((all) => all.map(({ title }) => title))
  hold('stores')
  rememberOpened('stores', 'a', 'old')
  rememberOpened('models', 'a', 'of another collection')
  togglePin({ name: 'stores', objectId: 'a', title: 'old' })
  enterWritten(queryClient, 'stores', new Map([['a', (before) => ({ ...before, name: 'new' })]]))
  expect(titles()).toEqual([['of another collection', 'new'], ['new']])
  queryClient.clear()
  enterRecord(queryClient, 'stores', { object_id: 'a', name: 'newer' })
  expect(titles()).toEqual([['of another collection', 'newer'], ['newer']])
  // The title of this record is unknown.
  enterWritten(queryClient, 'stores', new Map([['a', (before) => before]]))
  expect(titles()).toEqual([['of another collection', 'newer'], ['newer']])
  enterWritten(queryClient, 'stores', new Map([['a', 'removed']]))
  expect(titles()).toEqual([['of another collection'], []])
})

it('OT-1 the workspace that limits lists has its new name, also one that was read, and ends with the workspace', () => {
  const titles = () => [workspaceScope.get(), recentScopes.get().map(({ title }) => title)]
  limitTo({ name: 'workspaces', objectId: 'b', title: 'other' })
  limitTo({ name: 'workspaces', objectId: 'a', title: 'old' })
  enterRecord(queryClient, 'workspaces', { object_id: 'a', name: 'new' })
  expect(titles()).toEqual(['a\nnew', ['new', 'other']])
  rememberOpened('workspaces', 'a', 'renamed elsewhere')
  expect(titles()).toEqual(['a\nrenamed elsewhere', ['renamed elsewhere', 'other']])
  enterWritten(queryClient, 'workspaces', new Map([['a', 'removed']]))
  expect(titles()).toEqual(['', ['other']])
})

it('OT-1 a deleted record is not among the loaded ones, once its page has closed', () => {
  const item = { object_id: 'a', name: 'old' }
  queryClient.setQueryData(itemKey('stores', 'a'), { item, etag: '1' })
  queryClient.setQueryData(['stores', 'name', 'a'], item)
  const page = new QueryObserver(queryClient, { ...itemOptions('stores', 'a'), enabled: false })
  const close = page.subscribe(() => undefined)
  enterWritten(queryClient, 'stores', new Map([['a', 'removed']]))
  expect(queryClient.getQueryData(['stores', 'name', 'a'])).toBeUndefined()
  expect(loadedItems(queryClient, 'stores')).toEqual([item])
  close()
  expect(loadedItems(queryClient, 'stores')).toEqual([])
})

it('OT-1 OT-2 what is written enters collections, pages, records and names, and keeps their age', () => {
  hold('stores', 2)
  const item = (name: string): Item => ({ object_id: 'a', name })
  const list = listOptions('stores').queryKey
  const page = { items: [item('old')], total: 1, hasNext: false } as never
  queryClient.setQueryData(list, page, { updatedAt: 5 })
  queryClient.setQueryData(itemKey('stores', 'a'), { item: item('old'), etag: '1' })
  queryClient.setQueryData(['stores', 'name', 'a'], item('old'))
  enterRecord(queryClient, 'stores', item('new'))
  const shown = () => [
    valueOf('stores'),
    queryClient.getQueryData<{ items: Item[] }>(list)?.items[0]?.name,
    queryClient.getQueryData<{ item: Item }>(itemKey('stores', 'a'))?.item.name,
    queryClient.getQueryData<Item>(['stores', 'name', 'a'])?.name,
  ]
  expect(shown()).toEqual(['new', 'new', 'new', 'new'])
  expect(queryClient.getQueryState(list)?.dataUpdatedAt).toBe(5)
  expect(held('stores')?.updatedAt).toBe(1)
  enterRecord(queryClient, 'stores', { object_id: 'b', name: 'made' })
  expect(held('stores')).toMatchObject({ total: 4 })
  enterWritten(queryClient, 'stores', new Map([['a', 'removed']]))
  expect(held('stores')).toMatchObject({ total: 3 })
  expect(shown()[0]).toBeUndefined()
  // An unchanged list stays the same object, so that nothing is rendered again.
  const before = held('stores')
  enterWritten(queryClient, 'stores', new Map([['nobody', 'removed']]))
  expect(held('stores')).toBe(before)
})
