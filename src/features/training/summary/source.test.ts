import { expect, it } from 'vitest'
import { byPosition, sourceOf } from './source.ts'

const transfer = (settings: unknown) => sourceOf({ object_id: 't', settings })

it('finds the rows of a transfer in its settings, given as JSON or as text', () => {
  expect(transfer({ store: 's', table: 'visits' })).toEqual({
    is: 'table',
    store: 's',
    table: 'visits',
  })
  expect(transfer('{"rows":[{"a":1}]}')).toEqual({ is: 'rows', rows: [{ a: 1 }] })
})

it.each([[undefined], ['x'], [{}], [{ store: 's' }], [{ rows: [] }], [{ rows: [1] }], [[1]]])(
  'finds nothing in %j',
  (settings) => expect(transfer(settings)).toBeUndefined(),
)

it('puts values in their columns', () => {
  expect(byPosition([{ a: 1 }, { b: 2, a: null }])).toEqual({
    columns: ['a', 'b'],
    rows: [
      [1, undefined],
      [null, 2],
    ],
  })
  expect(byPosition([{ a: 1, b: 2 }], ['b']).rows).toEqual([[2]])
})
