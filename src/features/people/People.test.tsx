import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, startEachSignedIn } from '../../pages/openForm.tsx'
import { People } from './People.tsx'

startEachSignedIn()

const item = {
  object_id: 'w1',
  name: 'Lab',
  description: '',
  settings: { owners: ['ada@lab.example'], contributors: [] },
}

test('who is added while the people are being saved stays', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const { writes } = fakeService(async ({ method, form }) => {
    if (method !== 'PATCH') return { body: item }
    await held
    return { body: { ...item, settings: JSON.parse(form.settings ?? '') as unknown } }
  })
  const router = createMemoryRouter([{ path: '*', element: <People item={item} /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null })
  const add = async (email: string) => {
    await user.type(screen.getByLabelText('Email of a person'), `${email}{Enter}`)
    expect(await screen.findByText(email)).toBeVisible()
  }
  await add('bob@lab.example')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await expect.poll(() => writes.length).toBe(1)
  await add('cy@lab.example')
  answer()
  await expect.poll(() => screen.queryByText('bob@lab.example')).toBeNull()
  expect(screen.getByText('cy@lab.example')).toBeVisible()
})
