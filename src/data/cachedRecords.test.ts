import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { keyOfAll } from './allRecords.ts'
import { loadedItems } from './cachedRecords.ts'
import { itemKey } from './queries.ts'

const store = (object_id: string, name: string) => ({ object_id, name })

test('U11 the loaded records are one list until another or a changed one is read', () => {
  const queryClient = new QueryClient()
  const items = [store('a', 'one'), store('b', 'two')]
  const enter = (key: readonly unknown[], data: object) => queryClient.setQueryData(key, data)
  const names = () => loadedItems(queryClient, 'stores').map(({ name }) => name)
  expect(names()).toEqual([])
  enter(keyOfAll('stores'), { items, total: 2, state: 'complete', read: 2 })
  expect(loadedItems(queryClient, 'stores')).toBe(items)
  enter(itemKey('stores', 'b'), { item: store('b', 'two'), etag: '1' })
  enter(['stores', 'list', '/store/all/'], { items: [store('a', 'one')] })
  expect(loadedItems(queryClient, 'stores')).toBe(items)

  enter(itemKey('stores', 'b'), { item: store('b', 'changed'), etag: '2' })
  expect(names()).toEqual(['one', 'changed'])
  expect(loadedItems(queryClient, 'stores')).toBe(loadedItems(queryClient, 'stores'))
  enter(itemKey('stores', 'c'), { item: store('c', 'three'), etag: '1' })
  expect(names()).toEqual(['one', 'changed', 'three'])
  queryClient.removeQueries({ queryKey: itemKey('stores', 'b') })
  expect(names()).toEqual(['one', 'two', 'three'])
  enter(keyOfAll('stores', { workspace__object_id: 'w' }), {
    items: [store('b', 'filtered')],
    read: 1,
  })
  expect(names()).toEqual(['one', 'filtered', 'three'])
  queryClient.clear()
  expect(names()).toEqual([])
})
