import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { LinkedCards } from './LinkedCards.tsx'
import { rolesOf } from './roles.ts'

const plan = {
  object_id: 'pla_1',
  name: 'Platinum',
  amount: '5400',
  currency: 'EUR',
  expires_on: '2027-10-28',
  general_guidance: '4 h',
  production_system_impaired: '1 h',
}
const ada = { object_id: 'usr_1', first_name: 'Ada', email: 'ada@north.test', phone: '+47 22' }

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal(
    'fetch',
    async (address: string) =>
      new Response(JSON.stringify(address.includes('/users/') ? ada : plan), {
        headers: { 'Content-Type': 'application/json' },
      }),
  )
})
afterEach(() => vi.unstubAllGlobals())

function show(name: ResourceName, fields: object) {
  const item = { object_id: 'x', ...fields }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LinkedCards name={name} item={item} related={rolesOf(name, item).related} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('ux-2 design-1 the plan of a ticket shows the answer time for its severity, and nothing else', async () => {
  show('tickets', { plan: 'pla_1', severity: 'production_system_impaired' })
  expect(await screen.findByText('Answer within 1 h for Production system impaired')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/4 h|5400|2027/)
})

test('ux-2 design-1 a card says what a record is to this one, its name and one fact', async () => {
  show('tickets', { owner: 'usr_1' })
  expect(await screen.findByText('ada@north.test')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'People' })).toBeVisible()
  expect(screen.getByText('Owner')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ada' })).toBeVisible()
  expect(document.body).not.toHaveTextContent('+47 22')
})

test('ux-16 a linked record without further fields is a name alone', async () => {
  const method = { object_id: 'pay_1', name: 'ACH 5516' }
  vi.stubGlobal('fetch', async () => Response.json(method))
  show('charges', { method: 'pay_1' })
  await waitFor(() =>
    expect(queryClient.getQueryData(['paymentMethods', 'name', 'pay_1'])).toBeDefined(),
  )
  expect(screen.getAllByText('ACH 5516')).toHaveLength(1)
})

test('ux-16 a plan without an answer time for the severity of a ticket has no fact', async () => {
  show('tickets', { plan: 'pla_1', severity: 'sev-1', owner: 'usr_1' })
  expect(await screen.findByText('ada@north.test')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/4 h|1 h|5400|2027/)
})
