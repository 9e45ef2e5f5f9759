import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, remoteSession } from '../../pages/openForm.tsx'
import { sessionOptions } from '../../session/session.ts'
import { NotificationSection } from './NotificationSection.tsx'

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(sessionOptions().queryKey, remoteSession)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('settings that are read again in vain stay, with the focus and the reason', async () => {
  let status = 200
  const manager = { object_id: 'm1', user: 'me', settings: { email: true } }
  fakeService(() =>
    status === 200
      ? { body: { count: 1, next: null, results: [manager] } }
      : { status, body: { detail: 'Broken.' } },
  )
  const router = createMemoryRouter([{ path: '/', element: <NotificationSection me="me" /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const email = await screen.findByRole('switch', { name: 'Email' })
  status = 400
  await userEvent.setup().click(email)
  await queryClient.invalidateQueries({ queryKey: ['userManagers'] })
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load')
  expect(email).toHaveFocus()
})
