import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import coreTexts from '../../messages/en/core.json'
import { texts } from '../../messages/i18n.ts'
import { resourceNames } from '../../resources/resources.ts'
import type { RecordLink } from './links.ts'
import { referringFields } from './sections.ts'
import { UsedBy } from './UsedBy.tsx'

const charge = (id: string, method: unknown) => ({ object_id: id, name: `Charge ${id}`, method })
const answers: Record<string, unknown> = {
  '/billing/charges/': {
    count: 3,
    next: '/billing/charges/?page=2',
    results: [charge('a', 'm1'), charge('b', 'm2')],
  },
  '/billing/charges/?page=2': {
    count: 3,
    next: null,
    results: [charge('c', { object_id: 'm1' })],
  },
  '/billing/subscriptions/': { count: 0, next: null, results: [] },
}
const requested: string[] = []

beforeEach(() => {
  queryClient.clear()
  requested.length = 0
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const { pathname, search } = new URL(
      address instanceof Request ? address.url : address,
      'http://console.test',
    )
    const path = pathname.replace('/-/service', '') + search
    requested.push(path)
    const answer = answers[path]
    return answer
      ? Response.json(answer)
      : Response.json({ detail: 'You may not.' }, { status: 403 })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('design-6 ux-16 records that refer to a record are found on the first page, then among all, with a note of what was searched', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <UsedBy item={{ object_id: 'm1' }} by={referringFields('paymentMethods')} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const charges = await screen.findByRole('list', { name: 'Charges' })
  expect(
    within(charges)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Charge a'])
  const extent = screen.getByRole('button', { name: /^Searched/ })
  expect(extent).toHaveAccessibleName(/the first 2 of 3 charges/)
  expect(extent).toHaveAccessibleName(/the subscriptions, of which you see none/)
  // A collection that cannot be read proves nothing.
  expect(extent).toHaveAccessibleName(/support plans:/)
  expect(screen.getByText(/^More to search/)).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Search all' }))
  expect(await within(charges).findByRole('link', { name: 'Charge c' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Searched/ })).toHaveAccessibleName(/all 3 charges/)
  expect(screen.queryByRole('button', { name: 'Search all' })).toBeNull()
})

test('ux-16 only fields without a filter are searched', () => {
  const names = (name: Parameters<typeof referringFields>[0]) =>
    referringFields(name).map((one) => `${one.name}.${one.field}`)
  expect(names('supportPlans')).toEqual(['tickets.plan'])
  expect(names('transfers')).toEqual([])
  expect(names('users')).toEqual(['tickets.owner', 'credits.owner', 'tokens.owner'])
  expect(resourceNames.filter((name) => names(name).includes('jobs.enrich'))).toEqual([])
})

test('use-19 how many were found opens the page that shows them', async () => {
  const link: RecordLink = {
    name: 'charges',
    needs: [],
    rule: texts(coreTexts).id('list.loading'),
    find: (_, items) => items('charges'),
    addressOf: (found) => `/charges?n=${found.length}`,
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <UsedBy item={{ object_id: 'm1' }} by={[link]} isMain />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('link', { name: '2 so far' })).toHaveAttribute(
    'href',
    '/charges?n=2',
  )
})

test('design-6 of a list that lacks records the count is one so far', async () => {
  answers['/billing/charges/'] = { count: 9, next: null, results: [charge('a', 'm1')] }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <UsedBy item={{ object_id: 'm1' }} by={referringFields('paymentMethods')} isMain />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('list', { name: 'Charges' })
  expect(screen.getByText('1 so far')).toBeVisible()
  expect(screen.queryByText(/all 1/)).toBeNull()
})
