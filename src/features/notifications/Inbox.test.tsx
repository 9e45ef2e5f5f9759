import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, startEachSignedIn } from '../../pages/openForm.tsx'
import { Inbox } from './Inbox.tsx'

startEachSignedIn()

test.each([
  ['an empty inbox does not offer', [], 0],
  ['an inbox with notifications offers', [{ object_id: 'n1', read: true }], 1],
])('%s to mark all read', async (_, results, offers) => {
  fakeService(() => ({ body: { count: results.length, next: null, results } }))
  const router = createMemoryRouter([{ path: '*', element: <Inbox /> }], {
    initialEntries: ['/?show=all'],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByText(results.length === 0 ? 'No notifications yet' : '1 loaded')
  expect(screen.queryAllByRole('button', { name: 'Mark all read…' })).toHaveLength(offers)
})
