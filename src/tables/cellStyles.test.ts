import { expect, test } from 'vitest'
import {
  numberReadings,
  readClock,
  readDate,
  readNumber,
  readYesNo,
  styleOf,
  timeOfDay,
  zoneOfName,
} from './cellStyles.ts'

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
  // The service's own notation is unchanged.
  ['9007199254740993', '9007199254740993'],
  ['0.125', '0.125'],
  ['0,125', '0.125'],
  // Text that is not a number, which the form's check rejects.
  ['twelve', 'twelve'],
])('K5 the number %s is read as %s', (written, read) => {
  expect(readNumber(written, undefined)).toBe(read)
})

test('case-6 1.234 and 1,234 are two numbers alike, until the column or the person says which', () => {
  for (const text of ['1.200', '10.000', '1,200', '-2.500', '€ 1.200'])
    expect(readNumber(text, undefined)).toBeUndefined()
  expect(numberReadings('1.200')).toEqual({ point: '1.200', comma: '1200' })
  expect(readNumber('1.200', 'point')).toBe('1.200')
  expect(readNumber('1.200', 'comma')).toBe('1200')
  expect(styleOf(['1.200', '0.5']).number).toBe('point')
  expect(styleOf(['1.200', '12,5']).number).toBe('comma')
  expect(styleOf(['1.200', '1.234.567']).number).toBe('comma')
})

test('case-7 numbers in the notations of spreadsheets and books', () => {
  for (const [text, read] of [
    ['(12.50)', '-12.50'],
    ['12.50-', '-12.50'],
    ['-€12.50', '-12.50'],
    ['¥1 200', '1200'],
    ['1,00,000.50', '100000.50'],
    ['1\u202f200,5', '1200.5'],
    ['+5', '5'],
    ['007', '7'],
    ['1e3', '1e3'],
    ['12.', '12'],
  ] as const)
    expect(readNumber(text, undefined)).toBe(read)
  for (const text of [
    '--5',
    '(-5)',
    '1.2.3',
    '5 %',
    '12:30',
    '2026-01-02',
    '0123 456',
    '.',
    '1,2,3',
  ])
    expect(numberReadings(text)).toEqual({})
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
  ['20261123', '2026-11-23'],
  ['23.11.26', '2026-11-23'],
  ['1.2.99', '1999-02-01'],
  ['23 Nov 2026', '2026-11-23'],
  ['Nov 23, 2026', '2026-11-23'],
  ['3. März 2026', '2026-03-03'],
  ['03-Apr-26', '2026-04-03'],
])('K5 the day %s is read as %s', (written, date) => {
  expect(readDate(written, undefined)).toMatchObject({ is: 'date', date })
})

test('K5 a day with slashes that can be two is asked, and a day that does not exist is none', () => {
  expect(readDate('3/4/2026', undefined)).toEqual({
    is: 'ambiguous',
    days: ['2026-04-03', '2026-03-04'],
  })
  expect(readDate('3/4/2026', 'dayFirst')).toMatchObject({ date: '2026-04-03' })
  expect(readDate('3/4/2026', 'monthFirst')).toMatchObject({ date: '2026-03-04' })
  expect(styleOf(['3/4/2026', '23/4/2026']).date).toBe('dayFirst')
  for (const text of ['31.2.2026', '2026-13-01', 'tomorrow', '13/13/2026'])
    expect(readDate(text, undefined)).toEqual({ is: 'unknown' })
})

test('use-6 a time without a zone is in that of its column, which the name of the column has', () => {
  const read = (text: string, zone?: string) => {
    const day = readDate(text, undefined)
    const clock = day.is === 'date' ? readClock(day.rest) : undefined
    return day.is === 'date' && clock ? timeOfDay(day.date, clock, zone) : undefined
  }
  expect(zoneOfName('Updated (Europe/Berlin)')).toBe('Europe/Berlin')
  expect(zoneOfName('Updated (UTC)')).toBe('UTC')
  expect(zoneOfName('Price (EUR)')).toBeUndefined()
  expect(zoneOfName('Made (No/Where)')).toBeUndefined()
  expect(read('2026-11-25 14:05:09', 'Europe/Berlin')).toBe('2026-11-25T13:05:09Z')
  expect(read('2026-07-25 14:05', 'America/Los_Angeles')).toBe('2026-07-25T21:05:00Z')
  expect(read('2026-11-25 14:05+05:45', 'Europe/Berlin')).toBe('2026-11-25T14:05:00+05:45')
  expect(read('2026-11-25 14:05:09.25', 'Europe/Berlin')).toBe('2026-11-25T13:05:09.250Z')
  expect(read('2026-11-25 14:05')).toBe('2026-11-25T14:05:00Z')
})

test.each([
  ['', 'T00:00:00Z'],
  [' 9:05', 'T09:05:00Z'],
  ['T14:30:15.250Z', 'T14:30:15.250Z'],
  [' 14:30:59,5', 'T14:30:59.5Z'],
  [', 2:30 PM', 'T14:30:00Z'],
  ['12:10 a.m.', 'T00:10:00Z'],
  ['14:30 +0200', 'T14:30:00+02:00'],
])('K5 the time %j is read as %s', (written, read) => {
  const clock = readClock(written)
  expect(clock && timeOfDay('', clock)).toBe(read)
})

test('K5 what is no time of the day is none', () => {
  for (const text of ['25:00', '12:61', '13:00 pm', 'noon', '1430'])
    expect(readClock(text)).toBeUndefined()
})

test('case-7 yes and no in the words of people and of spreadsheets', () => {
  for (const text of ['Yes', 'WAHR', ' ja', 'VRAI', 'Sí', 'x', '1', 'ИСТИНА'])
    expect(readYesNo(text)).toBe(true)
  for (const text of ['No', 'FALSCH', 'nein', 'FAUX', 'não', '0', 'ЛОЖЬ'])
    expect(readYesNo(text)).toBe(false)
  for (const text of ['', 'maybe', '2', 'yes!']) expect(readYesNo(text)).toBeUndefined()
})
