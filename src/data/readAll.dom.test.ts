import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { setStoreOwner } from '../store.ts'
import { enterRecord, enterRemoved } from './enterWritten.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { allItems, cachedRecords, holdsAll, loadAll, refreshAll, stopAll } from './cachedRecords.ts'
import { cacheRecords, lookAt } from './cacheForTests.ts'
import { queryClient } from './queryClient.ts'

afterEach(() => vi.unstubAllGlobals())

it('a record that is written while its collection is read stays as it was written', async () => {
  setStoreOwner({ deployment: 'd', person: 'p', isKnown: false })
  const record = (n: number) => ({ object_id: `t${n}`, title: 'a' })
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://x').searchParams.get('page') ?? 1)
    // Between the pages, when the first one is already shown.
    if (page === 2) enterRecord(queryClient, 'tickets', { object_id: 't1', title: 'b' })
    const results = page === 3 ? [] : [record(page * 2 - 1), record(page * 2)]
    return Response.json({ results, count: 4, next: page < 2 ? 'x?page=2' : null })
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const _ of ['first', 'again']) {
    void loadAll(queryClient, 'tickets')
    await vi.waitFor(() => expect(cachedRecords(queryClient, 'tickets')?.state).toBe('complete'))
    expect(allItems(queryClient, 'tickets').map(({ title }) => title)).toEqual(['b', 'a', 'a', 'a'])
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
  const held = () => cachedRecords(queryClient, 'tickets')
  void loadAll(queryClient, 'tickets')
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  const before = held()?.startedAt ?? 0
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(before))
  refreshAll(queryClient, 'tickets')
  expect(held()?.startedAt).toBeGreaterThan(before)
  answer()
  await vi.waitFor(() => expect(held()?.state).toBe('complete'))
  expect(fetched).toHaveBeenCalledOnce()
})

it('OT-5 of 20,000 tickets each is decoded once: what was shown first is the same object at the end', async () => {
  setStoreOwner({ deployment: 'd', person: 'large', isKnown: false })
  const [pages, perPage] = [40, 500]
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://x').searchParams.get('page') ?? 1)
    const results = Array.from({ length: perPage }, (_, n) => ({ object_id: `t${page}-${n}` }))
    const next = page < pages ? `x?page=${page + 1}` : null
    return Response.json({ results, count: pages * perPage, next })
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const items = () => allItems(queryClient, 'tickets')
  let first: ReturnType<typeof items> = []
  queryClient.getQueryCache().subscribe(() => {
    if (first.length === 0) first = items()
  })
  void loadAll(queryClient, 'tickets')
  await vi.waitFor(() => expect(cachedRecords(queryClient, 'tickets')?.state).toBe('complete'))
  expect(items()).toHaveLength(pages * perPage)
  expect(first).toHaveLength(perPage)
  expect(first.every((item, n) => item === items()[n])).toBe(true)
})

it('OT-3 what is looked at is never let go, and the rest only above a bound of records', async () => {
  setStoreOwner({ deployment: 'd', person: 'room', isKnown: false })
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json({ results: [{ object_id: 'x' }], count: 1, next: null }),
  )
  vi.stubGlobal('fetch', fetched)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const isCached = (name: ResourceName) => cachedRecords(queryClient, name) !== undefined
  const names = (Object.keys(resources) as ResourceName[]).slice(0, 12)
  for (const name of names) {
    void loadAll(queryClient, name)
    await vi.waitFor(() => expect(cachedRecords(queryClient, name)?.state).toBe('complete'))
  }
  // Twelve small collections: a page that needs ten loads each once.
  expect(names.filter(isCached)).toEqual(names)
  expect(fetched).toHaveBeenCalledTimes(12)
  const [looked = 'tickets', idle = 'stores'] = names
  const end = lookAt(queryClient, looked)
  const items = Array.from({ length: 150_000 }, (_, n) => ({ object_id: `i${n}` }))
  for (const name of [looked, idle]) cacheRecords(queryClient, name, items, { updatedAt: 1 })
  void loadAll(queryClient, 'tickets', { name: 'x' })
  await vi.waitFor(() => expect(isCached(idle)).toBe(false))
  expect([isCached(looked), isCached(idle)]).toEqual([true, false])
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
  const whole = () => cachedRecords(queryClient, 'tokens')
  const stop = queryClient.getQueryCache().subscribe(() => states.add(whole()?.state ?? ''))
  void loadAll(queryClient, 'tokens')
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
  expect(allItems(queryClient, 'tokens')).toHaveLength(2)
  expect(states).not.toContain('failed')
})

/** Mocks two pages of two records; the test decides on the second response. */
function twoPages(second: () => Promise<Response> | Response) {
  const asked: number[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://x').searchParams.get('page') ?? 1)
    asked.push(page)
    if (page === 2) return second()
    return Response.json({ results: [{ object_id: 'a' }, { object_id: 'b' }], count: 4, next: 'x' })
  })
  return asked
}
const rest = () =>
  Response.json({ results: [{ object_id: 'c' }, { object_id: 'd' }], count: 4, next: null })

it('OT-3 a reading that failed goes on at the page that failed', async () => {
  setStoreOwner({ deployment: 'd', person: 'failing', isKnown: false })
  let fails = true
  const asked = twoPages(() => (fails ? Response.json({}, { status: 500 }) : rest()))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const held = () => cachedRecords(queryClient, 'stores')
  await loadAll(queryClient, 'stores')
  expect(held()).toMatchObject({ state: 'failed', read: 2, error: { status: 500 } })
  fails = false
  await loadAll(queryClient, 'stores')
  expect(held()).toMatchObject({ state: 'complete', error: undefined, total: 4 })
  expect(held()?.items.map(({ object_id }) => object_id)).toEqual(['a', 'b', 'c', 'd'])
  // The first page is read once more at the end, to check that no record has moved.
  expect(asked).toEqual([1, 2, 2, 1])
})

it('OT-3 a reading that is stopped keeps the page on its way, and goes on after it', async () => {
  setStoreOwner({ deployment: 'd', person: 'stopping', isKnown: false })
  let answer = () => {}
  const asked = twoPages(() => new Promise<Response>((resolve) => (answer = () => resolve(rest()))))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const held = () => cachedRecords(queryClient, 'stores')
  void loadAll(queryClient, 'stores')
  await vi.waitFor(() => expect(asked).toEqual([1, 2]))
  await stopAll(queryClient, 'stores')
  expect(held()).toMatchObject({ state: 'stopped', read: 2 })
  answer()
  await vi.waitFor(() => expect(held()).toMatchObject({ state: 'stopped', read: 4 }))
  expect(asked).toEqual([1, 2])
  await loadAll(queryClient, 'stores')
  expect(held()).toMatchObject({ state: 'complete', total: 4 })
  expect(asked).toEqual([1, 2, 1])
})

it('OT-1 what is deleted while its collection is read does not come back with an older answer', async () => {
  setStoreOwner({ deployment: 'd', person: 'deleting', isKnown: false })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  twoPages(() => {
    enterRemoved(queryClient, 'stores', 'a')
    return rest()
  })
  await loadAll(queryClient, 'stores')
  expect(allItems(queryClient, 'stores').map(({ object_id }) => object_id)).toEqual(['b', 'c', 'd'])
})

it('a collection that is read again shows what it has, and says when that was read', async () => {
  setStoreOwner({ deployment: 'd', person: 'again', isKnown: false })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const held = () => cachedRecords(queryClient, 'stores')
  cacheRecords(queryClient, 'stores', [{ object_id: 'old' }], { updatedAt: 5 })
  let answer = () => {}
  twoPages(() => new Promise<Response>((resolve) => (answer = () => resolve(rest()))))
  const reading = loadAll(queryClient, 'stores')
  await vi.waitFor(() => expect(held()).toMatchObject({ state: 'reading', read: 2 }))
  expect(held()).toMatchObject({ items: [{ object_id: 'old' }], updatedAt: 5 })
  answer()
  await reading
  expect(held()?.items).toHaveLength(4)
  expect(held()?.updatedAt).toBeGreaterThan(5)
})

it('a collection that was whole stays so while it is read again, one that lacked records does not', async () => {
  setStoreOwner({ deployment: 'd', person: 'whole', isKnown: false })
  let count = 1
  let answer = () => {}
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return Response.json({ results: [{ object_id: 'x' }], count, next: null })
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const held = () => cachedRecords(queryClient, 'tickets')
  const isWhole = () => {
    const records = held()
    return records !== undefined && holdsAll(records)
  }
  const readOnce = async (end: string) => {
    void loadAll(queryClient, 'tickets')
    const during = isWhole()
    await vi.waitFor(() => {
      answer()
      expect(held()?.state).toBe(end)
    })
    return [during, isWhole()]
  }
  expect(await readOnce('complete')).toEqual([false, true])
  count = 3
  expect(await readOnce('changing')).toEqual([true, false])
  expect(await readOnce('changing')).toEqual([false, false])
})

it('what one person was reading never enters what the next one holds', async () => {
  setStoreOwner({ deployment: 'd', person: 'leaving', isKnown: false })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let answer = () => {}
  const asked = twoPages(() => new Promise<Response>((resolve) => (answer = () => resolve(rest()))))
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  void loadAll(queryClient, 'stores')
  await vi.waitFor(() => expect(asked).toEqual([1, 2]))
  queryClient.removeQueries()
  setStoreOwner({ deployment: 'd', person: 'next', isKnown: false })
  cacheRecords(queryClient, 'stores', [{ object_id: 'own' }])
  answer()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(cachedRecords(queryClient, 'stores')).toMatchObject({
    state: 'complete',
    items: [{ object_id: 'own' }],
  })
  expect(asked).toEqual([1, 2])
  expect(reported).not.toHaveBeenCalled()
})
