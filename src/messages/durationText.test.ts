import { expect, test } from 'vitest'
import { hourMs } from '../durations.ts'
import { durationText, estimateText } from './durationText.ts'
import { lengthText } from './lengthText.ts'
import { secondsText } from './secondsText.ts'

test.each([
  [0, '0 s'],
  [40, '40 s'],
  [60, '1 min'],
  [676, '11 min 16 s'],
  [3600, '1 h'],
  [3605, '1 h 5 s'],
  [4_320_660, '1,200 h 11 min'],
  [3661, '1 h 1 min 1 s'],
])('%i seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text))

test('a wait, a quota and a deadline leave out what does not matter', () => {
  expect([0, 59, 91, 7000].map(estimateText)).toEqual(['1 s', '59 s', '2 min', '1 h 57 min'])
  expect(['59', '119', '3719', '9007199254740993'].map(secondsText)).toEqual([
    '59 s',
    '1 min',
    '1 h 1 min',
    '9,007,199,254,740,993',
  ])
  expect([0, 1.5 * hourMs, -11.5 * hourMs].map(lengthText)).toEqual(['0 min', '1 h 30 min', '11 h'])
})
