import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '../client/serviceError.ts'
import { expired } from '../session/pageLock.ts'
import { recordEnding } from './slowdown.ts'
import { queryClient } from './queryClient.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expired.set(false)
  queryClient.clear()
  vi.useRealTimers()
})

test('SEC08 R2 a read that got no answer is not tried again while the page waits for its person', async () => {
  const request = { method: 'GET', path: '/stores/' }
  const read = vi.fn<() => Promise<number>>(async () => {
    recordEnding(request, { state: 'failed', cause: 'timeout' })
    throw new ServiceError({ outcome: 'failed', cause: 'timeout', request })
  })
  const observer = new QueryObserver(queryClient, {
    queryKey: ['stores', 'list'],
    queryFn: read,
    retry: false,
  })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  recordEnding(request, { state: 'failed', cause: 'timeout' })
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(6000)
  expect(read).toHaveBeenCalledTimes(2)

  expired.set(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(read).toHaveBeenCalledTimes(2)
  stop()
})
