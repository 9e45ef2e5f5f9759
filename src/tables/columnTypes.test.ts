import { expect, test } from 'vitest'
import { parseJson, printJson } from '../dialect/json.ts'
import { readTyped, typeOfTexts, typeOfValues, type ColumnType } from './columnTypes.ts'

test.each([
  [[1, parseJson('12.50'), null], 'number'],
  [[true, null, false], 'boolean'],
  [['2026-01-02', '', null], 'date'],
  [['2026-01-02T10:00:00Z'], 'time'],
  [['2026-01-02', 'soon'], 'text'],
  [[{ a: 1 }, [2]], 'json'],
  [[1, 'x'], undefined],
  [[null, undefined], undefined],
] as const)('RW-6 the type of the values %j is %s', (values, type) => {
  expect(typeOfValues(values)).toBe(type)
})

test.each([
  [['3.00', '0', ''], 'number'],
  [['1.200', '2.500'], 'number'],
  [['12,75', '-3'], 'number'],
  [['0012', '0013'], 'text'],
  [['+49 170 1234567'], 'text'],
  [['4111111111111111'], 'text'],
  [['yes', 'No'], 'boolean'],
  [['WAHR', 'FALSCH'], 'boolean'],
  [['1', '0'], 'number'],
  [['3.4.2026', '23.11.2026'], 'date'],
  [['3/4/2026'], 'date'],
  [['2026-01-02 10:00', '2026-01-03 11:30'], 'time'],
  [['{"a":1}', '[1]'], 'json'],
  [['a', '1'], 'text'],
  [['', ' '], 'text'],
] as const)('use-8 the texts %j are of the type %s', (texts, type) => {
  expect(typeOfTexts(texts)).toBe(type)
})

test.each([
  ['12,75', 'number', '12.75'],
  ['1 200', 'number', '1200'],
  ['1.234.567,89', 'number', '1234567.89'],
  ['9007199254740993', 'number', '9007199254740993'],
  ['12.50', 'number', '12.50'],
  ['Yes', 'boolean', 'true'],
  ['FALSCH', 'boolean', 'false'],
  ['3.4.2026', 'date', '"2026-04-03"'],
  ['2026-01-02 10:00', 'time', '"2026-01-02 10:00"'],
  ['3.4.2026 10:00', 'time', '"2026-04-03T10:00:00Z"'],
  ['[1, 2]', 'json', '[1,2]'],
  ['', 'number', 'null'],
  ['null', 'boolean', 'null'],
  ['0012', 'text', '"0012"'],
] as const)('case-7 %j in a column of the type %s is %s', (text, type, json) => {
  const reading = readTyped(text, type)
  expect(reading.is === 'value' && printJson(reading.value)).toBe(json)
})

test('case-7 what does not fit its column is refused, and two readings are both named', () => {
  const misfits: readonly (readonly [string, ColumnType])[] = [
    ['none', 'number'],
    ['12:30', 'number'],
    ['maybe', 'boolean'],
    ['31.2.2026', 'date'],
    ['2026-01-02 10:00', 'date'],
    ['7', 'json'],
    ['[1', 'json'],
  ]
  for (const [text, type] of misfits) expect(readTyped(text, type)).toEqual({ is: 'misfit', type })
  expect(readTyped('1.200', 'number')).toMatchObject({
    is: 'ambiguous',
    readings: [
      { style: { number: 'point' }, text: '1.2' },
      { style: { number: 'comma' }, text: '1200' },
    ],
  })
  expect(readTyped('3/4/2026', 'date')).toMatchObject({
    is: 'ambiguous',
    readings: [{ text: '2026-04-03' }, { text: '2026-03-04' }],
  })
  expect(readTyped('1.200', 'number', { number: 'comma' })).toEqual({ is: 'value', value: 1200 })
})
