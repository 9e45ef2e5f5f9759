import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, remoteSession } from '../../pages/openForm.tsx'
import { sessionOptions } from '../../session/session.ts'
import { ProfileForm } from './ProfileForm.tsx'

afterEach(() => vi.unstubAllGlobals())

const me = { object_id: 'u1', first_name: 'Nova', last_name: 'Lind', email: 'nova@a.example' }

function open() {
  queryClient.setQueryData(sessionOptions().queryKey, remoteSession)
  const onClose = vi.fn<() => void>()
  const element = (
    <QueryClientProvider client={queryClient}>
      <ProfileForm item={me} onClose={onClose} />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), onClose }
}

it.each([
  ['another field', { last_name: 'Berg' }, 0, ''],
  ['the same field', { first_name: 'Ada' }, 1, 'Save anyway'],
  ['the same field', { first_name: 'Ada' }, 1, 'Keep mine'],
])(
  'attack-12 F6 N5 a profile of which %s was changed meanwhile: only the same field asks (%#)',
  async (_, theirs, questions, decision) => {
    const { writes } = fakeService(({ method }) =>
      method === 'GET' ? { body: { ...me, ...theirs }, etag: '"2"' } : { body: me },
    )
    const { user, onClose } = open()
    await user.type(screen.getByLabelText('First name'), '2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    if (questions > 0) {
      expect(await screen.findByRole('alert')).toHaveTextContent(
        /changed on the service.*First name: Changed on the service: Ada/,
      )
      expect(screen.getByText('Loaded: Nova · Yours: Nova2')).toBeVisible()
      expect(writes).toHaveLength(0)
      if (decision === 'Keep mine') {
        await user.click(screen.getByRole('button', { name: decision }))
        await user.click(screen.getByRole('button', { name: 'Save' }))
      } else await user.click(screen.getByRole('button', { name: decision }))
    }
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(writes.map(({ form }) => form)).toEqual([{ first_name: 'Nova2' }])
  },
)

it('N5 saving over a change that was shown asks again about a later one', async () => {
  let now = { ...me, first_name: 'Ada' }
  const { writes } = fakeService(() => ({ body: now, etag: '"2"' }))
  const { user, onClose } = open()
  await user.type(screen.getByLabelText('First name'), '2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('First name: Changed on the service: Ada')
  now = { ...me, first_name: 'Mia' }
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  await screen.findByText('First name: Changed on the service: Mia')
  expect(writes).toEqual([])
  // The same by somebody else, or an own save whose answer was lost.
  now = { ...me, first_name: 'Nova2' }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('F4 what is typed while a profile is saved stays, and is saved on top of it', async () => {
  let now = { ...me }
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => (letGo = resolve))
  const { writes } = fakeService(async ({ method, form }) => {
    if (method === 'PATCH') {
      await isHeld
      now = { ...now, ...form }
    }
    return { body: now, etag: `"${now.first_name}"` }
  })
  const { user, onClose } = open()
  const field = screen.getByLabelText('First name')
  await user.type(field, '2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(writes).toHaveLength(1))
  await user.type(field, '3')
  letGo()
  await vi.waitFor(() => expect(now.first_name).toBe('Nova2'))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  expect(field).toHaveValue('Nova23')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(writes.map(({ form }) => form)).toEqual([
    { first_name: 'Nova2' },
    { first_name: 'Nova23' },
  ])
})
