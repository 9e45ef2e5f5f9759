import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../gateway.ts'
import { pageLock, expired, pauseReads, reopen, useIsWaiting } from './pageLock.ts'

const before: Session = {
  service: { id: 'local', name: 'Local', local: true },
  signedIn: true,
  user: null,
  demo: null,
}
const locks = {
  idle: () => pageLock.set({ why: 'idle', before }),
  expired: () => expired.set(true),
}
const opens = { idle: reopen, expired: () => expired.set(false) }

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  stop = pauseReads()
})
afterEach(() => {
  stop()
  expired.set(false)
  pageLock.set(undefined)
  vi.useRealTimers()
})

test.each(['idle', 'expired'] as const)(
  'SEC08 nothing polls while the page waits for its person (%s), and all of it goes on afterwards',
  async (why) => {
    const shown = vi.fn<() => Promise<number>>(async () => 1)
    const followed = vi.fn<() => Promise<number>>(async () => 1)
    const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const focus = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))
    const queryClient = new QueryClient()
    renderHook(
      () => {
        useQuery({ queryKey: ['shown'], queryFn: shown, refetchInterval: 5000 })
        useQuery({
          queryKey: ['followed'],
          queryFn: followed,
          refetchInterval: 5000,
          refetchIntervalInBackground: !useIsWaiting(),
        })
      },
      {
        wrapper: ({ children }) => (
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        ),
      },
    )
    await advance(5100)
    expect([shown.mock.calls.length, followed.mock.calls.length]).toEqual([2, 2])

    act(locks[why])
    await advance(60_000)
    focus()
    await advance(100)
    expect([shown.mock.calls.length, followed.mock.calls.length]).toEqual([2, 2])

    act(opens[why])
    // Overdue reads are sent at once.
    await advance(100)
    expect([shown.mock.calls.length, followed.mock.calls.length]).toEqual([3, 3])
    await advance(5100)
    expect([shown.mock.calls.length, followed.mock.calls.length]).toEqual([4, 4])
  },
)
