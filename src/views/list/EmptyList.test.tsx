import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { deniedRequests, learnDenial } from '../../client/deniedRequests.ts'
import { queryClient } from '../../data/queryClient.ts'
import type { Session } from '../../gateway.ts'
import { sessionOptions } from '../../session/session.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { EmptyList } from './EmptyList.tsx'

afterEach(deniedRequests.reset)

function show(name: ResourceName, roles: readonly string[] | undefined) {
  const session: Session = {
    service: { id: 'one', name: 'Service', local: roles !== undefined },
    signedIn: true,
    user: roles ? { object_id: 'usr_1', email: 'me@test.example', roles } : null,
    demo: null,
  }
  queryClient.setQueryData(sessionOptions().queryKey, session)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <EmptyList name={name} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const heading = () => screen.getByRole('heading').textContent
const create = () => screen.getByText(/^New /)

test.each([
  ['an administrator', ['administrator'], 'stores'],
  ['the owner of a workspace', [], 'stores'],
  ['a support agent, of tickets', ['support_agent'], 'tickets'],
] as const)('ux-5 an empty list says that there are no records to %s', (_, roles, name) => {
  show(name, roles)
  expect(heading()).toBe(`No ${name} yet`)
  expect(create()).toHaveClass('Button_contained')
})

test.each([
  ['a support agent', ['support_agent']],
  ['somebody whose roles are not known', undefined],
] as const)('ux-5 an empty list does not claim that there are no records to %s', (_, roles) => {
  show('stores', roles)
  expect(heading()).toBe('Your account sees no stores')
  expect(screen.getByText(/There may be stores that you can’t see/)).toBeVisible()
  // When it is not known whether the person may create one, this is not the primary action.
  expect(create()).not.toHaveClass('Button_contained')
  expect(create()).toHaveAttribute('href', '/stores/new')
})

test('ux-12 R9 a denied action is not offered again, and shows the reason given by the service', () => {
  const reason = 'Only administrators can create users.'
  learnDenial({ method: 'POST', path: '/users/' }, 403, reason)
  show('users', [])
  const newButton = screen.getByRole('button', { name: 'New user' })
  expect(newButton).toHaveAttribute('aria-disabled', 'true')
  expect(newButton).toHaveAccessibleDescription(reason)
  expect(screen.queryByRole('link', { name: 'New user' })).toBeNull()
})
