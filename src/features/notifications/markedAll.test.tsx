import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, startEachSignedIn, type Reply } from '../../pages/openForm.tsx'
import { useInbox } from '../../views/notifications/inbox.ts'
import { BellMenu } from './BellMenu.tsx'
import { useMarkedAll } from './markedAll.ts'

startEachSignedIn()

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
)
const list = (...read: readonly (boolean | undefined)[]): Reply => ({
  body: {
    count: read.length,
    next: null,
    results: read.map((is, n) => ({ object_id: `n${n}`, ...(is !== undefined && { read: is }) })),
  },
})

/** The inbox before and after all were marked. */
async function inbox(before: Reply, after: Reply) {
  let now = before
  fakeService(() => now)
  const view = renderHook(
    () => {
      const { items, isLoaded } = useInbox(60_000)
      return { isLoaded, ...useMarkedAll(items, async () => []) }
    },
    { wrapper },
  )
  await waitFor(() => expect(view.result.current.isLoaded).toBe(true))
  now = after
  return view.result
}
const done = async (result: Awaited<ReturnType<typeof inbox>>) => {
  await act(() => result.current.done())
  return result.current.text
}

test('all are marked as read once the reloaded list shows it', async () => {
  expect(await done(await inbox(list(false, false), list(true, true)))).toBe('All marked as read.')
  cleanup()
  queryClient.removeQueries({ queryKey: ['notifications'] })
  const half = await inbox(list(false, false), list(true, false))
  expect(await done(half)).toBe('1 still unread. Mark them one by one.')
})

test('that all are read is said until another one arrives', async () => {
  const result = await inbox(list(false), list(true))
  expect(await done(result)).toBe('All marked as read.')
  fakeService(() => list(true, false))
  await act(() => queryClient.invalidateQueries({ queryKey: ['notifications'] }))
  await waitFor(() => expect(result.current.text).toBeUndefined())
})

test.each([
  ['the list cannot be loaded again', list(false), { status: 403 }],
  ['the service does not return the state', list(undefined), list(undefined)],
])('the result of Mark all read is open while %s', async (_, before, after) => {
  const result = await inbox(before, after)
  expect(await done(result)).toBe('Sent. Couldn’t check whether all are marked as read.')
})

test('a check without a returned state claims nothing', async () => {
  const result = await inbox(list(undefined), list(undefined))
  expect(await act(() => result.current.check())).toBe('Can’t tell whether this was done.')
})

const openBell = (reply: Reply) => {
  fakeService(() => reply)
  render(<BellMenu anchor={document.body} onClose={() => undefined} />, { wrapper })
}

test('the bell says so where the service does not return the state', async () => {
  openBell(list(undefined, undefined))
  expect(await screen.findByText('No notification is marked unread')).toBeVisible()
})

test('the bell shows a failed refresh instead of none unread', async () => {
  openBell(list(true))
  expect(await screen.findByText('No unread notifications')).toBeVisible()
  fakeService(() => ({ status: 403 }))
  await act(() => queryClient.invalidateQueries({ queryKey: ['notifications'] }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByText('No unread notifications')).toBeNull()
})
