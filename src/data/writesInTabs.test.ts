import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { allQueries } from './cachedRecords.ts'
import { keyOfAll } from './allRecords.ts'
import { followWriteInTabs } from './writesInTabs.ts'

vi.mock('./followWrite.ts', () => {
  throw new Error('Unable to preload /assets/followWrite.js')
})

test('FC23 OT-1 where a write cannot be followed, all that is held is said to be older', async () => {
  const queryClient = new QueryClient()
  const page = ['stores', 'list', '/stores/']
  queryClient.setQueryData(page, { items: [] })
  const held = { items: [], total: 0, state: 'complete', read: 0 }
  queryClient.setQueryData(keyOfAll('stores'), held)
  await followWriteInTabs(queryClient, { method: 'PATCH', path: '/stores/1/' }, 'unknown')
  expect(queryClient.getQueryState(page)?.isInvalidated).toBe(true)
  const [whole] = allQueries(queryClient, 'stores')
  expect(whole?.state.data).toEqual({ ...held, outdatedAt: expect.any(Number) as number })
})
