import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitedUntil } from '../../client/health.ts'
import { recordLimit } from '../../client/recordHealth.ts'
import { allItems } from '../../data/cachedRecords.ts'
import { cacheRecords } from '../../data/cacheForTests.ts'
import { useCachedRecords } from '../../data/useCachedRecords.ts'
import { useArrivals } from './useArrivals.ts'

const perPage = 25
const ticket = (n: number) => ({
  object_id: `t${n}`,
  title: `Ticket ${n}`,
  created_at: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
})
const tickets = (n: number) => Array.from({ length: n }, (_, at) => ticket(at))
const queryClient = new QueryClient()
const held = () => allItems(queryClient, 'tickets')
const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

let all = tickets(50)
const pages: number[] = []

beforeEach(() => {
  vi.useFakeTimers()
  all = tickets(50)
  pages.length = 0
  cacheRecords(queryClient, 'tickets', all)
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://a').searchParams.get('page') ?? 1)
    pages.push(page)
    const results = all.slice((page - 1) * perPage, page * perPage)
    return Response.json({ count: all.length, results })
  })
})
afterEach(() => {
  limitedUntil.set(0)
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const follow = () =>
  renderHook(
    () => {
      useCachedRecords([{ name: 'tickets' }])
      return useArrivals(held(), perPage, true)
    },
    { wrapper },
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const ids = () => held().map(({ object_id }) => object_id)

test('S2 new tickets are found on a page that did not exist, and after others have come', async () => {
  follow()
  all = tickets(51)
  await pass(61_000)
  await vi.waitFor(() => expect(ids()).toContain('t50'), { timeout: 10_000 })
  expect(pages).toEqual([2, 3])
  all = tickets(52)
  await pass(60_000)
  await vi.waitFor(() => expect(ids()).toContain('t51'), { timeout: 10_000 })
  expect(held()).toHaveLength(52)
})

test('N24 nothing is looked for while the service limits requests', async () => {
  const { result } = follow()
  all = tickets(51)
  await pass(30_000)
  act(() => recordLimit(120))
  await pass(110_000)
  expect(pages).toEqual([])
  await pass(12_000)
  await vi.waitFor(() => expect(ids()).toContain('t50'), { timeout: 10_000 })
  expect(result.current.hasFailed).toBe(false)
})
