import { expect, expectTypeOf, test } from 'vitest'
import type { QueryClient } from '@tanstack/react-query'
import type { Item } from '../metadata/item.ts'
import type { ItemOf, ResourceName } from '../resources/resources.ts'
import { cachedItem, itemOptions, listOptions } from './queries.ts'

// Most of this is checked by the compiler: an error here fails the type check.

test('OT-2 what is read has the declared fields of its collection', () => {
  const read = async (queryClient: QueryClient, name: ResourceName) => {
    const { items } = await queryClient.fetchQuery(listOptions('charges'))
    expectTypeOf(items).toEqualTypeOf<readonly ItemOf<'charges'>[]>()
    const { item } = await queryClient.fetchQuery(itemOptions('jobs', 'j'))
    expectTypeOf(item).toEqualTypeOf<ItemOf<'jobs'>>()
    // A union of collections allows reading every key.
    expectTypeOf(cachedItem(queryClient, name, 'x')).toEqualTypeOf<Item | undefined>()
    // @ts-expect-error no field of a charge
    return items[0]?.amuont
  }
  expect(read).toBeTypeOf('function')
})
