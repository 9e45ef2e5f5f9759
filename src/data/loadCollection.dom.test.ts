import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { setStoreOwner } from '../store.ts'
import { enterRecord } from './enterWritten.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { loadCollection, refreshCollection } from './loadCollection.ts'
import { queryClient } from './queryClient.ts'
import { observe } from './observers.ts'
import {
  collectionItems,
  collectionKey,
  setWhole,
  wholeCollections,
  type WholeCollection,
} from './wholeCollection.ts'

afterEach(() => vi.unstubAllGlobals())

it('a record that is written while its collection is read stays as it was written', async () => {
  setStoreOwner({ deployment: 'd', person: 'p', isKnown: false })
  const record = (n: number) => ({ object_id: `t${n}`, title: 'a' })
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://x').searchParams.get('page') ?? 1)
    // Between the pages: the first one is shown already.
    if (page === 2) enterRecord(queryClient, 'tickets', { object_id: 't1', title: 'b' })
    const results = page === 3 ? [] : [record(page * 2 - 1), record(page * 2)]
    return Response.json({ results, count: 4, next: page < 2 ? 'x?page=2' : null })
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const _ of ['first', 'again']) {
    loadCollection(queryClient, 'tickets', {})
    await vi.waitFor(() =>
      expect(wholeCollections.get().get(collectionKey('tickets'))?.state).toBe('complete'),
    )
    expect(collectionItems('tickets').map(({ title }) => title)).toEqual(['b', 'a', 'a', 'a'])
  }
})

it('L16 refreshed while it is read, a collection counts as asked for anew, and is read once', async () => {
  setStoreOwner({ deployment: 'd', person: 'refresh', isKnown: false })
  let answer = () => {}
  const fetched = vi.fn<typeof fetch>(
    () =>
      new Promise<Response>((resolve) => {
        answer = () =>
          resolve(Response.json({ results: [{ object_id: 'x' }], count: 1, next: null }))
      }),
  )
  vi.stubGlobal('fetch', fetched)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const held = () => wholeCollections.get().get(collectionKey('tickets'))
  loadCollection(queryClient, 'tickets', {})
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  const before = held()?.startedAt ?? 0
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(before))
  refreshCollection(queryClient, 'tickets', {})
  expect(held()?.startedAt).toBeGreaterThan(before)
  answer()
  await vi.waitFor(() => expect(held()?.state).toBe('complete'))
  expect(fetched).toHaveBeenCalledOnce()
})

it('OT-3 what is looked at is never let go, and the rest only above a bound of records', async () => {
  setStoreOwner({ deployment: 'd', person: 'room', isKnown: false })
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json({ results: [{ object_id: 'x' }], count: 1, next: null }),
  )
  vi.stubGlobal('fetch', fetched)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const isHeld = (name: ResourceName) => wholeCollections.get().has(collectionKey(name))
  const names = (Object.keys(resources) as ResourceName[]).slice(0, 12)
  for (const name of names) {
    loadCollection(queryClient, name, {})
    await vi.waitFor(() =>
      expect(wholeCollections.get().get(collectionKey(name))?.state).toBe('complete'),
    )
  }
  // Twelve small ones: a page that needs ten reads each of them once.
  expect(names.filter(isHeld)).toEqual(names)
  expect(fetched).toHaveBeenCalledTimes(12)
  const [looked = 'tickets', idle = 'stores'] = names
  const end = observe([collectionKey(looked)])
  const items = Array.from({ length: 150_000 }, (_, n) => ({ object_id: `i${n}` }))
  for (const name of [looked, idle]) {
    const key = collectionKey(name)
    setWhole(key, { ...(wholeCollections.get().get(key) as WholeCollection), items, updatedAt: 1 })
  }
  loadCollection(queryClient, 'tickets', { name: 'x' })
  expect([isHeld(looked), isHeld(idle)]).toEqual([true, false])
  end()
})

it('N24 a collection that is loaded under a limit reads on by itself, and never fails', async () => {
  vi.useFakeTimers()
  setStoreOwner({ deployment: 'd', person: 'limited', isKnown: false })
  let refusals = 5
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://x').searchParams.get('page') ?? 1)
    if (page === 2 && refusals > 0) {
      refusals -= 1
      return Response.json({}, { status: 429, headers: { 'Retry-After': '1' } })
    }
    return Response.json({
      results: [{ object_id: `t${page}` }],
      count: 2,
      next: page < 2 ? 'x?page=2' : null,
    })
  })
  const states = new Set<string>()
  const whole = () => wholeCollections.get().get(collectionKey('tokens'))
  const stop = wholeCollections.subscribe(() => states.add(whole()?.state ?? ''))
  loadCollection(queryClient, 'tokens', {})
  await vi.waitFor(
    () => {
      vi.advanceTimersByTime(1000)
      expect(whole()?.state).toMatch(/complete|failed/)
    },
    { timeout: 4500 },
  )
  stop()
  vi.useRealTimers()
  expect(whole()?.state).toBe('complete')
  expect(collectionItems('tokens')).toHaveLength(2)
  expect(states).not.toContain('failed')
})
