import { expect, it } from 'vitest'
import { csvRecords, separatorOf, strictCsv } from './csv.ts'

const cellsOf = (text: string, separator = ',') =>
  [...csvRecords(text, separator)].map(({ cells }) => cells)

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
  expect(strictCsv(text)).toEqual(rows)
})

it.each(['a,"b', '"a"b,c', '"a""'])('%j is broken', (text) => {
  expect(strictCsv(text)).toBeUndefined()
})

it('other separators are text, and the requested one is not', () => {
  expect(strictCsv('a\tb,c\n"d\te";f\tg', '\t')).toBeUndefined()
  expect(strictCsv('a\tb,c\n"d\te"\tg', '\t')).toEqual([
    ['a', 'b,c'],
    ['d\te', 'g'],
  ])
  expect(strictCsv('1,5;2', ';')).toEqual([['1,5', '2']])
})

it.each([
  ['\n as the header has it, \r\n below', 'a,b\n1,x\r\n2,y\r\n'],
  ['\r\n first, \n below', 'a,b\r\n1,x\n2,y\n'],
  ['\r alone among them', 'a,b\r1,x\r\n2,y\n'],
  ['quoted last cells', 'a,"b"\n1,"x"\r\n2,"y"\r'],
])('case-4 line ends are no part of values: %s', (_what, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', 'x'],
    ['2', 'y'],
  ])
})

it('case-5 case-11 a quote that text follows, or that is never closed, is a character of its cell', () => {
  const records = [...csvRecords('"BERTH" half price,yes\nDOCK-2,no\n"open,1\n"fine",2\nlast,"end')]
  expect(records.map(({ cells }) => cells)).toEqual([
    ['"BERTH" half price', 'yes'],
    ['DOCK-2', 'no'],
    ['"open', '1'],
    ['fine', '2'],
    ['last', '"end'],
  ])
  expect(records.map(({ loose }) => loose)).toEqual([[0], [], [0], [], [1]])
  expect(cellsOf('"a, b" c,d')).toEqual([['"a, b" c', 'd']])
})

it('case-11 quotes that a backslash precedes, and blanks before a quote, are those of other programs', () => {
  expect(cellsOf('"19\\" rack, full",1')).toEqual([['19" rack, full', '1']])
  expect(cellsOf('a, "b, c" ,d')).toEqual([['a', 'b, c', 'd']])
  // RFC 4180 takes precedence: a path that ends with a backslash, or has one before a quote.
  expect(cellsOf('"C:\\",1')).toEqual([['C:\\', '1']])
  expect(cellsOf('"C:\\""x",1')).toEqual([['C:\\"x', '1']])
})

it('each record knows its line, also behind cells of several lines', () => {
  const lines = [...csvRecords('a,b\r\n"two\nlines\r\nthree",x\n\ny,z')].map(({ line }) => line)
  expect(lines).toEqual([1, 2, 5, 6])
})

it.each([
  ['a,b;c\n;;;;', ','],
  ['a;b;c,d\n;;;;', ';'],
  ['a\tb\tc\n;;;;', '\t'],
  ['a\n;;;;', ','],
  ['Report, all of it\na;b\n1,5;2\n3,5;4', ';'],
  ['name\tage\nSmith, John\t5\nDoe, Jane\t6', '\t'],
  ['1,5;2\n2,5;3', ';'],
  ['"a;b",c\n"d;e;f",g', ','],
  ['a|b\n1,2|3', '|'],
])('K4 the separator of %j is %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator)
})
