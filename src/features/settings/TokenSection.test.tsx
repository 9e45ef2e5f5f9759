import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, remoteSession } from '../../pages/openForm.tsx'
import { sessionOptions } from '../../session/session.ts'
import { TokenSection } from './TokenSection.tsx'

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(sessionOptions().queryKey, {
    ...remoteSession,
    user: { object_id: 'me', email: 'me@a.example', roles: [] },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(results: readonly object[]) {
  fakeService(() => ({ body: { count: results.length, next: null, results } }))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <TokenSection />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('tokens are counted as own where each has its owner', async () => {
  open([
    { object_id: 't1', owner: 'me', expires_at: null },
    { object_id: 't2', owner: 'you', expires_at: null },
  ])
  expect(await screen.findByText('All of yours: 1 token')).toBeVisible()
  expect(screen.getByText('Never expires')).toBeVisible()
})

test('tokens without an owner or an end are neither called own nor endless', async () => {
  open([{ object_id: 't1' }, { object_id: 't2', owner: 'me' }])
  expect(await screen.findByText('2 tokens, owner unknown')).toBeVisible()
  expect(screen.queryByText('Never expires')).toBeNull()
})
