import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { loadAll } from '../../../data/cachedRecords.ts'
import { queryClient } from '../../../data/queryClient.ts'
import { listOptions } from '../../../data/queries.ts'
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

/** A collection of three pages, of which each has one person, and the tickets that name them. */
const inPages = ({ path }: { readonly path: string }): Reply => {
  const [, name = '', page = '1'] =
    /^\/(users|support\/tickets)\/(?:\?page=(\d))?$/.exec(path) ?? []
  if (name === '') return { status: 404 }
  const next = page === '3' ? null : `http://a.example/${name}/?page=${Number(page) + 1}`
  const record =
    name === 'users'
      ? { object_id: `usr_${page}`, email: `person${page}@a.example` }
      : { object_id: `tic_${page}`, title: 'Gate', owner: 'usr_1' }
  return { body: { count: 3, next, results: [record] } }
}

function openPicker() {
  fakeService(inPages)
  render(
    <QueryClientProvider client={queryClient}>
      <label htmlFor="owner">Owner</label>
      <Held to="users" />
    </QueryClientProvider>,
  )
  return { input: screen.getByLabelText('Owner'), user: userEvent.setup({ delay: null }) }
}

const nextPage = () => screen.queryByRole('option', { name: 'Search the next page' })

test('the next page is offered until all are searched, and the list stays open when it is pressed', async () => {
  const { input, user } = openPicker()
  await user.type(input, 'person')
  expect(await screen.findByText('1 of the 1 loaded users match')).toBeVisible()
  for (const loaded of [2, 3]) {
    const more = nextPage()
    if (!more) throw new Error('The next page is offered.')
    await user.click(more)
    expect(await screen.findByText(`${loaded} of the ${loaded} loaded users match`)).toBeVisible()
    expect(input).toHaveAttribute('aria-expanded', 'true')
  }
  expect(nextPage()).toBeNull()
})

test('no next page is offered where the collection is in memory, and a name is reported as missing', async () => {
  fakeService(inPages)
  await loadAll(queryClient, 'users')
  const { input, user } = openPicker()
  await user.type(input, 'Zara')
  expect(await screen.findByText('0 of the 3 loaded users match')).toBeVisible()
  expect(nextPage()).toBeNull()
  await user.tab()
  expect(await screen.findByText('No user has this name or ID, or you can’t see it')).toBeVisible()
})

test('deploy-7 where a service ignores the filter by name, only names that hold the text match', async () => {
  const workspaces = ['Zero works', 'One works'].map((name) => ({ object_id: name, name }))
  fakeService(({ path }) =>
    path.startsWith('/workspaces/') ? { body: workspaces } : { status: 404 },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <label htmlFor="owner">Owner</label>
      <Held to="workspaces" />
    </QueryClientProvider>,
  )
  await userEvent.setup({ delay: null }).type(screen.getByLabelText('Owner'), 'Zero')
  expect(await screen.findByText('1 workspace matches')).toBeVisible()
  expect(screen.queryByRole('option', { name: /^One works/ })).toBeNull()
})

test('the uses of a record are a lower bound until all records that may use it are read', async () => {
  fakeService(inPages)
  await queryClient.prefetchQuery(listOptions('tickets'))
  const { input, user } = openPicker()
  await user.click(input)
  expect(await screen.findByText('Used by 1+ tickets')).toBeVisible()
  await user.keyboard('{Escape}')
  await loadAll(queryClient, 'tickets')
  await user.click(input)
  expect(await screen.findByText('Used by 3 tickets')).toBeVisible()
})
