import { expect, test } from 'vitest'
import { readStatistic } from './readStatistic.ts'

test('design-19 the ends of a column of times are days, of numbers rounded, of text as they are', () => {
  expect(readStatistic('date', '2026-10-20T23:34:54.763Z')).toBe('Oct 20, 2026')
  expect(readStatistic('number', '39.48421')).toBe('39.48')
  expect(readStatistic('text', '0150')).toBe('0150')
  expect(readStatistic('date', 'not a time')).toBe('not a time')
})
