import { expect, it } from 'vitest'
import { draftIn } from './peopleDraft.ts'

it('F5 FC52 stored changes of people are read one by one, and what is no role is left out', () => {
  const stored = [
    ['a@b.example', 'owner'],
    ['c@d.example', 'removed'],
    ['e@f.example', 'captain'],
    7,
  ]
  expect([...(draftIn(stored) ?? [])]).toEqual(stored.slice(0, 2))
  expect(draftIn([['a@b.example', 'captain']])).toBeUndefined()
  expect(draftIn({})).toBeUndefined()
})
