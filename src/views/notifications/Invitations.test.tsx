import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '../../gateway.ts'
import { actions } from '../../data/activity/actions.ts'
import { queryClient } from '../../data/queryClient.ts'
import { sessionOptions } from '../../session/session.ts'
import { fakeService } from '../../pages/openForm.tsx'
import { isUndoable } from '../activity/undoAction.ts'
import { Invitations } from './Invitations.tsx'

afterEach(() => {
  cleanup()
  actions.set([])
  vi.unstubAllGlobals()
})

const me = {
  object_id: 'usr_1',
  email: 'ada@test.example',
  invitations: [{ workspace: 'wsp_1', name: 'Northwind Labs', role: 'contributor' }],
}
const session: Session = {
  service: { id: 'local', name: 'Service', local: true },
  signedIn: true,
  user: { object_id: 'usr_1', email: 'ada@test.example', roles: [] },
  demo: null,
}

test('B5 FC15 a reply whose encoding is not read is sent in another one in one press', async () => {
  const replies = [{ status: 415 }, { body: { object_id: 'mgr_1' } }]
  const { writes } = fakeService(({ method, path }) => {
    if (method !== 'GET') return replies.shift() ?? {}
    return { body: path.startsWith('/users/') ? me : [] }
  })
  queryClient.setQueryData(sessionOptions().queryKey, session)
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Invitations />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await user.click(await screen.findByRole('button', { name: /^Accept/ }))
  await user.click(await screen.findByRole('button', { name: 'Send as multipart' }))
  await vi.waitFor(() => expect(writes).toHaveLength(2))
  const settings = '{"invitations":{"wsp_1":"accept"}}'
  expect(writes.map(({ path, form }) => [path, form])).toEqual([
    ['/notifications/managers/user/', { settings }],
    ['/notifications/managers/user/', { settings }],
  ])
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a reply leaves the focus at the next invitation, then at the title, and is not undone', async () => {
  const waiting = [
    { workspace: 'wsp_1', name: 'Northwind Labs', role: 'contributor' },
    { workspace: 'wsp_2', name: 'Orbit Freight', role: 'owner' },
  ]
  const manager = { object_id: 'mgr_1', user: 'usr_1', settings: { email: true } }
  const { writes } = fakeService(({ method, path }) => {
    if (method !== 'GET') waiting.shift()
    if (path.startsWith('/users/')) return { body: { ...me, invitations: waiting } }
    return { body: path.includes('mgr_1') ? manager : [manager] }
  })
  queryClient.clear()
  queryClient.setQueryData(sessionOptions().queryKey, session)
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main>
          <h1 tabIndex={-1}>Inbox</h1>
          <Invitations />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await user.click(await screen.findByRole('button', { name: /^Accept.*Northwind/ }))
  await vi.waitFor(() => expect(screen.queryByText('Northwind Labs')).toBeNull())
  expect(screen.getByRole('button', { name: /^Accept.*Orbit/ })).toHaveFocus()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(screen.queryByText('Orbit Freight')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Inbox' })).toHaveFocus()
  expect(writes).toHaveLength(2)
  expect(actions.get().map(({ text }) => text)).toEqual([
    'You are now in Orbit Freight.',
    'You are now in Northwind Labs.',
  ])
  expect(actions.get().filter(isUndoable)).toEqual([])
})
