import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient as productClient } from '../../data/queryClient.ts'
import { useInbox } from './inbox.ts'

const note = (object_id: string, recipient: string, read?: boolean) => ({
  object_id,
  recipient,
  ...(read === undefined ? {} : { read }),
})
type Note = ReturnType<typeof note>

/** Serves a list with four items per page, newest first. */
function serve(all: () => readonly Note[]) {
  const requestedPages: number[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://a').searchParams.get('page') ?? 1)
    requestedPages.push(page)
    const results = all().slice((page - 1) * 4, page * 4)
    return Response.json({ results, next: all().length > page * 4 ? 'x' : null })
  })
  return requestedPages
}

function Count() {
  const { items, unread, count, more, error } = useInbox(60_000)
  if (error) return <p>Failed</p>
  return (
    <p>
      {items.length} own, {unread.length} unread, count {count ?? 'unknown'}
      {more && ', more'}
    </p>
  )
}

const withoutRetries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

function open(queryClient = withoutRetries()) {
  queryClient.setQueryDefaults(['session'], { staleTime: Infinity })
  queryClient.setQueryData(['session'], { user: { object_id: 'me' } })
  render(
    <QueryClientProvider client={queryClient}>
      <Count />
    </QueryClientProvider>,
  )
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('ux-4 unread notifications are counted only if all are known, also among those of other users', async () => {
  const others = Array.from({ length: 9 }, (_, n) => note(`o${n}`, 'you', false))
  let all = [note('a', 'me', false), ...others.slice(0, 5), note('b', 'me', false)]
  const requestedPages = serve(() => all)
  open()
  expect(await screen.findByText('2 own, 2 unread, count 2')).toBeVisible()
  expect(requestedPages).toEqual([1, 2])
  // Other people's new notifications push own ones off the first page: they are still unread.
  all = [...others.slice(5), ...all]
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(screen.getByText('2 own, 2 unread, count 2')).toBeVisible()
})

it('ux-4 no count is shown while more pages may contain unread notifications', async () => {
  const others = Array.from({ length: 40 }, (_, n) => note(`o${n}`, 'you', false))
  const requestedPages = serve(() => [note('a', 'me', false), ...others])
  open()
  expect(await screen.findByText('1 own, 1 unread, count unknown, more')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(requestedPages).toEqual([1, 2, 3, 4, 5])
})

it('dialect-21 a notification without a read state is not unread, and nothing is counted', async () => {
  serve(() => [note('a', 'me'), note('b', 'me', false)])
  open()
  expect(await screen.findByText('2 own, 1 unread, count unknown')).toBeVisible()
})

it('a page that fails is tried three times, as in a list', async () => {
  const answer = vi.fn<() => Promise<Response>>(async () => new Response('{}', { status: 500 }))
  vi.stubGlobal('fetch', answer)
  open(productClient)
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.getByText('Failed')).toBeVisible()
  })
  expect(answer).toHaveBeenCalledTimes(3)
})
