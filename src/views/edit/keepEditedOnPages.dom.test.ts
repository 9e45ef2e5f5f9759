import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Page } from '../../dialect/envelope.ts'
import { setStoreOwner } from '../../store.ts'
import { editedRows, markEdited, unmatchedIn } from './editedRows.ts'
import { keepEditedOnPages } from './keepEditedOnPages.ts'

const path = '/support/tickets/'

let ids = ''
let client = new QueryClient()
let stop = () => {}
const options = {
  queryKey: ['tickets', 'list', path],
  queryFn: async (): Promise<Page> => {
    const items = ids.split('').map((id) => ({ object_id: id }))
    return { items, total: items.length, hasNext: false }
  },
  retry: false,
}
const shown = () =>
  client
    .getQueryData<Page>(options.queryKey)
    ?.items.map(({ object_id: id }) => id)
    .join('')

/** A page of a list with the records a, b and c; b was changed and no longer matches. */
beforeEach(async () => {
  setStoreOwner({ deployment: 'd', person: 'p', isKnown: false })
  ids = 'abc'
  client = new QueryClient()
  keepEditedOnPages(client)
  const observer = new QueryObserver(client, options)
  stop = observer.subscribe(() => undefined)
  await observer.refetch()
  markEdited(path, 'b', 'severity')
  ids = 'ac'
})

afterEach(() => {
  stop()
  editedRows.set(undefined)
})

it('L16 a changed row stays when its page is read again because of a write', async () => {
  await client.invalidateQueries({ queryKey: ['tickets'] })
  expect([shown(), [...unmatchedIn(path)]]).toEqual(['abc', ['b']])
})

it('L16 a changed row stays when its page is read for the whole collection', async () => {
  await client.fetchQuery({ ...options, staleTime: 0, meta: { isLowPriority: true } })
  expect([shown(), [...unmatchedIn(path)]]).toEqual(['abc', ['b']])
})

it('L16 a page that the person refreshes is as the service returns it', async () => {
  await client.refetchQueries({ queryKey: ['tickets'] })
  expect([shown(), editedRows.get()]).toEqual(['ac', undefined])
})
