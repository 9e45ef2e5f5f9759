import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, type Reply } from '../../pages/openForm.tsx'
import { OperationForm } from './OperationForm.tsx'
import { toasts } from '../../ui/toasts.ts'
import { operationSpec } from './useOperationForm.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  toasts.reset()
})

function open() {
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
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/workspaces/item/wsp_1?tab=notify'] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

test('ux-40 the form of an operation has the same footer as every other form: Cancel, and the submit shortcut', async () => {
  const router = open()
  const send = await screen.findByRole('button', { name: 'Send' })
  expect(send).toHaveTextContent(/(Ctrl|⌘).*(Enter|↵|⏎)/)
  expect(send).toHaveAttribute('form', screen.getByRole('form', { name: 'Notify' }).id)
  screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => router.state.location.search).toBe('')
  expect(router.state.location.pathname).toBe('/workspaces/item/wsp_1')
})

test('attack-4 another text is sent after a lost answer only when the person says so, also in a form opened anew', async () => {
  const replies = [{ lost: true }, { lost: true }, { status: 201, body: {} }] as const
  const { writes } = fakeService(({ method }) =>
    method === 'GET' ? { status: 404, body: {} } : (replies[writes.length - 1] ?? {}),
  )
  const user = userEvent.setup({ delay: null })
  const write = async (content: string) => {
    await user.clear(screen.getByLabelText(/Content/))
    await user.type(screen.getByLabelText(/Content/), content)
    await user.click(screen.getByRole('button', { name: /^Send(?! )/ }))
  }
  const notice = async (text: RegExp) => {
    await expect.poll(() => screen.getByRole('alert').textContent).toMatch(text)
    return within(screen.getByRole('alert'))
  }
  open()
  await user.type(await screen.findByLabelText(/Subject/), 'Tonight')
  await write('First')
  await notice(/We don’t know whether the service did this/)
  // The same text is the same request.
  await user.click(screen.getByRole('button', { name: /^Send(?! )/ }))
  await expect.poll(() => writes.length).toBe(2)
  expect(writes[1]?.headers.get('Idempotency-Key')).toBe(writes[0]?.headers.get('Idempotency-Key'))
  await write('Second')
  await notice(/We don’t know whether your earlier request was done/)
  expect(writes).toHaveLength(2)

  cleanup()
  open()
  await user.type(await screen.findByLabelText(/Subject/), 'Tonight')
  await write('First')
  const asked = await notice(/We don’t know whether your earlier request was done/)
  expect(writes).toHaveLength(2)
  await user.click(asked.getByRole('button', { name: 'Send this too' }))
  await expect.poll(() => writes.length).toBe(3)
  expect(writes[2]?.headers.get('Idempotency-Key')).not.toBe(
    writes[0]?.headers.get('Idempotency-Key'),
  )
  // Answered: nothing is open any more.
  await write('Third')
  await expect.poll(() => writes.length).toBe(4)
})

test.each([
  ['its success', { status: 201, body: {} }, /^Done: Notify: “/],
  ['its refusal', { status: 400, body: { detail: 'Owners only.' } }, /Owners only\./],
])('FC48 who leaves while an operation is being sent is told so, and then %s', async (...given) => {
  const [, reply, said] = given
  const answers: ((reply: Reply) => void)[] = []
  fakeService(({ method }) =>
    method === 'GET' ? { status: 404, body: {} } : new Promise((resolve) => answers.push(resolve)),
  )
  const user = userEvent.setup({ delay: null })
  const router = open()
  await user.type(await screen.findByLabelText(/Subject/), 'Tonight')
  await user.type(screen.getByLabelText(/Content/), 'We move')
  await user.click(screen.getByRole('button', { name: /^Send(?! )/ }))
  await expect.poll(() => answers.length).toBe(1)
  await router.navigate('/elsewhere')
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Leave while this is being sent?' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Leave' }))
  const shown = () => toasts.get().map(({ text }) => text)
  await expect.poll(shown).toEqual(['Still sending. The result will appear here.'])
  answers[0]?.(reply)
  await expect.poll(() => shown().at(-1)).toMatch(said)
  expect(toasts.get().at(-1)?.link?.to).toBe('/workspaces/item/wsp_1?tab=notify')
  cleanup()
})
