import { describe, expect, it } from 'vitest'
import { keyClashes, maxPasted, readPasted, type PasteChoices } from './pasted.ts'

const samples: Readonly<Record<string, unknown>> = { id: 1, note: 'x', tags: [1], done: true }
const choices: PasteChoices = {
  known: ['id', 'note', 'tags', 'done'],
  isNamed: undefined,
  empty: 'absent',
  sampleOf: (column) => samples[column],
}
const read = (text: string, some: Partial<PasteChoices> = {}) =>
  readPasted(text, { ...choices, ...some })

describe('pasted rows', () => {
  it('from a spreadsheet keep the type of their columns, and are text if it is unknown', () => {
    expect(read('id\tnote\tnew\n7\t0012\t5\n8\t"a\tb"\t=1\n')).toEqual({
      is: 'rows',
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
    expect(read('7,a,"[1,2]",true')).toMatchObject({
      columns: ['id', 'note', 'tags', 'done'],
      rows: [{ id: 7, note: 'a', tags: [1, 2], done: true }],
    })
    expect(read('id,note\n7,a', { isNamed: false })).toMatchObject({
      rows: [
        { id: 'id', note: 'note' },
        { id: 7, note: 'a' },
      ],
    })
    expect(read('7,a')).toMatchObject({ isNamed: false })
    expect(read('a,b\n1,2', { known: [] })).toMatchObject({ isNamed: true })
  })
  it.each([
    ['absent', { id: 7 }],
    ['null', { id: 7, note: null }],
    ['text', { id: 7, note: '' }],
  ] as const)('an empty cell is %s', (empty, row) => {
    expect(read('id;note\n7;', { empty })).toMatchObject({ format: 'csv', rows: [row] })
  })
  it('are read from JSON in any shape of a response, keeping every digit', () => {
    const found = read('{"rows":[{"id":9007199254740993}]}')
    if (found.is !== 'rows') throw new Error(found.is)
    expect(String(found.rows[0]?.id)).toBe('9007199254740993')
    expect(read('{"id":1}\n{"id":2}')).toMatchObject({ rows: [{ id: 1 }, { id: 2 }] })
  })
  it.each([
    ['  \n', { is: 'empty' }],
    ['[{"id":', { is: 'json' }],
    ['[]', { is: 'json' }],
    ['id,"note\n1,2', { is: 'quote' }],
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
  it('are counted if their key exists already, is repeated, or is missing', () => {
    const pasted = [{ id: 1 }, { id: '1' }, { id: 2 }, { note: 'x' }, { id: null }]
    expect(keyClashes(pasted, [{ id: 2 }, { id: 3 }], 'id')).toEqual({
      known: 1,
      twice: 1,
      without: 2,
    })
  })
})
