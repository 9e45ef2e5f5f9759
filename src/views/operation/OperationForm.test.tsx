import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../hooks/queryClient.ts'
import { OperationForm } from './OperationForm.tsx'
import { operationSpec } from './useOperationForm.ts'

test('ux-40 the form of an operation has the same footer as every other form: Cancel, and the submit shortcut', async () => {
  const router = createMemoryRouter(
    [
      {
        path: '/workspaces/item/wsp_1',
        element: (
          <OperationForm
            name="workspaces"
            objectId="wsp_1"
            spec={operationSpec('workspaces', 'notify', 'wsp_1')}
            title="Notify"
            submitLabel="Send"
          />
        ),
      },
    ],
    { initialEntries: ['/workspaces/item/wsp_1?tab=notify'] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const send = await screen.findByRole('button', { name: 'Send' })
  expect(send).toHaveTextContent(/(Ctrl|⌘).*(Enter|↵|⏎)/)
  expect(send).toHaveAttribute('form', screen.getByRole('form', { name: 'Notify' }).id)
  screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => router.state.location.search).toBe('')
  expect(router.state.location.pathname).toBe('/workspaces/item/wsp_1')
})
