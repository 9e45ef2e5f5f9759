import { expect, it } from 'vitest'
import { readCsv } from './csv.ts'

it.each([
  [
    'a,"b ""c""",\n"d\ne",,f',
    [
      ['a', 'b "c"', ''],
      ['d\ne', '', 'f'],
    ],
  ],
  ['a\r\nb\r\n', [['a'], ['b']]],
  [
    'a,b\rc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a,', [['a', '']]],
  [',', [['', '']]],
  ['', []],
  ['""', [['']]],
  ['5" pipe,x', [['5" pipe', 'x']]],
  ['"a""",b', [['a"', 'b']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])('%j', (text, rows) => {
  expect(readCsv(text)).toEqual(rows)
})

it.each(['a,"b', '"a"b,c', '"a""'])('%j is broken', (text) => {
  expect(readCsv(text)).toBeUndefined()
})

it('other separators are text, and the requested one is not', () => {
  expect(readCsv('a\tb,c\n"d\te";f\tg', '\t')).toBeUndefined()
  expect(readCsv('a\tb,c\n"d\te"\tg', '\t')).toEqual([
    ['a', 'b,c'],
    ['d\te', 'g'],
  ])
  expect(readCsv('1,5;2', ';')).toEqual([['1,5', '2']])
})
