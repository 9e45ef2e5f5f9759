import { expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { readFile } from './readFile.ts'
import { readTable } from './readTable.ts'
import type { ReadingContext, ReadingOptions, Table } from './table.ts'

const tableOf = (
  text: string,
  options: ReadingOptions = {},
  context: ReadingContext = {},
): Table => {
  const reading = readTable({ text }, options, context)
  if (reading.is !== 'table') throw new Error(reading.is)
  return reading.table
}
const tableOfFile = async (
  bytes: Uint8Array,
  options: ReadingOptions = {},
  context: ReadingContext = {},
) => {
  const reading = await readFile(bytes, options, context)
  if (reading.is !== 'table') throw new Error(reading.is)
  return reading.table
}
const utf8 = (text: string) => new TextEncoder().encode(text)

test('K5 the separator is found, and quoted cells keep it', () => {
  expect(tableOf('a;b\n"1;2";3').rows).toEqual([['1;2', '3']])
  expect(tableOf('a\tb\n1\t2').separator).toBe('\t')
  expect(tableOf('a,b\n"line\nline",2').rows).toEqual([['line\nline', '2']])
  expect(tableOf('a,b\n1,2\n\n').rows).toHaveLength(1)
})

test('K5 text of Windows and of UTF-16 is read as it was written', async () => {
  const windows = new Uint8Array(Buffer.from('name\nGrü\u00dfe', 'latin1'))
  expect(await tableOfFile(windows)).toMatchObject({ encoding: 'windows-1252', rows: [['Grüße']] })
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from('name\nGrüße', 'utf16le')])
  expect(await tableOfFile(utf16)).toMatchObject({ encoding: 'utf-16le', rows: [['Grüße']] })
  expect(tableOf('\uFEFFname\n1').columns).toEqual(['name'])
})

test('K5 names that are blank or there twice are different, and a row that is too long is known', () => {
  const { columns, tooLong } = tableOf('a,a,\n1,2,3\n1,2,3,4')
  expect(columns).toEqual(['a', 'a (2)', '#3'])
  expect(tooLong).toEqual([1])
  expect(tableOf('1,2\n3,4', { head: 'none' }).rows).toHaveLength(2)
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
  const read = (text: string, context: ReadingContext = {}) => readTable({ text }, {}, context)
  expect(read(' \n')).toEqual({ is: 'empty' })
  expect(read('name\n')).toEqual({ is: 'empty' })
  expect(read('{"a":')).toMatchObject({ is: 'json' })
  expect(read('[1,2]')).toEqual({ is: 'records' })
  expect(read('[{"a":1},null,{"a":2}]')).toEqual({ is: 'item', format: 'json', at: 2 })
  expect(read('{"results":[{"a":1},"b"]}')).toEqual({ is: 'item', format: 'json', at: 2 })
  const lines = { text: '{"a":1}\n\n[2]' }
  expect(readTable(lines, { format: 'ndjson' }, {})).toEqual({
    is: 'item',
    format: 'ndjson',
    at: 3,
  })
  expect(read(`a\n${'1\n'.repeat(10_001)}`, { maxRows: 10_000 })).toMatchObject({
    is: 'many',
    rows: 10_001,
  })
})

test('case-4 names with an invisible line end at their end are not stored', () => {
  const text = 'amount,currency,name\n10.00,EUR,Anchor fee\r\n20.00,EUR,Mooring fee\r\n'
  expect(tableOf(text).rows).toEqual([
    ['10.00', 'EUR', 'Anchor fee'],
    ['20.00', 'EUR', 'Mooring fee'],
  ])
})

test('case-8 lines above the names are left out, known names come first, and another line can be chosen', () => {
  const text =
    'Promotions 2026;;\n\nExported by harbour;;\npromo;applied;owner\nA;yes;me\nB;no;you\n'
  const found = tableOf(text)
  expect(found).toMatchObject({ head: 2, columns: ['promo', 'applied', 'owner'] })
  expect(found.rows).toHaveLength(2)
  expect(found.lines).toEqual([5, 6])
  expect(found.heads.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6])
  expect(tableOf(text, { head: 3 })).toMatchObject({ columns: ['A', 'yes', 'me'], lines: [6] })
  expect(tableOf(text, { head: 'none' }).rows).toHaveLength(5)
  // Two columns, and remarks of two cells: only the known names tell.
  const remarks = 'made by;harbour\nmade on;Monday\npromo;applied\nA;yes'
  expect(tableOf(remarks).head).toBe(0)
  expect(tableOf(remarks, {}, { known: ['Promo', 'Applied'] })).toMatchObject({
    head: 2,
    columns: ['promo', 'applied'],
  })
})

test.each([
  ['names over values', 'name,amount\na,1\nb,2', 0],
  ['values alone', 'a,1\nb,2\nc,3', undefined],
  ['days alone', '2026-01-01,x\n2026-01-02,y', undefined],
  ['texts alone may have names', 'one,two\na,b', 0],
  ['years are names', 'name,2024,2025\na,5,7\nb,6,8', 0],
  ['a blank name', ',amount\na,1\nb,2', 0],
  ['one column', 'name\na\nb', 0],
  ['a single line of values', '1,2,3', undefined],
  ['a title over the third column', ',,Figures of 2026\nname,a,b\nx,1,2\ny,3,4', 1],
])('K4 the line of the names is found: %s', (_what, text, head) => {
  expect(tableOf(text).head).toBe(head)
})

test('case-9 a line that names the separator is no data', () => {
  const text = 'sep=;\r\npromo;applied\r\nHARBOUR-10;yes\r\nLIGHTHOUSE-5;no\r\n'
  expect(tableOf(text)).toMatchObject({
    separator: ';',
    columns: ['promo', 'applied'],
    lines: [3, 4],
  })
  expect(tableOf('"sep=,"\na,b\n1,2').columns).toEqual(['a', 'b'])
  expect(tableOf('sep=^\na^b\n1^2')).toMatchObject({ separator: '^', rows: [['1', '2']] })
})

test('case-10 one damaged byte is named with its cell and does not change the others', async () => {
  const bytes = new Uint8Array([
    ...utf8('promo;applied\nMünster-1;yes\nL'),
    0xfc,
    ...utf8('beck-2;no\n'),
  ])
  const table = await tableOfFile(bytes)
  expect(table).toMatchObject({
    encoding: 'utf-8',
    isEncodingGuessed: false,
    rows: [
      ['Münster-1', 'yes'],
      ['L\uFFFDbeck-2', 'no'],
    ],
    damaged: [{ row: 1, column: 0, repaired: 'Lübeck-2' }],
  })
  // Broken off at the end of the file, within a character of three bytes.
  const cut = await tableOfFile(new Uint8Array([...utf8('a\nü€\nx'), 0xe2, 0x82]))
  expect(cut.damaged).toMatchObject([{ row: 1, column: 0 }])
  // Damaged before it was saved: the original text is unknown.
  expect((await tableOfFile(utf8('a\nL\uFFFDbeck\n'))).damaged).toEqual([
    { row: 0, column: 0, repaired: undefined },
  ])
})

test.each([
  [
    'windows-1250',
    [
      0x50, 0xf8, 0xed, 0x6c, 0x69, 0x9a, 0x20, 0x9e, 0x6c, 0x75, 0x9d, 0x6f, 0x75, 0xe8, 0x6b,
      0xfd,
    ],
    'Příliš žluťoučký',
  ],
  ['windows-1251', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], 'Привет'],
  ['koi8-r', [0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4], 'Привет'],
  ['shift_jis', [0x93, 0xfa, 0x96, 0x7b], '日本'],
  ['utf-16be', [0x04, 0x1f, 0x04, 0x40], 'Пр'],
])('case-10 %s can be chosen', async (encoding, bytes, text) => {
  const head = encoding === 'utf-16be' ? [0, 0x61, 0, 0x0a] : [0x61, 0x0a]
  const { rows } = await tableOfFile(new Uint8Array([...head, ...bytes]), { encoding })
  expect(rows).toEqual([[text]])
})

test('case-10 encodings without a mark are recognised, and said to be a guess', async () => {
  const russian =
    'имя,город\nИван Петров,Москва\nОльга Смирнова,Новосибирск\nСергей Кузнецов,Казань\n'
  const windows = Uint8Array.from(russian, (sign) => {
    const code = sign.charCodeAt(0)
    return code < 0x80 ? code : code - 0x410 + 0xc0
  })
  expect(await tableOfFile(windows)).toMatchObject({
    encoding: 'windows-1251',
    isEncodingGuessed: true,
    columns: ['имя', 'город'],
  })
  const wide = new Uint8Array(Buffer.from('name,city\nAnna,Köln\n', 'utf16le'))
  expect(await tableOfFile(wide)).toMatchObject({ encoding: 'utf-16le', rows: [['Anna', 'Köln']] })
})

test('case-11 JSON lines, brackets in names, gzip and quotes inside cells are read', async () => {
  expect(tableOf('{"a":1}\n{"a":2,"b":"x"}\n')).toMatchObject({
    format: 'ndjson',
    columns: ['a', 'b'],
    lines: [1, 2],
  })
  expect(tableOf('[promo],[applied]\nPIER-A,1\nPIER-B,0\n')).toMatchObject({
    format: 'csv',
    columns: ['promo', 'applied'],
  })
  expect(tableOf('{id};{name}\n1;x\n').columns).toEqual(['id', 'name'])
  const quoted = tableOf('promo,applied\n"BERTH" half price,yes\nDOCK-2,no\n')
  expect(quoted).toMatchObject({ loose: [{ row: 0, column: 0 }] })
  expect(quoted.rows).toEqual([
    ['"BERTH" half price', 'yes'],
    ['DOCK-2', 'no'],
  ])
  const packed = await tableOfFile(new Uint8Array(gzipSync('a\tb\n1\t2')), {}, { name: 'x.tsv.gz' })
  expect(packed).toMatchObject({ separator: '\t', rows: [['1', '2']] })
})

test('case-11 what is no table is named as what it is, and a fault has its place', async () => {
  const read = (text: string, options: ReadingOptions = {}, context: ReadingContext = {}) =>
    readTable({ text }, options, context)
  expect(read('[\n  {"a": 1},\n  {"a" 2}\n]')).toMatchObject({
    is: 'json',
    line: 3,
    column: 8,
    what: '2',
  })
  expect(read('{"a":1}\n{"a":}2\n{"a":3}')).toMatchObject({ is: 'ndjson', line: 2 })
  expect(read('[promo],[applied]\nA,1', { format: 'json' })).toMatchObject({ is: 'json', line: 1 })
  // A file named `.json` is read as JSON only.
  expect(read('[promo],[applied]\nA,1', {}, { name: 'x.json' })).toMatchObject({ is: 'json' })
  const zip = (names: string) => new Uint8Array(Buffer.from(`PK\x03\x04....${names}`, 'latin1'))
  expect(await readFile(zip('xl/workbook.xml'))).toEqual({ is: 'workbook', program: 'excel' })
  expect(await readFile(zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'))).toEqual({
    is: 'workbook',
    program: 'openDocument',
  })
  expect(await readFile(zip('a.csv'))).toEqual({ is: 'archive', format: 'ZIP' })
  expect(await readFile(new Uint8Array(gzipSync('a\n1').subarray(0, 12)))).toEqual({ is: 'gzip' })
  expect(await readFile(Uint8Array.from({ length: 600 }, (_, n) => n % 7))).toEqual({
    is: 'binary',
  })
})

test('case-10 case-11 what is taken for no text can be read all the same', async () => {
  const wide = new Uint8Array(Buffer.from('имя,город\nИван,Москва\n', 'utf16le'))
  expect(await readFile(wide)).toEqual({ is: 'binary' })
  expect(await tableOfFile(wide, { encoding: 'utf-16le' })).toMatchObject({
    rows: [['Иван', 'Москва']],
  })
  const withNul = utf8('a,b,c\n\0,2,3\n')
  expect(await readFile(withNul)).toEqual({ is: 'binary' })
  expect(await tableOfFile(withNul, { format: 'csv' })).toMatchObject({ rows: [['\0', '2', '3']] })
})

test('K4 trailing separators make no row too long, and a limit says that there is more', () => {
  expect(tableOf('a,b\n1,2,,\n3,4,5').tooLong).toEqual([1])
  const limited = tableOf('a\n1\n2\n3', {}, { limit: 2 })
  expect(limited).toMatchObject({ rows: [['1'], ['2']], hasMore: true })
  expect(tableOf('a\n1\n2', {}, { limit: 2 }).hasMore).toBe(false)
})
