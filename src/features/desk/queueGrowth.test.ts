import { expect, it } from 'vitest'
import { orderWithNew } from './orderWithNew.ts'

const placed = (text: string) => Array.from(text, (id) => ({ id, group: undefined }))
const grown = (shown: string, present: string, fixed: number) =>
  orderWithNew(placed(shown), placed(present), fixed)
    .map(({ id }) => id)
    .join('')

it.each([
  ['rows below those in sight are ordered anew', 'bdf', 'bcdef', 1, 'bcdef'],
  ['what belongs above a row in sight is left out', 'bdf', 'abcdefg', 2, 'bdefg'],
  [
    'every row in sight stays, and what comes after the last one follows',
    'bdf',
    'abcdefg',
    3,
    'bdfg',
  ],
  ['a row that left the queue keeps its place', 'bdf', 'abceg', 2, 'bdceg'],
  ['more rows fit than there are', 'b', 'abc', 12, 'bc'],
  ['nothing is shown yet', '', 'abc', 12, 'abc'],
])('%s', (_, shown, present, fixed, expected) => {
  expect(grown(shown, present, fixed)).toBe(expected)
})
