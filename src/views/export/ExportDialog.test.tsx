import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectionKey } from '../../data/allRecords.ts'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, remoteSession, type Reply } from '../../pages/openForm.tsx'
import { sessionOptions } from '../../session/session.ts'
import { setStoreOwner } from '../../store.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { spooledCollections } from './spooledCollections.ts'
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
  return show(more)
}
const show = (more: Partial<ExportSource> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ExportDialog source={{ ...source, ...more }} onClose={() => undefined} />
    </QueryClientProvider>,
  )
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

test('a dialog that is closed while it loads all records stops that, and opened again goes on', async () => {
  const asked: string[] = []
  let answer: (reply: Reply) => void = () => undefined
  fakeService(async ({ path }) => {
    asked.push(path)
    return new Promise((resolve) => (answer = resolve))
  })
  const page = (n: number) => ({
    body: { count: 3, next: `/store/all/?page=${n + 1}`, results: [{ object_id: `s${n}` }] },
  })
  const dialog = show()
  await loadAll()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  answer(page(1))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  dialog.unmount()
  answer(page(2))
  const key = collectionKey('stores')
  await vi.waitFor(() => expect(spooledCollections.get().get(key)?.read).toBe(2))
  expect(spooledCollections.get().get(key)?.state).toBe('stopped')
  show()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(asked.at(-1)).toMatch(/page=3/))
})

test('a selection that is not in memory is not called empty', () => {
  open({}, { selection: { items: [], of: 3 } })
  expect(screen.getByText('None of these records are loaded.')).toBeVisible()
})
