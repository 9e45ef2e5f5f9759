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
const show = (user: SessionUser | undefined) =>
  render(
    <QueryClientProvider client={queryClient}>
      <SignInAgain session={session} user={user} onDone={() => undefined} />
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
