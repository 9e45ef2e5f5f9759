import { expect, it } from 'vitest'
import { inverseOf } from './inverseOf.ts'

it('takes back what was sent, empties what was empty, and says what it cannot know', () => {
  const before = { object_id: 't', severity: 'low', owner: null, title: 'A' }
  expect(inverseOf(before, { severity: 'high', owner: 'u', secret: 'x' })).toEqual({
    values: { severity: 'low', owner: null },
    unknown: ['secret'],
  })
})
