import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, remoteSession } from '../../pages/openForm.tsx'
import { sessionOptions } from '../../session/session.ts'
import { Access } from './Access.tsx'

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(sessionOptions().queryKey, remoteSession)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const router = createMemoryRouter([{ path: '/access', element: <Access /> }], {
    initialEntries: ['/access'],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

test('one field searches one person after another, keeps the focus, and follows Back', async () => {
  fakeService(() => ({ status: 200, body: [] }))
  const router = open()
  const user = userEvent.setup()
  const field = () => screen.getByRole('combobox', { name: 'Email or ID of a person' })
  for (const person of ['ana@people.example', 'bo@people.example']) {
    await user.clear(field())
    await user.type(field(), `${person}{Enter}`)
    expect(await screen.findAllByText('None that you can see')).not.toHaveLength(0)
    expect(field()).toHaveFocus()
    expect(router.state.location.search).toBe(`?person=${encodeURIComponent(person)}`)
  }
  await router.navigate(-1)
  await vi.waitFor(() => expect(field()).toHaveValue('ana@people.example'))
})

test('U13 a person is found by name, and searched by address', async () => {
  const ana = { object_id: 'u-1', first_name: 'Ana', last_name: 'Lee', email: 'ana@people.example' }
  fakeService(({ path }) => ({ status: 200, body: path.includes('/user') ? [ana] : [] }))
  const router = open()
  const user = userEvent.setup()
  await user.type(screen.getByRole('combobox'), 'lee')
  await user.click(await screen.findByRole('option', { name: /ana@people\.example/ }))
  await user.keyboard('{Enter}')
  expect(router.state.location.search).toBe('?person=ana%40people.example')
})
