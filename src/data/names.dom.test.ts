import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { limitedUntil } from '../client/health.ts'
import { recordLimit } from '../client/recordHealth.ts'
import { setStoreOwner } from '../store.ts'
import { everything, itemOptions, listOptions, nameOptions } from './queries.ts'
import { readNamed } from './names.ts'

afterEach(() => {
  vi.useRealTimers()
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
  // The names take their place in the queue before the list does.
  await new Promise((resolve) => setTimeout(resolve, 200))
  const list = client.fetchQuery(listOptions('workspaces', everything, 'low'))
  expect((await Promise.all(names)).map(({ name }) => name)).toEqual(['a', 'b'])
  expect((await list).items).toHaveLength(2)
  expect(asked).toHaveLength(1)
})

/** Mocks a service with this many workspaces, `records` to a page; returns its requests. */
function serve(records: number, toPage = 2) {
  setStoreOwner({ deployment: 'd', person: 'p', isKnown: false })
  const asked: string[] = []
  const all = Array.from({ length: records }, (_, n) => ({ object_id: `w${n}`, name: `Name ${n}` }))
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://here')
    const [, id] = /\/workspaces\/(\w+)\/$/.exec(pathname) ?? []
    asked.push(id ?? `page ${searchParams.get('page') ?? 1}`)
    const from = (Number(searchParams.get('page') ?? 1) - 1) * toPage
    const results = all.slice(from, from + toPage)
    return Response.json(
      id === undefined
        ? { results, count: records, next: from + toPage < records ? 'more' : null }
        : all.find(({ object_id }) => object_id === id),
    )
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { signal } = new AbortController()
  const names = async (...ids: string[]) => {
    const read = ids.map((id) => readNamed('workspaces', id, { client, signal }))
    return (await Promise.all(read)).map(({ name }) => name)
  }
  return { asked, client, names }
}

it('U11 names that the first page lacks are read by the next pages, where these are fewer', async () => {
  const { asked, names } = serve(6)
  expect(await names('w0', 'w3', 'w4', 'w5')).toEqual(['Name 0', 'Name 3', 'Name 4', 'Name 5'])
  expect(asked).toEqual(['page 1', 'page 2', 'page 3'])
})

it('U11 a few names of a large collection are read one by one', async () => {
  const { asked, names } = serve(20)
  expect(await names('w0', 'w15', 'w17')).toEqual(['Name 0', 'Name 15', 'Name 17'])
  expect(asked).toEqual(['page 1', 'w15', 'w17'])
})

it('U11 a name that any list or record in memory has is not requested', async () => {
  const { asked, client, names } = serve(20)
  await client.fetchQuery(listOptions('workspaces', new URLSearchParams({ page: '4' })))
  await client.fetchQuery(itemOptions('workspaces', 'w11'))
  const before = asked.length
  expect(await names('w6', 'w7', 'w11')).toEqual(['Name 6', 'Name 7', 'Name 11'])
  expect(asked).toHaveLength(before)
})

it('U11 while somebody types, no name is requested for an answer that does not stay', async () => {
  const { asked, client } = serve(20)
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'Date'] })
  const letters = ['a', 'b', 'c', 'd', 'e']
  for (const [at] of letters.entries()) {
    document.dispatchEvent(new Event('input'))
    // The rows of each response are shown until the next one arrives.
    const row = new QueryObserver(client, nameOptions('workspaces', `w${at * 4}`))
    const leave = row.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(120)
    if (at < letters.length - 1) leave()
  }
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['w16'])
})
