import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitedUntil } from '../../client/rateLimit.ts'
import { recordLimit } from '../../client/recordLimit.ts'
import { useStore } from '../../useStore.ts'
import { collectionKey, setWhole, wholeCollections } from '../../data/wholeCollection.ts'
import { useArrivals } from './useArrivals.ts'

const perPage = 25
const ticket = (n: number) => ({
  object_id: `t${n}`,
  title: `Ticket ${n}`,
  created_at: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
})
const tickets = (n: number) => Array.from({ length: n }, (_, at) => ticket(at))
const key = collectionKey('tickets')
const held = () => wholeCollections.get().get(key)?.items ?? []
const queryClient = new QueryClient()
const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

let all = tickets(50)
const pages: number[] = []

beforeEach(() => {
  vi.useFakeTimers()
  all = tickets(50)
  pages.length = 0
  const whole = { total: 50, state: 'complete', error: undefined, read: 50, updatedAt: 1 } as const
  setWhole(key, { ...whole, items: all })
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://a').searchParams.get('page') ?? 1)
    pages.push(page)
    const results = all.slice((page - 1) * perPage, page * perPage)
    return Response.json({ count: all.length, results })
  })
})
afterEach(() => {
  limitedUntil.set(0)
  wholeCollections.set(new Map())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const follow = () =>
  renderHook(
    () => {
      useStore(wholeCollections)
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
  await vi.waitFor(() => expect(ids()).toContain('t50'))
  expect(pages).toEqual([2, 3])
  all = tickets(52)
  await pass(60_000)
  await vi.waitFor(() => expect(ids()).toContain('t51'))
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
  await vi.waitFor(() => expect(ids()).toContain('t50'))
  expect(result.current.hasFailed).toBe(false)
})
