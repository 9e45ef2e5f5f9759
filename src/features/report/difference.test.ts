import { expect, it } from 'vitest'
import { differences } from './difference.ts'

const json = (value: unknown) => ({ is: 'json', value }) as const

it('OP-1 two responses are compared value by value', () => {
  const before = json({ rows: 2, scores: [1, 2], gone: true })
  const now = json({ rows: 2, scores: [1, 3, 4] })
  expect(differences(before, now)).toEqual([
    { path: 'scores.1', before: '2', now: '3' },
    { path: 'scores.2', before: undefined, now: '4' },
    { path: 'gone', before: 'true', now: undefined },
  ])
})

it('responses of another shape differ as a whole', () => {
  expect(differences({ is: 'text', text: 'a' }, { is: 'text', text: 'b' })).toEqual([
    { path: '', before: 'a', now: 'b' },
  ])
  expect(differences({ is: 'nothing' }, { is: 'nothing' })).toEqual([])
})
