import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type ResourceName, resources } from '../resources/resources.ts'
import { sessionOptions } from '../session/session.ts'
import { setStoreOwner } from '../store.ts'
import { cacheRecords } from './cacheForTests.ts'
import { cachedRecords, loadAll, stopAll, yieldAll } from './cachedRecords.ts'
import { useAllRecords } from './useAllRecords.ts'

afterEach(() => vi.unstubAllGlobals())

const names: readonly ResourceName[] = ['stores', 'models', 'tokens', 'users']

/** Mocks a service that returns one record for each list and refuses those in `refused`. */
function serve(refused: readonly ResourceName[] = []) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://x')
    const name = names.find((one) => pathname.endsWith(resources[one].path)) ?? pathname
    asked.push(name)
    return refused.some((one) => one === name)
      ? Response.json({ detail: 'no' }, { status: 403 })
      : Response.json({ results: [{ object_id: name }], count: 1, next: null })
  })
  return asked
}

/** A cache with the session of a person whose roles are unknown. */
function newClient(): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionOptions().queryKey, {
    service: { id: 'd', name: 'd', local: false },
    signedIn: true,
    user: null,
    demo: null,
  })
  return queryClient
}

function show(queryClient = newClient()) {
  setStoreOwner({ deployment: 'd', person: crypto.randomUUID(), isKnown: false })
  const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(() => useAllRecords(names), { wrapper }).result
}

test('OT-3 several collections are read one after the other, and one that fails keeps none back', async () => {
  const asked = serve(['models'])
  const all = show()
  expect(all.current.isEnded).toBe(false)
  await waitFor(() => expect(all.current.isEnded).toBe(true))
  expect(asked).toEqual(names)
  expect(names.map((name) => all.current.part(name)?.state)).toEqual([
    'complete',
    'failed',
    'complete',
    'complete',
  ])
  expect(all.current.isComplete('models')).toBe(false)
  await waitFor(() => expect(all.current.areSettled(...names)).toBe(true))
})

test('OT-3 what is in memory and new is not read again; a refresh reads all, each once', async () => {
  const asked = serve()
  const queryClient = newClient()
  cacheRecords(queryClient, 'stores', [{ object_id: 'held' }])
  cacheRecords(queryClient, 'models', [{ object_id: 'old' }], { updatedAt: 1 })
  const all = show(queryClient)
  await waitFor(() => expect(all.current.isEnded).toBe(true))
  expect(asked).toEqual(['models', 'tokens', 'users'])
  all.current.refresh()
  await waitFor(() => expect(asked).toHaveLength(7))
  await waitFor(() => expect(all.current.isEnded).toBe(true))
  expect(asked.slice(3)).toEqual(names)
})

test.each([
  ['a search has stopped is read on', yieldAll, 'complete'],
  ['a person has stopped waits for a press', stopAll, 'stopped'],
] as const)('OT-3 what %s', async (_, stop, ends) => {
  const all = ['stores'] as const
  let letGo: () => void = () => undefined
  const isStopped = new Promise<void>((done) => (letGo = done))
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://x').searchParams.get('page') ?? 1)
    if (page > 1) await isStopped
    const next = page < 4 ? `http://x/store/all/?page=${page + 1}` : null
    return Response.json({ results: [{ object_id: `store-${page}` }], count: 4, next })
  })
  const queryClient = newClient()
  setStoreOwner({ deployment: 'd', person: crypto.randomUUID(), isKnown: false })
  void loadAll(queryClient, 'stores')
  await waitFor(() => expect(cachedRecords(queryClient, 'stores')?.read).toBeGreaterThan(0))
  await stop(queryClient, 'stores')
  letGo()
  await waitFor(() => expect(cachedRecords(queryClient, 'stores')?.state).toBe('stopped'))
  const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useAllRecords(all), { wrapper })
  await waitFor(() => expect(result.current.isEnded).toBe(true))
  expect(result.current.part('stores')?.state).toBe(ends)
})
