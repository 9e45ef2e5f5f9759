import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { sessionOptions } from '../../session/session.ts'
import { createNotes } from '../forms.ts'
import { WhoReceives } from './WhoReceives.tsx'

function show(local: boolean) {
  queryClient.setQueryData(sessionOptions().queryKey, {
    service: { id: 'one', name: 'Service', local },
    signedIn: true,
    user: null,
    demo: null,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <WhoReceives />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('ux-56 the form of a new notification says that it goes to the user, and where to write to others', () => {
  expect(createNotes.notifications).toBeDefined()
  show(true)
  expect(document.body).toHaveTextContent('This notification goes to you.')
  expect(screen.getByRole('link', { name: 'Open workspaces' })).toHaveAttribute(
    'href',
    '/workspaces',
  )
})

test('ux-56 otherwise it says nothing definite about the recipients', () => {
  show(false)
  expect(document.body).toHaveTextContent('Recipients can’t be listed.')
  expect(screen.queryByRole('link')).toBeNull()
})
