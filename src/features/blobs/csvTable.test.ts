import { expect, it } from 'vitest'
import { readCsvTable } from './csvTable.ts'

const rows = (text: string, separator = ',') => {
  const { head, lines } = readCsvTable(text, separator)
  return [head, ...lines]
}

it.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '"a, b","c ""d"""\n"two\nlines",x',
    [
      ['a, b', 'c "d"'],
      ['two\nlines', 'x'],
    ],
  ],
  [
    'a,\n,b,',
    [
      ['a', ''],
      ['', 'b', ''],
    ],
  ],
  ['\n\na\n\nb', [['a'], ['b']]],
  ['"open,x', [['open,x']]],
  ['"a"b,c', [['ab', 'c']]],
  ['', [[]]],
  ['a', [['a']]],
  ['a,b', [['a', 'b']]],
])('%j', (text, expected) => expect(rows(text)).toEqual(expected))

it('accepts other separators', () => {
  expect(rows('a;b\n"1;2";3', ';')).toEqual([
    ['a', 'b'],
    ['1;2', '3'],
  ])
})

it('stops after a number of lines, and reports that there are more', () => {
  const text = Array.from({ length: 900 }, (_, n) => `${n},x`).join('\n')
  const { lines, hasMore } = readCsvTable(text, ',')
  expect([lines.length, lines.at(-1)?.[0], hasMore]).toEqual([500, '500', true])
  expect(readCsvTable('a\n1\n2', ',', 2).hasMore).toBe(false)
  expect(readCsvTable('a\n1\n2\n3', ',', 2).hasMore).toBe(true)
})
