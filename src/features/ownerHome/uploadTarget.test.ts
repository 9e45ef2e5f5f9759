import { expect, it } from 'vitest'
import type { LogEntry } from '../../views/uploads/uploadLog.ts'
import { lastUsed, likelyTarget } from './uploadTarget.ts'

const entry = (kind: LogEntry['kind'], objectId: string): LogEntry => ({
  id: objectId,
  at: 0,
  kind,
  objectId,
  name: 'x',
  size: 1,
  fields: {},
  result: 'done',
})
const log = [entry('blob', 's2'), entry('model', 'm1'), entry('blob', 's1')]

it.each([
  ['churn.ONNX', [], 'models'],
  ['orders.csv', [entry('model', 'm')], 'stores'],
  ['weights.json', [], 'models'],
  ['weights.json', log, 'stores'],
  ['README', [], 'stores'],
  [undefined, log, 'stores'],
  [undefined, [], 'models'],
] as const)('%s is offered to the likelier kind of record', (name, before, expected) => {
  expect(likelyTarget(name, before)).toBe(expected)
})

it('finds the record that was used last', () => {
  expect([lastUsed('models', log), lastUsed('stores', log), lastUsed('models', [])]).toEqual([
    'm1',
    's2',
    undefined,
  ])
})
