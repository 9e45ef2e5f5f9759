import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import type { Session } from '../../gateway.ts'
import { sessionOptions } from '../../session/session.ts'
import { fakeService, type Reply } from '../../pages/openForm.tsx'
import { SetPassword } from './SetPassword.tsx'

afterEach(() => vi.unstubAllGlobals())

const ada = { object_id: 'usr_2', email: 'ada@test.example', first_name: 'Ada' }

/** Opens the password panel of Ada's record as the signed-in person sees it. */
function open(
  { roles, id = 'usr_1', local = true }: { roles?: string[]; id?: string; local?: boolean },
  reply: Reply | (() => Reply),
) {
  const session: Session = {
    service: { id: 'one', name: 'Service', local },
    signedIn: true,
    user: roles ? { object_id: id, email: 'me@test.example', roles } : null,
    demo: null,
  }
  const { writes } = fakeService(({ method }) =>
    method === 'GET' ? { body: ada } : typeof reply === 'function' ? reply() : reply,
  )
  queryClient.clear()
  queryClient.setQueryData(sessionOptions().queryKey, session)
  const router = createMemoryRouter([{ path: '/', element: <SetPassword item={ada} /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return writes
}
const old = () => screen.queryByLabelText('Old password')

async function setNew() {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('New password'), 'brand new one')
  await user.type(screen.getByLabelText('Repeat new password'), 'brand new one')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
}

test('ux-22 an administrator sets another user’s password without the old one', async () => {
  const writes = open({ roles: ['administrator'] }, { body: ada })
  expect(screen.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  expect(old()).toBeNull()
  await setNew()
  expect(await screen.findByText(/^Set at/)).toBeVisible()
  expect(writes.map(({ method, path, form }) => [method, path, form])).toEqual([
    ['PATCH', '/users/usr_2/', { password: 'brand new one' }],
  ])
})

test('ux-22 changing one’s own password requires the old one, for every role', () => {
  open({ roles: ['administrator'], id: 'usr_2' }, {})
  expect(old()).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Set a new password' })).toBeNull()
})

test('ux-22 a user known not to be an administrator is not offered another user’s password', () => {
  open({ roles: ['support_agent'] }, {})
  expect(screen.queryByRole('button', { name: 'Set password' })).toBeNull()
  expect(screen.getByText(/Only an administrator/)).toBeVisible()
})

test('ux-22 both ways are available if roles are unknown, and a rejection is quoted', async () => {
  const writes = open({ local: false }, { status: 403, body: { detail: 'Ask Brita in IT.' } })
  expect(old()).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Set it without the old password' }))
  expect(old()).toBeNull()
  await setNew()
  expect(await screen.findByText('Ask Brita in IT.')).toBeVisible()
  expect(writes).toHaveLength(1)
})

test('B5 FC15 an encoding that is not read is changed in one press, and the password is kept for it', async () => {
  const replies = [{ status: 415 }, { body: ada }]
  const writes = open({ roles: ['administrator'] }, () => replies.shift() ?? {})
  await setNew()
  await userEvent.click(await screen.findByRole('button', { name: 'Send as multipart' }))
  expect(await screen.findByText(/^Set at/)).toBeVisible()
  expect(writes.map(({ method, form }) => [method, form])).toEqual([
    ['PATCH', { password: 'brand new one' }],
    ['PATCH', { password: 'brand new one' }],
  ])
  expect(screen.getByLabelText('New password')).toHaveValue('')
})
