import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../data/queryClient.ts'
import { reference } from '../../../metadata/field.ts'
import type { ResourceName } from '../../../resources/resources.ts'
import { fakeService, startEachSignedIn, type Reply } from '../../../pages/openForm.tsx'
import { ReferenceInput } from './Input.tsx'

startEachSignedIn()

function Held({ to }: { readonly to: ResourceName }) {
  const [value, setValue] = useState<unknown>()
  return (
    <ReferenceInput
      id="owner"
      name="owner"
      field={reference(to, 'required')}
      resource="tickets"
      value={value}
      onChange={setValue}
      onBlur={() => undefined}
      invalid={false}
      required
      describedBy={undefined}
    />
  )
}

/** Types a name, waits for the end of the search, and leaves the field. */
async function typeAndLeave(users: Reply, typed: string, searched: RegExp) {
  fakeService(({ path }) =>
    path.startsWith('/users/?') || path === '/users/' ? users : { status: 404 },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <label htmlFor="owner">Owner</label>
      <Held to="users" />
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByLabelText('Owner'), typed)
  await screen.findByText(searched)
  await user.tab()
}
const people = (...names: readonly string[]) =>
  names.map((email, n) => ({ object_id: `usr_${n}`, email }))
const part: Reply = { body: { count: 190, next: 'more', results: people('ann@a.example') } }

test('a name is reported as missing once every page was searched', async () => {
  await typeAndLeave(
    { body: { count: 1, next: null, results: people('ann@a.example') } },
    'Zara',
    /^0 of/,
  )
  expect(await screen.findByText('No user has this name or ID, or you can’t see it')).toBeVisible()
})

test('a name that may be on a later page is not reported as missing', async () => {
  await typeAndLeave(part, 'Zara', /^0 of/)
  expect(await screen.findByText('Choose a record from the list, or paste its ID.')).toBeVisible()
  expect(screen.queryByText(/No user has/)).toBeNull()
})

test('a name of two records is not reported as missing', async () => {
  await typeAndLeave(
    { body: { count: 2, next: null, results: people('Zara', 'Zara') } },
    'Zara',
    /^2 of/,
  )
  expect(await screen.findByText('Choose a record from the list, or paste its ID.')).toBeVisible()
})

test('an id without a record says nothing of names on later pages', async () => {
  await typeAndLeave(part, 'zara2', /^0 of/)
  expect(await screen.findByText('No user has this ID, or you can’t see it')).toBeVisible()
})

test.each([
  [3, 'more', '1 found, more exist. Type more to narrow them down.'],
  [1, null, '1 workspace matches'],
])(
  'of %i matches of the service, the returned ones are counted as such',
  async (all, next, text) => {
    fakeService(() => ({
      body: { count: all, next, results: [{ object_id: 'w1', name: 'North' }] },
    }))
    render(
      <QueryClientProvider client={queryClient}>
        <label htmlFor="owner">Workspace</label>
        <Held to="workspaces" />
      </QueryClientProvider>,
    )
    await userEvent.setup({ delay: null }).type(screen.getByLabelText('Workspace'), 'North')
    expect(await screen.findByText(text)).toBeVisible()
  },
)
