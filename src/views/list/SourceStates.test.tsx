import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ServiceError } from '../../client/serviceError.ts'
import type { ListSource } from '../../data/listSource.ts'
import type { ListParams } from '../../hooks/listParams.ts'
import { FailureView } from '../errors.tsx'
import { ListNotice } from './ListFailure.tsx'
import { ListState } from './ListStates.tsx'
import { SourceStates } from './SourceStates.tsx'

const item = { object_id: 't1', resolved: true }
const error = new ServiceError({
  outcome: 'failed',
  cause: 'network',
  request: { method: 'GET', path: '/support/tickets/' },
})

function renderStates(isFailed: boolean, found: number) {
  render(
    <SourceStates
      name="tickets"
      source={{
        items: [item],
        isLoaded: true,
        error: isFailed ? error : undefined,
        refresh: () => undefined,
      }}
      found={found}
      loading="loading"
      empty="No open tickets"
    >
      rows
    </SourceStates>,
  )
}

test('TK-8 R1 none found is said only when everything could be read', () => {
  renderStates(false, 0)
  expect(screen.getByText('No open tickets')).toBeVisible()
})

test('TK-8 R1 when reading failed before one was found, the failure is shown in its place', () => {
  renderStates(true, 0)
  expect(screen.queryByText('No open tickets')).toBeNull()
  expect(screen.getByText('The service couldn’t be reached')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('R1 rows that were read stay when reading on fails', () => {
  renderStates(true, 1)
  expect(screen.getByText('rows')).toBeVisible()
})

test('deploy-1 a filter without effect is not sent again, but can be cleared', () => {
  const refresh = vi.fn<() => void>()
  const ignored = new ServiceError({
    outcome: 'failed',
    cause: 'unreadable',
    request: { method: 'GET', path: '/store/all/?name=North&page=2' },
    mismatch: 'unfiltered',
  })
  const source = { error: ignored, refresh } as unknown as ListSource
  const element = <ListNotice source={source} isOnline />
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/stores?name=North&page=2&view=v1'],
  })
  render(<RouterProvider router={router} />)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(router.state.location.search).toBe('?view=v1')
  expect(refresh).not.toHaveBeenCalled()

  render(<FailureView error={ignored} retry={refresh} />)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test.each([
  [false, 1],
  [true, 0],
])('L6 a search of one page leads to all records, unless they are loading: %s', (isAll, links) => {
  const source = { items: [item], scope: { is: 'page' } } as unknown as ListSource
  const params = { page: 1, filters: {}, search: 'x', isAll } as unknown as ListParams
  render(<ListState state="noneFound" name="tickets" {...{ source, params }} filters={{}} />)
  expect(screen.getByRole('heading', { name: 'Nothing in these 1 matches “x”' })).toBeVisible()
  expect(screen.queryAllByText(/^Searched this page only/)).toHaveLength(links)
})
