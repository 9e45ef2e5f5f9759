import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, remoteSession, type Reply } from '../../pages/openForm.tsx'
import { sessionOptions } from '../../session/session.ts'
import { setStoreOwner } from '../../store.ts'
import { ExportDialog } from './ExportDialog.tsx'
import type { ExportSource } from './useExport.ts'

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(sessionOptions().queryKey, remoteSession)
  // Records read by another test belong to another person.
  setStoreOwner({ deployment: 'one', person: crypto.randomUUID(), isKnown: false })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const source: ExportSource = {
  name: 'stores',
  filters: {},
  columns: [],
  isArranged: false,
  readAt: 0,
  total: undefined,
  view: undefined,
}
function open(reply: Reply, more: Partial<ExportSource> = {}) {
  fakeService(() => reply)
  render(
    <QueryClientProvider client={queryClient}>
      <ExportDialog source={{ ...source, ...more }} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}
const loadAll = () =>
  userEvent.setup().click(screen.getByRole('button', { name: 'Load all and save' }))

test('a collection is empty only after all of it was read', async () => {
  open({ body: { count: 0, next: null, results: [] } })
  await loadAll()
  expect(await screen.findByText('There are no records to export.')).toBeVisible()
})

test('a refused collection is not called empty', async () => {
  open({ status: 403 })
  await loadAll()
  expect(await screen.findByText('None of these records are loaded.')).toBeVisible()
  expect(screen.queryByText('There are no records to export.')).toBeNull()
})

test('a selection that is not in memory is not called empty', () => {
  open({}, { selection: { items: [], of: 3 } })
  expect(screen.getByText('None of these records are loaded.')).toBeVisible()
})
