import { describe, expect, it } from 'vitest'
import { parseJson, printJson, readReturned } from '../../../dialect/json.ts'
import { differencesOf } from './compareRows.ts'
import type { StoreRow } from '../../../data/rows/rowReader.ts'
import { payloadOf, rowAfter, withValue, type Change } from './queue.ts'

const original = { id: 1, total: parseJson('12.50'), note: 'a' }

describe('the queue', () => {
  it('contains a row once, and removes it when the old value is typed back', () => {
    const one = withValue([], 4, original, 'note', 'b')
    expect(one).toEqual([{ id: 4, original, set: { note: 'b' } }])
    const two = withValue(one, 4, rowAfter(one[0] as Change), 'total', 3)
    expect(two).toHaveLength(1)
    expect(rowAfter(two[0] as Change)).toEqual({ id: 1, total: 3, note: 'b' })
    expect(withValue(one, 4, original, 'note', 'a')).toEqual([])
  })

  it('case-1 sends no cell back that could not be read', () => {
    const row = readReturned('{"id":1,"rate":NaN,"note":"a"}') as StoreRow
    const [change] = withValue([], 4, row, 'note', 'b') as [Change]
    expect(printJson(payloadOf(change, 'id', true))).toBe('{"id":1,"note":"b"}')
  })

  it('case-17 keeps the order of columns named by years', () => {
    const row = readReturned('{"id":1,"2024":5,"2023":4}') as StoreRow
    const [change] = withValue([], 4, row, '2023', 7) as [Change]
    expect(printJson(payloadOf(change, 'id', true))).toBe('{"id":1,"2024":5,"2023":7}')
  })

  it('sends the row in the order of its columns, keeping every digit', () => {
    const [change] = withValue([], 4, original, 'note', 'b') as [Change]
    expect(printJson(payloadOf(change, undefined, true))).toBe('{"id":1,"total":12.50,"note":"b"}')
    expect(printJson(payloadOf(change, 'id', false))).toBe('{"id":1,"note":"b"}')
    const added: Change = { id: -1, original: undefined, set: { id: 9 } }
    expect(printJson(payloadOf(added, 'id', false))).toBe('{"id":9}')
  })
})

it('RW-8 only sent values are compared', () => {
  const sent = { id: 1, total: parseJson('12.50'), note: null }
  expect(differencesOf(sent, { id: 1, total: parseJson('12.50'), more: 2 })).toEqual([])
  expect(differencesOf(sent, { ...sent, note: 'x' })).toEqual([
    { column: 'note', sent: null, found: 'x' },
  ])
})
