import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cachedRecords } from '../../data/cachedRecords.ts'
import { setStoreOwner } from '../../store.ts'
import { useCollectionSearch } from './useCollectionSearch.ts'

vi.mock('../../views/list/find/findSource.ts', () => ({
  itemIndex: async () => ({ arrange: async () => ({ items: [] }) }),
}))

afterEach(() => vi.unstubAllGlobals())

const wrapperOf =
  (queryClient: QueryClient) =>
  ({ children }: { readonly children: React.ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )

test('the search of a collection without records ends', async () => {
  setStoreOwner({ deployment: 'd', person: 'p', isKnown: false })
  vi.stubGlobal('fetch', async () => Response.json({ results: [], count: 0, next: null }))
  const wrapper = wrapperOf(new QueryClient())
  const { result } = renderHook(() => useCollectionSearch('tickets', 'zzz', true), { wrapper })
  await waitFor(() => expect(result.current.state).toBe('complete'))
})

test('records that keep moving are read to an end once, and not called searched to the last', async () => {
  setStoreOwner({ deployment: 'd', person: 'p', isKnown: false })
  // The count stays higher than the number of records, after any number of reads.
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json({ results: [{ object_id: 'a' }], count: 3, next: null }),
  )
  vi.stubGlobal('fetch', fetched)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = wrapperOf(queryClient)
  const { result } = renderHook(() => useCollectionSearch('tickets', 'zzz', true), { wrapper })
  await waitFor(() => expect(cachedRecords(queryClient, 'tickets')?.state).toBe('changing'))
  const asked = fetched.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(fetched.mock.calls.length).toBe(asked)
  await waitFor(() => expect(result.current.state).toBe('stopped'))
})
