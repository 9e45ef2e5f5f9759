import { expect, it } from 'vitest'
import { failedRows, groupRows, orderRows } from '../../../domain/failedCharges.ts'
import { choicesOf, methodsOf, workspacesOf } from './selection.ts'

const charge = (object_id: string, values: object = {}) => ({
  object_id,
  failed: true,
  method: 'card',
  failure_reason: 'Expired',
  ...values,
})
const payers = new Map([
  ['card', new Set(['north'])],
  ['shared', new Set(['south', '', 'north'])],
])
const rows = failedRows(
  [
    charge('a'),
    charge('b'),
    charge('c', { method: 'shared', failure_reason: 'Disputed' }),
    charge('d', { method: null, failure_reason: null }),
    charge('e', { workspace: 'west' }),
  ],
  payers,
)

it('a group of several rows can be chosen as a whole, one of a single row is that row', () => {
  const all = choicesOf(groupRows(orderRows(rows, 'reason'), 'reason'))
  expect(all.map(({ rows: own }) => own.length)).toEqual([2, 1, 1, 1, 1])
  const [group] = all
  expect(group && workspacesOf(group)).toEqual(['north', 'west'])
  expect(group && methodsOf(group)).toEqual(['card'])
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
})
