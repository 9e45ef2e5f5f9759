import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitedUntil } from '../../client/health.ts'
import { fakeService } from '../../pages/openForm.tsx'
import { useIdSearch } from './useIdSearch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  limitedUntil.set(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('N24 a search by id waits while the service limits requests, and leaves no collection out', async () => {
  const requested: string[] = []
  fakeService(({ path }) => {
    requested.push(path)
    if (requested.length === 1) return { status: 429, body: { detail: 'Slow down.' } }
    return path.startsWith('/users/') ? { body: { object_id: 'u-77' } } : { status: 404 }
  })
  const onFound = vi.fn<(name: string, objectId: string) => void>()
  const { result } = renderHook(() => useIdSearch(onFound), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  act(() => void result.current.search('u-77', ['stores', 'users']))
  await vi.waitFor(() => expect(limitedUntil.get()).toBeGreaterThan(0))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect([requested, result.current.state]).toEqual([
    ['/store/all/u-77/'],
    { is: 'requesting', name: 'stores', at: 1, of: 2 },
  ])
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith('users', 'u-77'))
  expect(requested).toEqual(['/store/all/u-77/', '/store/all/u-77/', '/users/u-77/'])
})

test('a search by id that the end of the session breaks off has not searched the rest', async () => {
  fakeService(({ path }) => ({ status: path.startsWith('/store/') ? 404 : 401 }))
  const { result } = renderHook(() => useIdSearch(() => undefined), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  act(() => void result.current.search('u-77', ['stores', 'users', 'tickets']))
  await vi.waitFor(() => expect(result.current.state).toEqual({ is: 'missing', notSearched: 2 }))
})
