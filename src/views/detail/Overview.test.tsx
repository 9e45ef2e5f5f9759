import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { Overview } from './Overview.tsx'

const ada = { object_id: 'usr_1', first_name: 'Ada', last_name: 'Berg' }
const ticket = {
  object_id: 'tic_1',
  title: 'Slow',
  severity: 'general_guidance',
  resolved: false,
  contact_method: 'email',
  contact_information: 'ada@north.test',
  owner: null,
  created_by: 'usr_1',
  region: 'eu',
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', async () => Response.json(ada))
})
afterEach(() => vi.unstubAllGlobals())

const show = (changes: object = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Overview name="tickets" item={{ ...ticket, ...changes }} panel={undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const part = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') ?? document.body)

test('ux-17 the contact of a ticket is a link and can be copied, and its method is capitalised', () => {
  show()
  expect(part('Contact').getByRole('link', { name: 'ada@north.test' })).toHaveAttribute(
    'href',
    'mailto:ada@north.test',
  )
  expect(part('Contact').getByRole('button', { name: 'Copy contact information' })).toBeVisible()
  expect(part('Contact').getByText('Email')).toBeVisible()
})

test('ux-17 a contact that is neither an address nor a number is text', () => {
  show({ contact_information: 'the roof', contact_method: 'pigeon' })
  expect(part('Contact').queryByRole('link')).toBeNull()
  expect(part('Contact').getByText('the roof')).toBeVisible()
  expect(part('Contact').getByText('pigeon')).toBeVisible()
})

test('ux-17 design-1 the creator of a ticket is a card among its people, and only there', async () => {
  show()
  const people = part('People')
  expect(await people.findByRole('link', { name: 'Ada Berg' })).toBeVisible()
  expect(people.getByText('Created by')).toBeVisible()
  expect(screen.getAllByText('Created by')).toHaveLength(1)
  await userEvent.click(part('More').getByText('More'))
  expect(part('More').getByText('eu')).toBeVisible()
})

test('ux-17 the state next to the title is not repeated as "Resolved: Open"', () => {
  show()
  expect(screen.queryByText('Resolved')).toBeNull()
  expect(screen.queryByText('Open')).toBeNull()
})

test('deploy-6 an object that is stored as text is shown by its keys', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Overview
          name="userManagers"
          item={{ object_id: 'um_1', settings: '{"email_digest":true}' }}
          panel={undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await part('Settings').findByRole('switch', { name: 'Email digest' })).toBeChecked()
  expect(screen.queryByText(/[{}]/)).toBeNull()
})
