import { expect, test } from 'vitest'
import type { Page } from '../../dialect/envelope.ts'
import { positionOf } from './pager.ts'

const page = (size: number, total?: number, hasNext?: boolean): Page => ({
  items: Array.from({ length: size }, (_, n) => ({ object_id: String(n) })),
  total,
  hasNext,
})

test('L7 a known count gives range and pages', () => {
  expect(positionOf(2, page(25, 214, true))).toEqual({
    range: [26, 50],
    total: 214,
    pages: 9,
    canGoOn: true,
  })
  expect(positionOf(9, page(14, 214, false))).toEqual({
    range: [201, 214],
    total: 214,
    pages: 9,
    canGoOn: false,
  })
})

test('L7 an unknown count gives no total', () => {
  expect(positionOf(1, page(25))).toEqual({
    range: [1, 25],
    total: undefined,
    pages: undefined,
    canGoOn: true,
  })
  // The size of the pages before the last one is not known here.
  expect(positionOf(3, page(7, undefined, false)).range).toBeUndefined()
})

test('deploy-1 the first page begins with 1, also where more are counted than can be reached', () => {
  expect(positionOf(1, page(3, 214, false)).range).toEqual([1, 3])
})

test('L7 never "1-25 of 0"', () => {
  expect(positionOf(1, page(0, 0, false))).toEqual({
    range: undefined,
    total: 0,
    pages: undefined,
    canGoOn: false,
  })
})

test('deploy-1 a page that is returned again has no range, no number of pages and no next one', () => {
  expect(positionOf(2, { ...page(20, 47, false), gap: 'repeated' })).toEqual({
    range: undefined,
    total: 47,
    pages: undefined,
    canGoOn: false,
  })
})
