import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { limitedUntil } from '../client/health.ts'
import { recordLimit } from '../client/recordHealth.ts'
import { setStoreOwner } from '../store.ts'
import { listOptions } from './queries.ts'
import { readNamed } from './names.ts'

afterEach(() => {
  limitedUntil.set(0)
  vi.unstubAllGlobals()
})

it('N24 names whose page already waits for its turn wait with it, and all are read by one request', async () => {
  setStoreOwner({ deployment: 'd', person: 'p', isKnown: false })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const results = ['a', 'b'].map((id) => ({ object_id: id, name: id }))
    return Response.json({ results, count: 2, next: null })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { signal } = new AbortController()
  recordLimit(1)
  const names = ['a', 'b'].map((id) => readNamed('workspaces', id, { client, signal }))
  // The names wait for their turn before the list does.
  await new Promise((resolve) => setTimeout(resolve, 200))
  const list = client.fetchQuery(listOptions('workspaces', new URLSearchParams(), 'background'))
  expect((await Promise.all(names)).map(({ name }) => name)).toEqual(['a', 'b'])
  expect((await list).items).toHaveLength(2)
  expect(asked).toHaveLength(1)
})
