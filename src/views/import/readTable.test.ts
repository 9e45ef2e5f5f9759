import { expect, test } from 'vitest'
import { readTable } from './readTable.ts'
import type { Table } from './table.ts'

const tableOf = (given: string | Uint8Array, options = {}): Table => {
  const reading = readTable(given, options)
  if (reading.is !== 'table') throw new Error(reading.is)
  return reading.table
}

test('K5 the separator is found, and quoted cells keep it', () => {
  expect(tableOf('a;b\n"1;2";3').rows).toEqual([['1;2', '3']])
  expect(tableOf('a\tb\n1\t2').separator).toBe('\t')
  expect(tableOf('a,b\n"line\nline",2').rows).toEqual([['line\nline', '2']])
  expect(tableOf('a,b\n1,2\n\n').rows).toHaveLength(1)
})

test('K5 text of Windows and of UTF-16 is read as it was written', () => {
  const windows = new Uint8Array(Buffer.from('name\nGrü\u00dfe', 'latin1'))
  expect(tableOf(windows)).toMatchObject({ encoding: 'windows-1252', rows: [['Grüße']] })
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from('name\nGrüße', 'utf16le')])
  expect(tableOf(utf16)).toMatchObject({ encoding: 'utf-16le', rows: [['Grüße']] })
  expect(tableOf('\uFEFFname\n1').columns).toEqual(['name'])
})

test('K5 names that are blank or there twice are different, and a row that is too long is known', () => {
  const { columns, tooLong } = tableOf('a,a,\n1,2,3\n1,2,3,4')
  expect(columns).toEqual(['a', 'a (2)', '#3'])
  expect(tooLong).toEqual([1])
  expect(tableOf('1,2\n3,4', { isNamed: false }).rows).toHaveLength(2)
})

test('K5 JSON keeps the digits of its numbers, and what is absent', () => {
  const { columns, rows } = tableOf('[{"a":9007199254740993,"b":"x"},{"b":null,"c":{"d":12.50}}]')
  expect(columns).toEqual(['a', 'b', 'c'])
  expect(rows).toEqual([
    [{ json: '9007199254740993' }, 'x', undefined],
    [undefined, undefined, { json: '{"d":12.50}' }],
  ])
  expect(tableOf('{"export":{},"records":[{"a":1}]}').rows).toHaveLength(1)
})

test('K4 SEC15 the quote before a formula is taken away where the whole file has it, and only there', () => {
  expect(tableOf("a,b\n'=1+1,-5\n'-x,y")).toMatchObject({
    isGuarded: true,
    rows: [
      ['=1+1', '-5'],
      ['-x', 'y'],
    ],
  })
  expect(tableOf("a,b\n'=1+1,=2").rows).toEqual([["'=1+1", '=2']])
})

test('K5 what cannot be read is said', () => {
  expect(readTable(' \n', {})).toEqual({ is: 'empty' })
  expect(readTable('name\n', {})).toEqual({ is: 'empty' })
  expect(readTable('{"a":', {})).toEqual({ is: 'json' })
  expect(readTable('[1,2]', {})).toEqual({ is: 'records' })
  expect(readTable('a,b\n"open,1\n2,3', {})).toMatchObject({ is: 'quote' })
  expect(readTable(`a\n${'1\n'.repeat(10_001)}`, {})).toMatchObject({ is: 'many', rows: 10_001 })
})
