import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitedUntil } from '../client/health.ts'
import { recordLimit } from '../client/recordHealth.ts'
import { useThrottledMs } from './throttledPoll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  limitedUntil.set(0)
  vi.useRealTimers()
})

test('N24 a poll that is planned already waits for the end of a limit', async () => {
  const read = vi.fn<() => Promise<number>>(async () => 1)
  const queryClient = new QueryClient()
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  renderHook(
    () => {
      const throttledMs = useThrottledMs()
      useQuery({ queryKey: ['polled'], queryFn: read, refetchInterval: () => throttledMs(5000) })
    },
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  await advance(6000)
  expect(read).toHaveBeenCalledTimes(2)
  act(() => recordLimit(60))
  await advance(59_000)
  expect(read).toHaveBeenCalledTimes(2)
  await advance(3000)
  expect(read).toHaveBeenCalledTimes(3)
  // The person retries: polling continues as usual.
  act(() => recordLimit(600))
  act(() => limitedUntil.set(0))
  await advance(5000)
  expect(read).toHaveBeenCalledTimes(4)
})
