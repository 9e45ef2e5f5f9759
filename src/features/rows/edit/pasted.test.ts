import { describe, expect, it } from 'vitest'
import { printJson } from '../../../dialect/json.ts'
import type { ColumnType } from '../../../tables/columnTypes.ts'
import type { ReadingOptions } from '../../../tables/table.ts'
import { keyClashes, maxPasted, readPasted, type PasteChoices } from './pasted.ts'

const types: Readonly<Record<string, ColumnType>> = {
  id: 'number',
  note: 'text',
  tags: 'json',
  done: 'boolean',
}
const choices: PasteChoices = {
  known: ['id', 'note', 'tags', 'done'],
  empty: 'absent',
  typeOf: (column) => types[column],
  chosen: new Map(),
}
const read = (text: string, { head, ...some }: Partial<PasteChoices> & ReadingOptions = {}) =>
  readPasted(text, { head }, { ...choices, ...some })
/** The rows with the notes on how they were read. */
const readAllPages = (...given: Parameters<typeof read>) => {
  const found = read(...given)
  if (found.is !== 'rows') throw new Error(found.is)
  const { rows, columns, table } = found
  return {
    rows,
    columns: columns.map(({ name }) => name),
    format: table?.separator === '\t' ? 'tsv' : table?.format,
    isNamed: table?.head !== undefined,
  }
}

describe('pasted rows', () => {
  it('from a spreadsheet keep the type of their columns, and are text if it is unknown', () => {
    expect(readAllPages('id\tnote\tnew\n7\t0012\t5\n8\t"a\tb"\t=1\n')).toEqual({
      format: 'tsv',
      isNamed: true,
      columns: ['id', 'note', 'new'],
      rows: [
        { id: 7, note: '0012', new: '5' },
        { id: 8, note: 'a\tb', new: '=1' },
      ],
    })
  })
  it('without column names are assigned to the visible columns', () => {
    expect(readAllPages('7,a,"[1,2]",true')).toMatchObject({
      columns: ['id', 'note', 'tags', 'done'],
      rows: [{ id: 7, note: 'a', tags: [1, 2], done: true }],
    })
    expect(read('id,note\n7,a', { head: 'none' })).toMatchObject({
      rows: [
        { id: 'id', note: 'note' },
        { id: 7, note: 'a' },
      ],
    })
    expect(readAllPages('7,a')).toMatchObject({ isNamed: false })
    expect(readAllPages('a,b\n1,2', { known: [] })).toMatchObject({ isNamed: true })
  })
  it.each([
    ['absent', { id: 7 }],
    ['null', { id: 7, note: null }],
    ['text', { id: 7, note: '' }],
  ] as const)('an empty cell is %s', (empty, row) => {
    expect(readAllPages('id;note\n7;', { empty })).toMatchObject({ format: 'csv', rows: [row] })
  })
  it('are read from JSON in any shape of a response, keeping every digit', () => {
    const found = read('{"rows":[{"id":9007199254740993}]}')
    if (found.is !== 'rows') throw new Error(found.is)
    expect(String(found.rows[0]?.id)).toBe('9007199254740993')
    expect(read('{"id":1}\n{"id":2}')).toMatchObject({ rows: [{ id: 1 }, { id: 2 }] })
  })
  it.each([
    ['  \n', { is: 'empty' }],
    [
      '[{"id":',
      { is: 'unread', error: { is: 'json', problem: 'end', line: 1, column: 8, what: '' } },
    ],
    ['[]', { is: 'json' }],
    ['id,note\n1,2\n3', { is: 'uneven', line: 3, cells: 1, first: 2 }],
    ['id,id\n1,2', { is: 'names' }],
    ['id,note', { is: 'onlyNames' }],
    ['1,2,3,4,5', { is: 'wide', cells: 5, columns: 4 }],
  ])('%j is reported as a problem', (text, fieldError) => {
    expect(read(text)).toEqual(fieldError)
  })
  it('are rejected together if there are too many for single requests', () => {
    const text = '1\n'.repeat(maxPasted + 1)
    expect(read(text)).toEqual({ is: 'many', rows: maxPasted + 1 })
  })
  it('use-8 case-7 of a column that is new are numbers, days, yes or no where all of them are', () => {
    const text =
      'code;price;stock;sold;since;zip\nA;3,00;0;ja;3.4.2026;01067\nB;12,75;1 200;nein;;12345\n'
    const found = read(text, { known: [], typeOf: () => undefined })
    if (found.is !== 'rows') throw new Error(found.is)
    expect(found.columns.map(({ type }) => type)).toEqual([
      'text',
      'number',
      'number',
      'boolean',
      'date',
      'text',
    ])
    expect(found.rows.map((row) => printJson(row))).toEqual([
      '{"code":"A","price":3.00,"stock":0,"sold":true,"since":"2026-04-03","zip":"01067"}',
      '{"code":"B","price":12.75,"stock":1200,"sold":false,"zip":"12345"}',
    ])
    const asText = new Map([['price', { type: 'text' as const }]])
    expect(read(text, { known: [], typeOf: () => undefined, chosen: asText })).toMatchObject({
      rows: [{ price: '3,00' }, { price: '12,75' }],
    })
  })
  it('use-8 that can be two numbers ask once for their column, unless others of the file tell', () => {
    const text = 'id\tprice\n1\t1.200\n2\t2.500'
    const found = read(text, { typeOf: () => undefined, known: [] })
    expect(found).toMatchObject({
      columns: [{ name: 'id' }, { name: 'price', ambiguous: { text: '1.200' } }],
    })
    const chosen = new Map([['price', { style: { number: 'comma' as const } }]])
    expect(read(text, { known: [], chosen })).toMatchObject({
      rows: [{ price: 1200 }, { price: 2500 }],
    })
    expect(read(`${text}\n3\t0,5`, { known: [] })).toMatchObject({
      rows: [{ price: 1200 }, { price: 2500 }, {}],
    })
    expect(read('price\trate\n1.200\t0,5', { known: [] })).toMatchObject({
      rows: [{ price: 1200 }],
    })
  })
  it('case-7 that do not fit the type of their column are counted, and stay as they are', () => {
    expect(read('id,done\n1,maybe\nx,yes')).toMatchObject({
      columns: [
        { name: 'id', misfits: [1] },
        { name: 'done', misfits: [0] },
      ],
      rows: [
        { id: 1, done: 'maybe' },
        { id: 'x', done: true },
      ],
    })
  })
  it('case-11 keep null of JSON, and lines with a quote that is never closed', () => {
    expect(read('[{"id":1,"note":null}]')).toMatchObject({ rows: [{ id: 1, note: null }] })
    expect(read('id,note\n1,"open\n2,x')).toMatchObject({
      rows: [
        { id: 1, note: '"open' },
        { id: 2, note: 'x' },
      ],
    })
  })
  it('are counted if their key exists already, is repeated, or is missing', () => {
    const pasted = [{ id: 1 }, { id: '1' }, { id: 2 }, { note: 'x' }, { id: null }]
    expect(keyClashes(pasted, [{ id: 2 }, { id: 3 }], 'id')).toEqual({
      known: 1,
      twice: 1,
      without: 2,
    })
  })
})
