import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { LinkedRecords } from './LinkedRecords.tsx'

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

const show = (name: ResourceName, item: object, fields: readonly string[]) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LinkedRecords
          resource={resources[name]}
          item={{ object_id: 'x', ...item }}
          names={fields}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('ux-2 the plan of a ticket shows the answer time for its severity, and nothing else', async () => {
  show('tickets', { plan: 'pla_1', severity: 'production_system_impaired' }, ['plan'])
  expect(await screen.findByText('Answer within 1 h for Production system impaired')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/4 h|5400|2027/)
})

test('ux-2 the properties of a linked record have labels', async () => {
  show('tickets', { owner: 'usr_1' }, ['owner'])
  expect(await screen.findByText('+47 22')).toBeVisible()
  expect(document.querySelector('.LinkedRecords_properties')).toHaveTextContent('Phone +47 22')
})

test('ux-16 a linked record that adds nothing to its reference is not repeated', async () => {
  const method = { object_id: 'pay_1', name: 'ACH 5516' }
  vi.stubGlobal('fetch', async () => Response.json(method))
  show('charges', { method: 'pay_1' }, ['method'])
  await waitFor(() =>
    expect(queryClient.getQueryData(['paymentMethods', 'item', 'pay_1'])).toBeDefined(),
  )
  expect(screen.queryByText('ACH 5516')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Linked records' })).toBeNull()
})

test('ux-16 a plan without an answer time for the severity of a ticket is not repeated', async () => {
  show('tickets', { plan: 'pla_1', severity: 'sev-1', owner: 'usr_1' }, ['plan', 'owner'])
  expect(await screen.findByText('+47 22')).toBeVisible()
  expect(screen.queryByText('Platinum')).toBeNull()
})
