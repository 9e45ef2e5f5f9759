import { beforeEach, expect, it, vi } from 'vitest'
import { decodeRecord, embeddedIn } from '../dialect/decodeRecord.ts'
import { parseJson } from '../dialect/json.ts'
import type { Session } from '../gateway.ts'
import type { Item } from '../metadata/item.ts'
import { resources } from '../resources/resources.ts'
import { setStoreOwner } from '../store.ts'
import { persistsLists } from './persistsLists.ts'
import {
  persistList,
  persistedCounts,
  persistedList,
  removePersistedLists,
  removeOthersPersistedLists,
} from './persistedLists.ts'

/** The database content by key as JSON. jsdom has none; a browser test uses a real one. */
const stored = vi.hoisted(() => new Map<string, unknown>())
const full = vi.hoisted(() => ({ from: Infinity }))

vi.mock('idb-keyval', () => {
  const name = (key: unknown) => JSON.stringify(key)
  return {
    createStore: () => undefined,
    keys: async () => [...stored.keys()].map((key) => JSON.parse(key) as unknown),
    get: async (key: unknown) => stored.get(name(key)),
    getMany: async (keys: readonly unknown[]) => keys.map((key) => stored.get(name(key))),
    set: async (key: unknown, value: unknown) => {
      if (stored.size >= full.from) throw new DOMException('full', 'QuotaExceededError')
      stored.set(name(key), structuredClone(value))
    },
    delMany: async (keys: readonly unknown[]) => keys.forEach((key) => stored.delete(name(key))),
  }
})

const wanted = () => true
const maren = 'local usr_1'
const stores = '/store/all/'
const tickets = '/support/tickets/'
const named = (count: number): Item[] =>
  Array.from({ length: count }, (_, n) => ({ object_id: `sto_${n}`, name: `Store ${n}` }))
const listOf = (items: readonly Item[]) => ({ items, total: items.length, updatedAt: 1_000 })

beforeEach(() => {
  stored.clear()
  full.from = Infinity
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'wc-lists' }] })
})

it('N8 a kept list comes back as it was read, with its time', async () => {
  const answer = parseJson(
    '{"object_id":"tic_1","title":"Slow","plan":{"object_id":"pla_1","name":"Gold"},"cost":12.50,"n":9007199254740993}',
  ) as Item
  const item = decodeRecord(resources.tickets.fields, answer)
  await persistList(maren, tickets, listOf([item]), wanted)
  const kept = await persistedList(maren, tickets)
  expect(kept).toMatchObject({ total: 1, readAt: 1_000 })
  expect(kept?.items).toEqual([item])
  // Embedded records, which are not own fields, are restored too.
  expect(embeddedIn(kept?.items[0] as Item, 'plan')).toEqual({ object_id: 'pla_1', name: 'Gold' })
  expect(String(kept?.items[0]?.n)).toBe('9007199254740993')
})

it('N8 a long list is kept in parts, in place of the one before', async () => {
  await persistList(maren, stores, listOf(named(1201)), wanted)
  expect(stored.size).toBe(4)
  await persistList(maren, stores, listOf(named(1100)), wanted)
  expect((await persistedList(maren, stores))?.items).toEqual(named(1100))
  await persistList(maren, stores, listOf(named(2)), wanted)
  expect(stored.size).toBe(2)
  expect(await persistedCounts(maren)).toEqual({ lists: 1, records: 2 })
  expect(await persistedCounts('local usr_2')).toEqual({ lists: 0, records: 0 })
})

it.each([
  ['tokens', '/tokens/', { object_id: 'a' }],
  ['payment methods, which have a secret field', '/billing/methods/', { object_id: 'a' }],
  ['users, who have a password', '/users/', { object_id: 'a' }],
  ['a record with a secret-looking name', stores, { object_id: 'a', settings: { api_token: 'x' } }],
])('N8 never keeps %s', async (_, collection, item) => {
  await persistList(maren, collection, listOf([...named(600), item]), wanted)
  expect(stored.size).toBe(0)
})

it('N8 keeps nothing of an unknown person', async () => {
  await persistList('local ?credential', stores, listOf(named(1)), wanted)
  expect(stored.size).toBe(0)
})

it('N8 what is no longer wanted while it is kept leaves nothing', async () => {
  for (const steps of [0, 1, 2, 3, 4]) {
    let asked = 0
    await persistList(maren, stores, listOf(named(1201)), () => asked++ < steps)
    expect(stored.size).toBe(0)
  }
})

it('N8 full storage only loses the kept list', async () => {
  full.from = 2
  await persistList(maren, stores, listOf(named(1201)), wanted)
  expect(stored.size).toBe(0)
})

it('N8 blocked storage keeps nothing and fails nowhere', async () => {
  vi.stubGlobal('indexedDB', {
    databases: () => Promise.reject(new DOMException('', 'SecurityError')),
  })
  await persistList(maren, stores, listOf(named(1)), wanted)
  expect(await persistedList(maren, stores)).toBeUndefined()
  expect(await persistedCounts(maren)).toEqual({ lists: 0, records: 0 })
  await removePersistedLists()
})

it.each([
  ['another format', (head: object) => ({ ...head, format: 0 })],
  ['no number of parts', (head: object) => ({ ...head, parts: 'many' })],
  ['parts of another writing', (head: object) => ({ ...head, writing: 5 })],
  ['another number of records', (head: object) => ({ ...head, count: 3 })],
  ['no head at all', () => 'text'],
])('N8 a kept list with %s is dropped', async (_, change) => {
  await persistList(maren, stores, listOf(named(2)), wanted)
  const key = JSON.stringify([maren, stores])
  stored.set(key, change(stored.get(key) as object))
  expect(await persistedList(maren, stores)).toBeUndefined()
  expect(stored.size).toBe(0)
})

it('N8 only what the session gives a right to stays', async () => {
  const session = (user: string | null, services: readonly (readonly [string, boolean])[] = []) =>
    ({
      service: { id: 'local', name: 'Local', local: true },
      services: services.map(([id, signedIn]) => ({ id, name: id, local: false, signedIn })),
      signedIn: user !== null,
      user: user === null ? null : { object_id: user, email: 'a@b.example', roles: [] },
      demo: null,
    }) satisfies Session
  const accounts = () => [
    ...new Set([...stored.keys()].map((key) => (JSON.parse(key) as string[])[0])),
  ]
  const remote = 'https://one.example usr_9'
  const keepAll = async () => {
    for (const account of [maren, 'local usr_2', remote])
      await persistList(account, stores, listOf(named(1)), wanted)
  }
  const owner = { deployment: 'local', person: 'usr_1', isKnown: true }

  await keepAll()
  setStoreOwner(owner)
  persistsLists.set(true)
  await removeOthersPersistedLists(session('usr_1', [['https://one.example', true]]))
  expect(accounts()).toEqual([maren, remote])

  await removeOthersPersistedLists(session('usr_1', [['https://one.example', false]]))
  expect(accounts()).toEqual([maren])

  persistsLists.set(false)
  await removeOthersPersistedLists(session('usr_1'))
  expect(accounts()).toEqual([])

  await keepAll()
  await removeOthersPersistedLists(session(null))
  expect(accounts()).toEqual([])
})
