import { expect, test } from 'vitest'
import { nextKey, nextSorting, parseSorting, writtenSorting } from './sorting.ts'

const amount = { column: 'amount', isDescending: true }
const name = { column: 'name', isDescending: false }

test('ux-11 the sort keys are one value in the address', () => {
  expect(parseSorting('name')).toEqual([name])
  expect(parseSorting('-amount,name')).toEqual([amount, name])
  for (const nothing of [null, '', '-', ',']) expect(parseSorting(nothing)).toEqual([])
  expect(writtenSorting([amount, name])).toBe('-amount,name')
  expect(writtenSorting([])).toBeUndefined()
})

test('ux-11 the third click on a column header restores the original order', () => {
  const up = nextSorting([], 'name')
  const down = nextSorting(up, 'name')
  expect([up, down, nextSorting(down, 'name')]).toEqual([
    [name],
    [{ ...name, isDescending: true }],
    [],
  ])
  expect(nextSorting(down, 'amount', { descendingFirst: true })).toEqual([amount])
  expect(nextKey({ column: 'amount', isDescending: false }, 'amount', true)).toBeUndefined()
})

test('L6 with Shift, a column becomes one more key, turns, and leaves the others alone', () => {
  const two = nextSorting([amount], 'name', { isAdded: true })
  expect(two).toEqual([amount, name])
  const turned = nextSorting(two, 'amount', { isAdded: true, descendingFirst: true })
  expect(turned).toEqual([{ column: 'amount', isDescending: false }, name])
  expect(nextSorting(turned, 'amount', { isAdded: true, descendingFirst: true })).toEqual([name])
})
