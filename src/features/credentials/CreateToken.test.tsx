import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, startEachSignedIn } from '../../pages/openForm.tsx'
import { CreateToken } from './CreateToken.tsx'

startEachSignedIn()

test('a lost new token is not taken for that of a sign-in', async () => {
  const tokens: object[] = [{ object_id: 't1', purpose: 'program' }]
  fakeService(({ method }) => {
    if (method === 'POST') {
      tokens.unshift({ object_id: 't3', purpose: 'session' }, { object_id: 't2' })
      return { lost: true }
    }
    return { body: { count: tokens.length, next: null, results: [...tokens] } }
  })
  const router = createMemoryRouter([{ path: '*', element: <CreateToken /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await user.click(await screen.findByRole('button', { name: 'Create token' }))
  await user.click(await screen.findByRole('button', { name: /^Check now/ }))
  expect(await screen.findByText(/^New since you opened this page: t2\./)).toBeVisible()
})
