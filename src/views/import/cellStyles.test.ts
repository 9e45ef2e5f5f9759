import { expect, test } from 'vitest'
import { readDate, readNumber, styleOf } from './cellStyles.ts'

test.each([
  ['1240', '1240'],
  ['-12.50', '-12.50'],
  ['−5', '-5'],
  ['1.240,50', '1240.50'],
  ['1,240.50', '1240.50'],
  ['1.240.000', '1240000'],
  ['1 240,5', '1240.5'],
  ["1'240.5", '1240.5'],
  ['12,5', '12.5'],
  [',5', '0.5'],
  ['€ 12,50', '12.50'],
  ['12,50 €', '12.50'],
  // What the service itself writes is not touched.
  ['9007199254740993', '9007199254740993'],
  ['1.240', '1.240'],
  ['0.125', '0.125'],
  ['0,125', '0.125'],
  // Not a number: the form's check refuses it.
  ['twelve', 'twelve'],
])('K5 the number %s is read as %s', (written, read) => {
  expect(readNumber(written, undefined)).toBe(read)
})

test('K5 1,234 is two numbers, until its column or the person says which', () => {
  expect(readNumber('1,234', undefined)).toBeUndefined()
  expect(readNumber('1,234', 'comma')).toBe('1.234')
  expect(readNumber('1,234', 'point')).toBe('1234')
  expect(readNumber('1.234', 'comma')).toBe('1234')
  expect(styleOf(['1,234', '1.240,50']).number).toBe('comma')
  expect(styleOf(['1,234', '12.50']).number).toBe('point')
  expect(styleOf(['1,234', '12,5', '12.50']).number).toBeUndefined()
  expect(styleOf(['1,234', '5']).number).toBeUndefined()
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026/1/3', '2026-01-03'],
  ['23.11.2026', '2026-11-23'],
  ['3. 1. 2026', '2026-01-03'],
  ['23/11/2026', '2026-11-23'],
  ['11/23/2026', '2026-11-23'],
  ['5/5/2026', '2026-05-05'],
])('K5 the day %s is read as %s', (written, date) => {
  expect(readDate(written, undefined)).toMatchObject({ is: 'date', date })
})

test('K5 a day with slashes that can be two is asked, and a day that does not exist is none', () => {
  expect(readDate('3/4/2026', undefined)).toEqual({ is: 'ambiguous' })
  expect(readDate('3/4/2026', 'dayFirst')).toMatchObject({ date: '2026-04-03' })
  expect(readDate('3/4/2026', 'monthFirst')).toMatchObject({ date: '2026-03-04' })
  expect(styleOf(['3/4/2026', '23/4/2026']).date).toBe('dayFirst')
  for (const text of ['31.2.2026', '2026-13-01', 'tomorrow', '13/13/2026'])
    expect(readDate(text, undefined)).toEqual({ is: 'unknown' })
})
