import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type * as readAllPages from '../client/readAllPages.ts'
import { setStoreOwner } from '../store.ts'
import { cachedRecords, loadAll } from './cachedRecords.ts'

const fault = vi.hoisted(() => ({ isOn: true }))
vi.mock('../client/readAllPages.ts', async (original) => {
  const own = await original<typeof readAllPages>()
  const read: typeof own.readAllPages = (...given) => {
    if (fault.isOn) throw new RangeError('our own fault')
    return own.readAllPages(...given)
  }
  return { ...own, readAllPages: read }
})

afterEach(() => vi.unstubAllGlobals())

it('a fault of our own ends the reading, is reported, and the collection can be read again', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('fetch', async () =>
    Response.json({ results: [{ object_id: 'x' }], count: 1, next: null }),
  )
  setStoreOwner({ deployment: 'd', person: 'fault', isKnown: false })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const state = () => cachedRecords(queryClient, 'stores')?.state
  void loadAll(queryClient, 'stores')
  await vi.waitFor(() => expect(state()).toBe('failed'))
  expect(reported).toHaveBeenCalledWith(new RangeError('our own fault'))
  fault.isOn = false
  void loadAll(queryClient, 'stores')
  await vi.waitFor(() => expect(state()).toBe('complete'))
})
