import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as transport from '../../client/transport.ts'
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
  vi.restoreAllMocks()
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

test('tokens expire by the clock of the service, as in their list', async () => {
  const hour = 3_600_000
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  vi.spyOn(transport, 'getClockAheadMs').mockReturnValue(-48 * hour)
  open([{ object_id: 't1', owner: 'me', created_at: at(-50 * hour), expires_at: at(-hour) }])
  const row = (await screen.findAllByRole('row')).at(-1)
  expect(row).toHaveTextContent('2 h ago')
  expect(row).toHaveTextContent('in 2 d')
})

test('a revoked token leaves the focus at the row beside it, the last one at the title', async () => {
  const left = ['t1', 't2'].map((object_id) => ({ object_id, owner: 'me', expires_at: null }))
  fakeService(({ method, path }) => {
    if (method === 'DELETE') left.splice(0, 1)
    const one = left.find(({ object_id }) => path === `/tokens/${object_id}/`)
    if (method === 'DELETE') return { status: 204 }
    return { body: one ?? { count: left.length, next: null, results: left } }
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main>
          <h1 tabIndex={-1}>Tokens</h1>
          <TokenSection />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const revoke = async (id: string) => {
    await user.click(await screen.findByRole('button', { name: `Revoke ${id}` }))
    await user.click(await screen.findByRole('button', { name: 'Delete token' }))
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: id })).toBeNull())
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await revoke('t1')
  await vi.waitFor(() => expect(screen.getByRole('link', { name: 't2' })).toHaveFocus())
  await revoke('t2')
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Tokens' })).toHaveFocus())
})

test('the token of this session is called so, and signs out instead of being revoked', async () => {
  queryClient.setQueryData(sessionOptions().queryKey, {
    ...remoteSession,
    user: { object_id: 'me', email: 'me@a.example', roles: [], tokenId: 't1' },
  })
  open([
    { object_id: 't1', owner: 'me', purpose: 'session' },
    { object_id: 't2', owner: 'me', purpose: 'session' },
  ])
  const [, own, other] = await screen.findAllByRole('row')
  expect(own).toHaveTextContent(/^This browser.*Sign out$/)
  expect(other).toHaveTextContent(/^A signed-in browser.*Revoke$/)
})
