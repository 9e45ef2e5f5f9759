import { describe, expect, it } from 'vitest'
import { parseJson, printJson, readReturned } from '../../../dialect/json.ts'
import { differencesOf, judgeChange, rowOfKey, type RowNow } from './compareRows.ts'
import type { StoreRow } from '../../../data/rows/rowReader.ts'
import { rowIn } from '../rowIn.ts'
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

describe('OT-4 a change judged by the row that the service has now', () => {
  const change: Change = { id: 4, original, set: { note: 'b' } }
  const judge = (now: RowNow, of = change) => judgeChange(of, now, 'id')

  it('keeps what others changed in other columns, and every digit of the rest', () => {
    const judged = judge({ id: '1', total: 7, note: 'a', more: true })
    expect(judged.is).toBe('send')
    expect(printJson(rowAfter(judged.change))).toBe('{"id":1,"total":7,"note":"b","more":true}')
    const same = judge({ note: 'a', total: '12.50', id: 1 })
    expect(printJson(rowAfter(same.change))).toBe('{"id":1,"total":12.50,"note":"b"}')
  })

  it('stops where the cell was changed meanwhile, and is sent after a review', () => {
    const now = { id: 1, total: 7, note: 'theirs' }
    const judged = judge(now)
    expect(judged).toMatchObject({ is: 'stopped', why: 'changed', change: { original: now } })
    expect(judge(now, judged.change).is).toBe('send')
    // The same text by somebody else, or by an earlier try whose answer was lost.
    expect(judge({ ...now, note: 'b' }).is).toBe('send')
  })

  it('stops where the row is gone, and creates it whole after a review', () => {
    const judged = judge('none')
    expect(judged).toMatchObject({ is: 'stopped', why: 'gone' })
    expect(judged.change).toEqual({ id: 4, original: undefined, set: { ...original, note: 'b' } })
    expect(judge('none', judged.change).is).toBe('send')
  })

  it('stops where the key of a new row, or a typed one, is taken', () => {
    const added: Change = { id: -1, original: undefined, set: { id: 9, note: 'b' } }
    const moved: Change = { id: 4, original, set: { id: 9 } }
    expect(judge('none', added).is).toBe('send')
    expect(judge('none', moved).is).toBe('send')
    const taken = { id: 9, note: 'theirs' }
    for (const one of [added, moved]) {
      const judged = judge(taken, one)
      expect(judged).toMatchObject({ is: 'stopped', why: 'exists', change: { original: taken } })
      expect(judge(taken, judged.change).is).toBe('send')
    }
    expect(judge({ id: 9, note: 'b' }, added).is).toBe('send')
  })

  it('is sent as it is where no row can be told in the answer', () => {
    expect(judge(undefined)).toEqual({ is: 'send', change })
  })
})

it('finds a row alone, in a list and wrapped under any name, and by its key no other', () => {
  const row = { id: 1, note: 'a' }
  for (const answer of [
    row,
    [row],
    { row },
    { data: { plucky: row } },
    { ok: true, rows: [row] },
  ]) {
    expect(rowIn(answer)).toBe(row)
    expect(rowOfKey(answer, 'id', '1')).toBe(row)
  }
  for (const answer of [{ id: 2 }, [], [row, row], { ok: true }, 'a', null])
    expect(rowOfKey(answer, 'id', 1)).toBeUndefined()
})
