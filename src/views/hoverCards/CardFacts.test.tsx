import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { enterRecord } from '../../data/enterWritten.ts'
import { cacheRecords } from '../../data/cacheForTests.ts'
import { setStoreOwner } from '../../store.ts'
import { CardFacts } from './CardFacts.tsx'
import { card } from './cards/users.ts'

afterEach(() => vi.unstubAllGlobals())

const person = { object_id: 'usr_1', email: 'zara@bright.example' }
const ticket = (resolved: boolean) => ({
  object_id: 't1',
  contact_information: person.email,
  created_by: person.object_id,
  resolved,
})

test('OT-1 a card follows a write while it is open, says how old it is, and is read again', async () => {
  setStoreOwner({ deployment: 'd', person: 'p', isKnown: false })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  cacheRecords(queryClient, 'tickets', [ticket(false)], { updatedAt: Date.now() - 240_000 })
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json({ results: [ticket(true)], count: 1, next: null }),
  )
  vi.stubGlobal('fetch', fetched)
  render(
    <QueryClientProvider client={queryClient}>
      <CardFacts name="users" card={card} item={person} />
    </QueryClientProvider>,
  )
  const facts = () => document.querySelector('dl')?.textContent
  const before = facts()
  expect(screen.getByText(/4 min/)).toBeVisible()
  enterRecord(queryClient, 'tickets', ticket(true))
  await vi.waitFor(() => expect(facts()).not.toBe(before))
  expect(fetched).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(await screen.findByText('Loaded just now')).toBeVisible()
})
