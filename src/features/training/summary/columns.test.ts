import { describe, expect, it } from 'vitest'
import { summaryOf } from './columns.ts'

describe('OP-2 a summary', () => {
  it('of the local service is read completely, and unrecognised values are kept', () => {
    const summary = summaryOf({
      rows: 4,
      truncated: false,
      columns: {
        age: {
          type: 'number',
          missing: 1,
          distinct: 3,
          min: 1,
          mean: 2.5,
          max: 4,
          histogram: [{ from: 1, to: 4, count: 3 }],
          top: [{ value: '1', count: 1 }],
          note: 'x',
        },
      },
    })
    expect(summary).toMatchObject({ rows: 4, properties: { rows: 4, truncated: false } })
    expect(summary?.columns[0]).toEqual({
      name: 'age',
      type: 'number',
      count: undefined,
      missing: 1,
      distinct: 3,
      distinctIsAtLeast: false,
      min: '1',
      q1: undefined,
      median: undefined,
      q3: undefined,
      mean: '2.5',
      max: '4',
      deviation: undefined,
      histogram: [{ from: 1, to: 4, count: 3 }],
      top: [{ value: '1', count: 1 }],
      extra: [['note', 'x']],
    })
  })

  it('may be an object of columns, or a list of them', () => {
    expect(summaryOf({ a: { top: { x: 2 } }, b: { nulls: 0 } })?.columns).toMatchObject([
      { name: 'a', top: [{ value: 'x', count: 2 }] },
      { name: 'b', missing: 0 },
    ])
    expect(summaryOf({ fields: [{ name: 'c', avg: '12.50' }] })?.columns).toMatchObject([
      { name: 'c', mean: '12.50' },
    ])
  })

  it.each([
    { willow: { rows: 4, columns: { age: { missing: 1 } } } },
    { status: 'ok', willow: { age: { missing: 1 } } },
    { willow: { hammer: { fields: [{ name: 'age', missing: 1 }] } } },
  ])('dialect-5 below any key: %j', (value) => {
    expect(summaryOf(value)?.columns).toMatchObject([{ name: 'age', missing: 1 }])
  })

  it('keeps unrecognised values as extra ones', () => {
    const [column] = summaryOf({ a: { histogram: [1, 2], top: [{ x: 1 }], bins: { low: 3 } } })
      ?.columns ?? [undefined]
    expect(column).toMatchObject({
      histogram: [],
      top: [{ value: 'low', count: 3 }],
      extra: [
        ['histogram', [1, 2]],
        ['top', [{ x: 1 }]],
      ],
    })
  })

  it.each([['text'], [7], [[1, 2]], [null], [{ message: 'none' }], [{ columns: [] }]])(
    'in another shape is left to the general view: %j',
    (value) => expect(summaryOf(value)).toBeUndefined(),
  )
})
