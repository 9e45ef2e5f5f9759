import { expect, test } from 'vitest'
import { nextSorting, parseSorting, writtenSorting } from './sorting.ts'

test('ux-11 a sort order is one value in the address', () => {
  expect(parseSorting('amount')).toEqual({ column: 'amount', isDescending: false })
  expect(parseSorting('-amount')).toEqual({ column: 'amount', isDescending: true })
  for (const nothing of [null, '', '-']) expect(parseSorting(nothing)).toBeUndefined()
  for (const written of ['amount', '-updated_at'])
    expect(writtenSorting(parseSorting(written))).toBe(written)
})

test('ux-11 the third click on a column header restores the original order', () => {
  const up = nextSorting(undefined, 'name')
  const down = nextSorting(up, 'name')
  expect([up?.isDescending, down?.isDescending, nextSorting(down, 'name')]).toEqual([
    false,
    true,
    undefined,
  ])
  expect(nextSorting(down, 'amount', true)).toEqual({ column: 'amount', isDescending: true })
  expect(nextSorting({ column: 'amount', isDescending: false }, 'amount', true)).toBeUndefined()
})
