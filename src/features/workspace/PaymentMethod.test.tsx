import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UndeclaredValue } from '../../fields/Value.tsx'
import { queryClient } from '../../data/queryClient.ts'
import type { Session } from '../../gateway.ts'
import { sessionOptions } from '../../session/session.ts'
import type { Item } from '../../metadata/item.ts'
import { fakeService, type Reply } from '../../pages/openForm.tsx'
import { toasts } from '../../ui/toasts.ts'
import { PaymentMethod } from './PaymentMethod.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  toasts.reset()
})
beforeEach(() => queryClient.clear())

const people: Readonly<Record<string, Item>> = {
  usr_1: { object_id: 'usr_1', email: 'ada@north.test', first_name: 'Ada', last_name: 'Lind' },
  usr_2: { object_id: 'usr_2', email: 'bo@other.test', first_name: 'Bo', last_name: 'Strand' },
}
const methods = [
  { object_id: 'pay_1', name: 'Visa 6631', owner: 'usr_2' },
  { object_id: 'pay_2', name: 'SEPA 9032', owner: 'usr_1' },
]
const workspace = {
  object_id: 'wsp_1',
  name: 'Northwind Labs',
  settings: '{"owners": ["Ada@north.test"]}',
  payment_method: null,
}
const session: Session = {
  service: { id: 'one', name: 'Service', local: false },
  signedIn: true,
  user: null,
  demo: null,
}

function open(
  element: React.ReactNode,
  reply: () => Reply | Promise<Reply> = () => ({ body: workspace }),
) {
  const service = fakeService(({ method, path }) => {
    if (method !== 'GET') return reply()
    if (path === '/billing/methods/') return { body: methods }
    if (path === `/workspaces/${workspace.object_id}/`) return { body: workspace }
    const user = people[path.split('/')[2] ?? '']
    return user ? { body: user } : { body: methods[0] }
  })
  queryClient.setQueryData(sessionOptions().queryKey, session)
  const router = createMemoryRouter([{ path: '/', element }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return service.writes
}

test('ux-6 payment methods of the workspace’s people come first, with their owner, and setting one requires confirmation', async () => {
  const user = userEvent.setup()
  const writes = open(<PaymentMethod item={workspace} />)
  const own = await screen.findByRole('radio', { name: /SEPA 9032.*Ada Lind/ })
  expect(screen.getByText(/^Now:\s+not set$/)).toBeVisible()
  const others = screen.getByText('Other people’s methods (1)').closest('details')
  if (!others) throw new Error('Nothing holds the methods of others.')
  expect(others).not.toHaveAttribute('open')
  expect(within(others).getByText('Visa 6631')).toBeInTheDocument()
  expect(others).not.toContainElement(own)

  await user.click(own)
  await user.click(screen.getByRole('button', { name: 'Set payment method' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent(
    'SEPA 9032, which belongs to Ada Lind, becomes the payment method of Northwind Labs.',
  )
  expect(writes).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Set payment method' }))
  expect(await screen.findByText(/^Set at/)).toBeVisible()
  expect(writes.map(({ form }) => form)).toEqual([{ method: 'pay_2' }])
})

test.each([
  ['payment_method', 'pay_1', 'Visa 6631', '/billing/methods/item/pay_1'],
  ['recipient', 'usr_1', 'Ada Lind', '/users/item/usr_1'],
  ['user', 'usr_2', 'Bo Strand', '/users/item/usr_2'],
])(
  'ux-6 the undeclared %s of a record becomes a link with a name',
  async (name, id, expectedText, to) => {
    open(<UndeclaredValue name={name} value={id} />)
    const link = await screen.findByText(expectedText)
    expect(link.closest('a')).toHaveAttribute('href', to)
  },
)

test('dialect-12 a method that is refused as an id is sent as an address in one press', async () => {
  const user = userEvent.setup()
  const replies = [{ status: 400, body: { detail: 'Expected a link.' } }, { body: workspace }]
  const writes = open(<PaymentMethod item={workspace} />, () => replies.shift() ?? {})
  await user.click(await screen.findByRole('radio', { name: /SEPA 9032/ }))
  await user.click(screen.getByRole('button', { name: 'Set payment method' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Set payment method' }))
  await user.click(await screen.findByRole('button', { name: 'Send related records as addresses' }))
  expect(await screen.findByText(/^Set at/)).toBeVisible()
  expect(writes.map(({ form }) => form.method)).toEqual([
    'pay_2',
    expect.stringMatching(/\/billing\/methods\/pay_2\/$/),
  ])
})

test('FC48 who leaves while a payment method is being set is told a refusal', async () => {
  const user = userEvent.setup()
  let answer: (reply: Reply) => void = () => undefined
  const writes = open(
    <PaymentMethod item={workspace} />,
    () => new Promise((resolve) => (answer = resolve)),
  )
  await user.click(await screen.findByRole('radio', { name: /SEPA 9032.*Ada Lind/ }))
  await user.click(screen.getByRole('button', { name: 'Set payment method' }))
  const confirm = within(screen.getByRole('dialog'))
  await user.click(confirm.getByRole('button', { name: 'Set payment method' }))
  await vi.waitFor(() => expect(writes).toHaveLength(1))
  cleanup()
  const shown = () => toasts.get().map(({ text }) => text)
  expect(shown()).toEqual(['Still sending. The result will appear here.'])
  answer({ status: 400, body: { method: ['No such method.'] } })
  await vi.waitFor(() => expect(shown().at(-1)).toBe('The service refused this. No such method.'))
})
