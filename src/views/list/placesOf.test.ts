import { expect, it } from 'vitest'
import { placesOf } from './placesOf.ts'

const items = ['a', 'b'].map((id) => ({ object_id: id }))
const more = () => undefined

it('design-1 rows of a page stand among all of their collection, as far as that is known', () => {
  const page = (at: number, total?: number) => ({ is: 'page' as const, page: at, total })
  expect(placesOf({ items, scope: page(1, 5), more }, items)).toEqual({ before: 0, total: 5 })
  expect(placesOf({ items, scope: page(2, 5), more }, items)).toEqual({ before: 2, total: 5 })
  expect(placesOf({ items, scope: page(3, 7), more: undefined }, items)).toEqual({
    before: 5,
    total: 7,
  })
  expect(placesOf({ items, scope: page(3), more: undefined }, items)).toEqual({
    before: undefined,
    total: undefined,
  })
})

it('design-1 rows that a search has found stand among the found ones', () => {
  const [first] = items
  const scope = { is: 'all' as const, total: 2 }
  expect(placesOf({ items, scope, more: undefined }, first && [first])).toEqual({
    before: 0,
    total: 1,
  })
})
