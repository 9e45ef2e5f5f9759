import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listOptions } from '../../data/queries.ts'
import { RelatedLists } from './RelatedList.tsx'

beforeEach(() => {
  const query = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => query)
})
afterEach(() => vi.unstubAllGlobals())

const job = (n: number, fields: object) => ({
  object_id: `job_${n}`,
  enrich: 'mdl_1',
  transfer: 'trf_1',
  ...fields,
})

test('OT-2 jobs listed on another record have the states of their own list', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const query = new URLSearchParams({ transfer__object_id: 'trf_1' })
  const items = [
    job(1, { progress: '1', failed: false, ended_at: '2026-11-20T10:00:00Z' }),
    job(2, { progress: '0.3', failed: true }),
    job(3, { progress: '0', failed: false }),
  ]
  const page = { items, total: 3, hasNext: false } as never
  queryClient.setQueryData(listOptions('jobs', query).queryKey, page)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <RelatedLists
          related={[{ name: 'jobs', filter: 'transfer__object_id' }]}
          owner="transfers"
          objectId="trf_1"
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Complete')).toBeVisible()
  for (const state of ['Failed', 'No progress yet']) expect(screen.getByText(state)).toBeVisible()
})
