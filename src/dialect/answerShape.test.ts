import { describe, expect, it } from 'vitest'
import { parseJson } from './json.ts'
import { answerShapeOf } from './answerShape.ts'

describe('OP-2 every response has a shape that contains all of its parts', () => {
  it.each([
    ['nothing', null, { is: 'nothing' }],
    ['text', 'Trained.', { is: 'text', text: 'Trained.' }],
    ['a number', 0, { is: 'text', text: '0' }],
    ['false', false, { is: 'text', text: 'false' }],
    ['a series', [1, 2.5], { is: 'series', digits: ['1', '2.5'] }],
    ['an empty list', [], { is: 'unknown', value: [] }],
    ['texts', ['plan', 'left'], { is: 'texts', messages: ['plan', 'left'] }],
    [
      'ux-32 facts with the numbers first, other records and what is missing last',
      { store: { object_id: 's1', name: 'A' }, note: 'x', loss: null, job_id: 'j', calls: 3 },
      {
        is: 'properties',
        properties: [
          ['calls', 3],
          ['note', 'x'],
          ['store', { object_id: 's1', name: 'A' }],
          ['job_id', 'j'],
          ['loss', null],
        ],
        sections: [],
      },
    ],
    ['a mixed list', [1, 'a'], { is: 'unknown', value: [1, 'a'] }],
    [
      'records with other keys each',
      [{ a: 1 }, { b: 2 }],
      { is: 'table', columns: ['a', 'b'], rows: [{ a: 1 }, { b: 2 }] },
    ],
    [
      'columns and their figures',
      { age: { min: 1, max: 9 }, city: { top: 'Oslo' } },
      {
        is: 'stats',
        columns: ['min', 'max', 'top'],
        rows: [
          ['age', { min: 1, max: 9 }],
          ['city', { top: 'Oslo' }],
        ],
      },
    ],
    [
      'an object of both kinds',
      { rows: 3, loss: [3, 1], 'a b': null },
      {
        is: 'properties',
        properties: [
          ['rows', 3],
          ['a b', null],
        ],
        sections: [['loss', { is: 'series', digits: ['3', '1'] }]],
      },
    ],
  ])('%s', (_, value, shape) => {
    expect(answerShapeOf(value)).toEqual(shape)
  })

  it('a related record with a number as its id is one value', () => {
    const answer = parseJson(
      '{"store":{"id":41,"name":"outages"},"model":{"object_id":"m","name":"x"}}',
    )
    expect(answerShapeOf(answer)).toMatchObject({
      properties: [
        ['store', { name: 'outages' }],
        ['model', { name: 'x' }],
      ],
      sections: [],
    })
  })

  it('keeps every digit', () => {
    expect(answerShapeOf(parseJson('[12.50, 9007199254740993]'))).toEqual({
      is: 'series',
      digits: ['12.50', '9007199254740993'],
    })
  })

  it('shows deep nesting as received', () => {
    expect(JSON.stringify(answerShapeOf({ a: { b: { c: { d: { e: [1] } } } } }))).toContain(
      '"value":{"e":[1]}',
    )
  })
})
