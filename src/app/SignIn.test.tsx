import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../data/queryClient.ts'
import type { Session } from '../gateway.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { SignIn } from './SignIn.tsx'

test('ux-46 after signing in, the page heading has the focus', () => {
  const session: Session = {
    service: { id: 'one', name: 'Local service', local: true },
    signedIn: false,
    user: null,
    demo: null,
  }
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
