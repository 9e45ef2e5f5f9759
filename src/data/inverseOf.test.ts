import { expect, it } from 'vitest'
import { readReturned } from '../dialect/json.ts'
import type { Item } from '../metadata/item.ts'
import { inverseOf } from './inverseOf.ts'

it('takes back what was sent, empties what was empty, and says what it cannot know', () => {
  const before = { object_id: 't', severity: 'low', owner: null, title: 'A' }
  expect(inverseOf(before, { severity: 'high', owner: 'u', secret: 'x' })).toEqual({
    values: { severity: 'low', owner: null },
    unknown: ['secret'],
  })
})

it('case-1 a value that could not be read is not written again as something else', () => {
  const before = readReturned('{"object_id":"t","rate":NaN,"settings":{"a":1,"a":2},"n":1}') as Item
  expect(inverseOf(before, { rate: 1, settings: {}, n: 2 })).toEqual({
    values: { n: 1 },
    unknown: ['rate', 'settings'],
  })
})
