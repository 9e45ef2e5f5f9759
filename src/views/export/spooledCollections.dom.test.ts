import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { collectionKey } from '../../data/allRecords.ts'
import { setStoreOwner } from '../../store.ts'
import { SpooledRecords } from './exportRecords.ts'
import { spoolCollection, spooledCollections } from './spooledCollections.ts'

afterEach(() => vi.unstubAllGlobals())

it('a fault of our own ends an export that reads, is reported, and it can be read again', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('fetch', async () =>
    Response.json({ results: [{ object_id: 'x' }], count: 1, next: null }),
  )
  vi.spyOn(SpooledRecords.prototype, 'add').mockImplementationOnce(() => {
    throw new RangeError('our own fault')
  })
  setStoreOwner({ deployment: 'd', person: 'fault', isKnown: false })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const held = () => spooledCollections.get().get(collectionKey('stores', {}))
  spoolCollection(queryClient, 'stores', {})
  await vi.waitFor(() => expect(held()?.state).toBe('failed'))
  expect(reported).toHaveBeenCalledWith(new RangeError('our own fault'))
  spoolCollection(queryClient, 'stores', {})
  await vi.waitFor(() => expect(held()?.state).toBe('complete'))
  expect(held()?.records.count).toBe(1)
})
