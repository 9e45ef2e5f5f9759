import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../data/queryClient.ts'
import type { Session } from '../gateway.ts'
import { sessionOptions } from '../session/session.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { SignIn } from './SignIn.tsx'

const session: Session = {
  service: { id: 'one', name: 'Local service', local: true },
  signedIn: false,
  user: null,
  demo: null,
}

test.each([
  ['signed in', { ...session, signedIn: true }, 200, true],
  ['signed out', session, 200, undefined],
  [
    'at another service',
    { ...session, signedIn: true, service: { ...session.service, id: 'two' } },
    200,
    undefined,
  ],
  ['without an answer', {}, 503, undefined],
])('OT-4 who comes back to the sign-in page after another tab: %s', async (_, next, status, is) => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(next, { status }))
  vi.stubGlobal('fetch', fetched)
  queryClient.clear()
  render(
    <QueryClientProvider client={queryClient}>
      <SignIn session={session} />
    </QueryClientProvider>,
  )
  window.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  await new Promise((done) => setTimeout(done))
  expect(queryClient.getQueryData(sessionOptions().queryKey)?.signedIn).toBe(is)
  vi.unstubAllGlobals()
})

test('ux-46 after signing in, the page heading has the focus', () => {
  const signIn = render(
    <QueryClientProvider client={queryClient}>
      <SignIn session={session} />
    </QueryClientProvider>,
  )
  signIn.unmount()
  render(
    <MemoryRouter>
      <PageHead title="Home" />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus()
})

test('use-9 an error of the password is not shown above the key', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }))
  render(
    <QueryClientProvider client={queryClient}>
      <SignIn session={session} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email'), 'ana@people.example')
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use a secret key or token' }))
  expect(screen.queryByRole('alert')).toBeNull()
  vi.unstubAllGlobals()
})
