import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../data/queryClient.ts'
import type { Session, SessionUser } from '../gateway.ts'
import { SignInAgain } from './SignInAgain.tsx'

const session: Session = {
  service: { id: 'one', name: 'Service', local: false },
  signedIn: false,
  user: null,
  demo: null,
}
const show = (user: SessionUser | undefined, more: Partial<Session> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <SignInAgain session={{ ...session, ...more }} user={user} onDone={() => undefined} />
    </QueryClientProvider>,
  )

test('dialect-23 an unknown user is not asked to sign in as "Signed in"', () => {
  show(undefined)
  expect(screen.getByRole('dialog')).toHaveTextContent('Sign in to continue.')
  expect(screen.getByRole('dialog')).not.toHaveTextContent('as Signed in')
})

test('dialect-23 a known user is named', () => {
  show({ object_id: 'u', email: 'ada@north.test', roles: [] })
  expect(screen.getByRole('dialog')).toHaveTextContent('Sign in as ada@north.test to continue.')
})

test('SEC07 a page without a gateway does not say that it forgets the key', () => {
  const byKey = { byKey: true, auth: { scheme: 'bearer' } } as const
  const { unmount } = show(undefined, byKey)
  expect(screen.getByRole('dialog')).toHaveTextContent('Used once to sign you in. Not stored.')
  unmount()
  show(undefined, { ...byKey, mode: 'direct' })
  expect(screen.getByRole('dialog')).toHaveTextContent('it keeps the key in memory')
  expect(screen.getByRole('dialog')).not.toHaveTextContent('Not stored')
})

test('B9 whoever came by key signs in again by key, at the own service too', () => {
  const { unmount } = show(undefined, { byKey: true })
  expect(screen.getByLabelText(/^Secret key/)).toBeVisible()
  unmount()
  show(undefined)
  expect(screen.getByLabelText(/^Password/)).toBeVisible()
})
