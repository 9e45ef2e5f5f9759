import { describe, expect, test } from 'vitest'
import {
  boolean,
  datetime,
  integer,
  json,
  money,
  reference,
  text,
  type FieldMap,
} from '../metadata/field.ts'
import { asReturned, decodeRecord, embeddedIn } from './decodeRecord.ts'
import { decodeItem } from './envelope.ts'
import { referenceId } from './ids.ts'
import { printJson } from './json.ts'

const fields = {
  name: text('optional'),
  amount: money('optional', 'currency'),
  epochs: integer('optional'),
  failed: boolean('optional'),
  expires_at: datetime('optional'),
  settings: json('optional'),
  workspace: reference('workspaces', 'optional'),
} satisfies FieldMap

describe('dialect-1 a record is decoded by its declared fields', () => {
  test('F13 digits are kept: 2^53 + 1, 12.50, 1e400', async () => {
    const body = '{"object_id":9007199254740993,"amount":12.50,"epochs":9007199254740993,"n":1e400}'
    const item = await decodeItem(fields, { body }, '9007199254740993')
    expect(item.object_id).toBe('9007199254740993')
    expect(item.amount).toBe('12.50')
    expect(item.epochs).toBe('9007199254740993')
    expect(printJson(item.n)).toBe('1e400')
    expect(printJson(asReturned(item))).toContain('"amount":12.50')
  })

  test.each([
    [true, true],
    ['true', true],
    [1, true],
    ['No', false],
    ['Y', true],
    ['N', false],
    ['t', true],
    ['f', false],
    ['on', true],
    ['off', false],
    [0, false],
    ['maybe', 'maybe'],
  ])('a boolean returned as %j is %j', (returned, decoded) =>
    expect(decodeRecord(fields, { object_id: 'a', failed: returned }).failed).toBe(decoded),
  )

  test('a related record is decoded to its id, and its embedded data is kept', () => {
    const workspace = { object_id: 'w', name: 'North' }
    const item = decodeRecord(fields, { object_id: 'a', workspace })
    expect(item.workspace).toBe('w')
    expect(embeddedIn(item, 'workspace')).toEqual(workspace)
    expect(asReturned(item).workspace).toBe(workspace)
    expect(Object.keys(item)).toEqual(['object_id', 'workspace'])
  })

  test('an epoch time is text, complex values and undeclared keys stay as returned', () => {
    const settings = { n: 1 }
    const item = decodeRecord(fields, { object_id: 'a', expires_at: 1763676000, settings, n: 3 })
    expect(item).toEqual({ object_id: 'a', expires_at: '1763676000', settings, n: 3 })
    expect(item.settings).toBe(settings)
  })

  test('null stays null, blank text stays blank, and nothing is added', () => {
    const record = { object_id: 'a', name: '', amount: null }
    expect(decodeRecord(fields, record)).toBe(record)
  })
})

test('a related item may be an id, number, object or address', () => {
  expect(referenceId('wsp_1')).toBe('wsp_1')
  expect(referenceId(7)).toBe('7')
  expect(referenceId({ object_id: 'x', name: 'X' })).toBe('x')
  expect(referenceId('https://api.example/workspaces/wsp%3A1/')).toBe('wsp:1')
  expect(referenceId('https://api.example/workspaces/%zz/')).toBe('%zz')
  expect(referenceId('https://api.example/workspaces/wsp%3A1/?a=1')).toBe('wsp:1')
  expect(referenceId('')).toBeUndefined()
  expect(referenceId(null)).toBeUndefined()
})
