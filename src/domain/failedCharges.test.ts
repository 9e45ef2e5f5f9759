import { expect, it } from 'vitest'
import type { Item } from '../metadata/item.ts'
import { failedRows, groupRows, orderRows } from './failedCharges.ts'

const charge = (object_id: string, values: object = {}): Item => ({
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
const charges = [
  charge('a', { created_at: '2026-11-20T10:00:00Z' }),
  charge('b', { created_at: '2026-11-22T10:00:00Z' }),
  charge('c', { method: 'shared', failure_reason: ' Disputed ' }),
  charge('d', { method: null, failure_reason: null }),
  charge('e', { workspace: 'west' }),
  charge('ok', { failed: false, processed: true }),
  charge('both', { processed: true }),
]
const rows = failedRows(charges, payers)
const shortened = rows.map((row) => [
  row.charges.map(({ object_id: id }) => id).join(''),
  row.reason,
  row.workspaces.join(),
])

it('BI-6 a row for each method and reason, the newest charge first, contradictions left out', () => {
  expect(shortened).toEqual([
    ['ba', 'Expired', 'north'],
    ['c', 'Disputed', 'north,south'],
    ['d', '', ''],
    ['e', 'Expired', 'west'],
  ])
  expect(rows[0]?.newest).toBe(Date.parse('2026-11-22T10:00:00Z'))
  expect(rows[1]?.newest).toBeUndefined()
})

it('a charge without a workspace concerns nobody who is only guessed', () => {
  expect(failedRows(charges, new Map()).map((row) => row.workspaces)).toEqual([
    [],
    [],
    [],
    ['west'],
  ])
})

it('groups have their rows together, the one with the most charges first', () => {
  const by = (grouping: 'reason' | 'method' | 'workspace') =>
    groupRows(orderRows(rows, grouping), grouping).map(({ key, charges: all }) => [key, all.length])
  expect(by('reason')).toEqual([
    ['Expired', 3],
    ['Disputed', 1],
    ['', 1],
  ])
  expect(by('method')[0]).toEqual(['card', 3])
  expect(by('workspace')).toEqual([
    ['north', 2],
    ['north~south', 1],
    ['', 1],
    ['west', 1],
  ])
})
