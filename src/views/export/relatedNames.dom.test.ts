import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { setStoreOwner } from '../../store.ts'
import { resources } from '../../resources/resources.ts'
import { columnsOf } from '../list/columns.ts'
import { nameKeyOf } from '../list/find/references.ts'
import { recordsInMemory } from './exportRecords.ts'
import { readRelatedNames } from './relatedNames.ts'

afterEach(() => vi.unstubAllGlobals())

const { fields } = resources.tickets
const signal = new AbortController().signal
/** Tickets of this number of people, each with its own owner. */
const ticketsOf = (people: number) =>
  Array.from({ length: people }, (_, n) => ({ object_id: `t${n}`, owner: `u${n}` }))
const columns = columnsOf(resources.tickets, ticketsOf(1))
const ownerKey = (n: number) => nameKeyOf({ to: 'users', objectId: `u${n}` })

function serviceWith(people: number) {
  const fetched = vi.fn<(address: string | URL | Request) => Promise<Response>>(async () =>
    Response.json({
      results: Array.from({ length: people }, (_, n) => ({
        object_id: `u${n}`,
        first_name: 'Person',
        last_name: String(n),
      })),
      count: people,
      next: null,
    }),
  )
  vi.stubGlobal('fetch', fetched)
  setStoreOwner({ deployment: 'd', person: `names-${people}`, isKnown: false })
  return fetched
}

it('use-6 many names are read with a press only, then all of a collection at once', async () => {
  const fetched = serviceWith(250)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const records = recordsInMemory(fields, ticketsOf(250))
  const before = await readRelatedNames(queryClient, columns, records, { isAsked: false, signal })
  expect([before.unread, before.unnamed]).toEqual([['users'], 250])
  expect(fetched).not.toHaveBeenCalled()
  const after = await readRelatedNames(queryClient, columns, records, { isAsked: true, signal })
  expect([after.unread, after.unnamed]).toEqual([[], 0])
  expect(after.names.get(ownerKey(249))).toBe('Person 249')
  const again = await readRelatedNames(queryClient, columns, records, { isAsked: false, signal })
  expect([again.unread, again.unnamed]).toEqual([[], 0])
})

it('use-6 a person whom the collection does not have is counted as without a name', async () => {
  serviceWith(201)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const records = recordsInMemory(fields, ticketsOf(203))
  const read = await readRelatedNames(queryClient, columns, records, { isAsked: true, signal })
  expect([read.unread, read.unnamed]).toEqual([[], 2])
})
