import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionPath } from '../../gateway.ts'
import { queryClient } from '../../data/queryClient.ts'
import { listOptions } from '../../data/queries.ts'
import { DetailView } from './DetailView.tsx'

const charge = {
  object_id: 'chg_1',
  name: 'Seat top-up',
  credits: '5',
  failed: true,
  failure_reason: 'No funds',
}
const session = {
  service: { id: 'one', name: 'One', local: false },
  signedIn: true,
  user: null,
  demo: null,
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === sessionPath ? session : charge),
  )
})
afterEach(() => vi.unstubAllGlobals())

const show = (search = '') => {
  const router = createMemoryRouter(
    [{ path: '/', element: <DetailView name="charges" objectId="chg_1" /> }],
    { initialEntries: [`/${search}`] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

test('ux-33 the address of an unknown tab is replaced by that of the overview', async () => {
  const router = show('?tab=nowhere')
  expect(await screen.findByRole('heading', { name: 'Seat top-up' })).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(screen.queryByRole('navigation', { name: 'Views of this record' })).toBeNull()
})

test('ux-33 the address of an existing tab stays', async () => {
  const router = show('?tab=raw')
  expect(await screen.findByRole('heading', { name: 'Seat top-up' })).toBeVisible()
  expect(router.state.location.search).toBe('?tab=raw')
  const views = screen.getByRole('navigation', { name: 'Views of this record' })
  expect(within(views).getByRole('link', { name: 'JSON' })).toHaveAttribute('aria-current', 'page')
  expect(within(views).getByRole('link', { name: 'Overview' })).toBeVisible()
})

test('ux-47 the breadcrumb links to the list, and does not repeat the title', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'Seat top-up' })).toBeVisible()
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(within(crumbs).getByRole('link', { name: 'Charges' })).toBeVisible()
  expect(crumbs).toHaveTextContent(/^Charges$/)
})

test('ux-15 design-1 the failure reason of a charge is shown once, between its name and its fields', async () => {
  show()
  const strip = await screen.findByRole('region', { name: 'Failure reason' })
  const after = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(after(screen.getByRole('heading', { level: 1 }), strip)).toBe(true)
  expect(after(strip, screen.getByRole('heading', { name: 'Details' }))).toBe(true)
  expect(screen.getAllByText('No funds')).toHaveLength(1)
})

test('a later read that fails is told as one of the record, and keeps the record', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'Seat top-up' })).toBeVisible()
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }))
  void queryClient.invalidateQueries()
  expect(await screen.findByText('The record couldn’t be loaded')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Seat top-up' })).toBeVisible()
})

test('a list that holds a deleted record is read again once its page says so', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === sessionPath ? Response.json(session) : new Response('{}', { status: 404 }),
  )
  const list = listOptions('charges')
  queryClient.setQueryData(list.queryKey, {
    items: [charge],
    total: 1,
    hasNext: false,
    page: 1,
  })
  show()
  await expect
    .poll(() => queryClient.getQueryState(list.queryKey)?.isInvalidated, { timeout: 5000 })
    .toBe(true)
})
