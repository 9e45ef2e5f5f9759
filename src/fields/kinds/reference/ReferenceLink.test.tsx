import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/queryClient.ts'
import type { Session } from '../../../gateway.ts'
import { sessionOptions } from '../../../session/session.ts'
import { ReferenceLink } from './ReferenceLink.tsx'

const me = { object_id: 'usr_me', email: 'me@test.example', first_name: 'Mia' }
const session: Session = {
  service: { id: 'one', name: 'Service', local: true },
  signedIn: true,
  user: { ...me, roles: [] },
  demo: null,
}
let requested: string[] = []

/** Mocks a service with a single page of users. */
function users(page: object) {
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address.replace('/-/service', ''))
    const isPage = address.endsWith('/users/')
    return new Response(JSON.stringify(isPage ? page : { detail: 'Not found.' }), {
      status: isPage ? 200 : 404,
      headers: { 'Content-Type': 'application/json' },
    })
  })
}
const show = (...ids: readonly string[]) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        {ids.map((id, n) => (
          <ReferenceLink key={n} to="users" objectId={id} />
        ))}
      </MemoryRouter>
    </QueryClientProvider>,
  )
const hidden = (n: number) =>
  vi.waitFor(() => expect(screen.getAllByText('Not visible to you')).toHaveLength(n))

beforeEach(() => {
  requested = []
  queryClient.clear()
  queryClient.setQueryData(sessionOptions().queryKey, session)
})
afterEach(() => vi.unstubAllGlobals())

test('ux-29 a user missing from a complete list is not requested by id, and not shown as an id', async () => {
  users({ count: 1, next: null, results: [me] })
  show('usr_a', 'usr_b', 'usr_c', 'usr_a')
  await hidden(4)
  expect(screen.queryByText(/^usr_/)).toBeNull()
  expect(screen.getAllByText('Not visible to you')[0]).toHaveAttribute(
    'data-hint',
    expect.stringContaining('usr_a'),
  )
  expect(requested).toEqual(['/users/'])
  cleanup()
  show('usr_a', 'usr_d')
  await hidden(2)
  expect(requested).toEqual(['/users/'])
})

test('ux-29 with an incomplete list, each user is requested by id, once', async () => {
  users({ next: '/users/?page=2', results: [me] })
  show('usr_a', 'usr_b')
  await hidden(2)
  cleanup()
  show('usr_a', 'usr_b')
  await hidden(2)
  expect(requested.toSorted()).toEqual(['/users/', '/users/usr_a/', '/users/usr_b/'])
})

test('ux-29 a single user is not requested by id if many are known to be hidden', async () => {
  users({ count: 1, next: null, results: [me] })
  show('usr_a')
  await hidden(1)
  expect(requested).toEqual(['/users/'])
})

test('ux-29 a single user takes one request if nothing is known', async () => {
  users({ count: 1, next: null, results: [me] })
  const remoteSession = {
    ...session,
    service: { id: 'one', name: 'Service', local: false },
    user: null,
  }
  queryClient.setQueryData(sessionOptions().queryKey, remoteSession)
  show('usr_a')
  await hidden(1)
  expect(requested).toEqual(['/users/usr_a/'])
})

test('dialect-1 a related record is not requested if the response contains its name', () => {
  users({ count: 1, next: null, results: [me] })
  const embedded = { object_id: 'usr_b', first_name: 'Bo', last_name: 'Ek' }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ReferenceLink to="users" objectId="usr_b" embedded={embedded} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('link', { name: /Bo Ek/ })).toHaveAttribute('href', '/users/item/usr_b')
  expect(requested).toEqual([])
})
