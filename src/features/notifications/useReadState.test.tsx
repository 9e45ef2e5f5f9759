import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Page } from '../../dialect/envelope.ts'
import { readState } from '../../views/notifications/inbox.ts'
import { useReadState } from './useReadState.ts'

afterEach(() => vi.unstubAllGlobals())

it('NT-1 X15 a click while a mark is pending neither reverts it nor reads the old state', async () => {
  const sent: string[] = []
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${new URL(address, 'http://a').pathname}`)
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
  const queryClient = new QueryClient()
  const key = ['notifications', 'list', 'inbox']
  const page: Page = { items: [{ object_id: 'a', read: false }], total: 1, hasNext: false }
  queryClient.setQueryData(key, page)
  const { result } = renderHook(() => useReadState(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  const isRead = () => readState(queryClient.getQueryData<Page>(key)?.items[0] ?? { object_id: '' })
  const isStale = () => queryClient.getQueryState(key)?.isInvalidated
  let first: Promise<readonly string[]> | undefined
  act(() => void (first = result.current.mark(['a'], true)))
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => expect(await result.current.mark(['a'], false)).toEqual([]))
  await act(async () => expect(await result.current.mark(['a'], true)).toEqual([]))
  expect([isRead(), isStale()]).toEqual([true, false])
  answers[0]?.(Response.json({ object_id: 'a', read: true }))
  await act(async () => expect(await first).toEqual(['a']))
  expect([isRead(), isStale()]).toEqual([true, true])
  expect(sent).toEqual([expect.stringMatching(/^POST .*\/a\/mark_read\/$/)])
})
