import { afterEach, describe, expect, test } from 'vitest'
import { datetime, integer, json, money, reference, text } from '../metadata/field.ts'
import { decodePage } from './envelope.ts'
import { lifted } from './lifted.ts'
import { profile } from './profile.ts'

afterEach(profile.reset)

const fields = {
  name: text('optional'),
  workspace: reference('workspaces', 'optional'),
  amount: money('optional', 'currency'),
  currency: text('optional'),
  calls: integer('optional'),
  expires_at: datetime('optional'),
  settings: json('optional'),
}

const decoded = async (...records: readonly object[]) => {
  const body = JSON.stringify({ data: records.map((record, at) => ({ id: at + 1, ...record })) })
  return (await decodePage(fields, { body, headers: new Headers() })).items
}

describe('dialect-4 the id of a related record', () => {
  test.each([
    { workspace: { uuid: 'w', name: 'Kestrel' } },
    { workspace: { ID: 'w', Name: 'Kestrel' } },
    { workspace: { _id: { $oid: 'w' }, name: 'Kestrel' } },
    { workspace: { workspaceId: 'w', name: 'Kestrel' } },
    { workspace: { __type: 'Pointer', className: 'Workspace', objectId: 'w' } },
    { workspace: { '@id': '/api/workspaces/w', '@type': 'Workspace', name: 'Kestrel' } },
    { workspace: { name: 'Kestrel', _links: { self: { href: 'https://a.test/workspaces/w' } } } },
    { _embedded: { workspace: { _links: { self: { href: '/workspaces/w' } } } } },
    { workspace: { href: '/workspaces/w' } },
    { workspace: { $oid: 'w' } },
    { workspace_uuid: 'w' },
    { workspace_object_id: 'w' },
    { workspace: null, workspaceId: 'w' },
    { workspaceId: 'w', workspace: null },
    { workspace: 'Kestrel', workspace_id: 'w' },
    { workspace: { name: 'Kestrel' }, workspace_id: 'w' },
    { workspace_id: 7, workspace: '/workspaces/w/' },
    { workspace: 'w', workspace_uuid: 'f3' },
  ])('%j', async (record) => {
    expect((await decoded(record))[0]?.workspace).toBe('w')
  })

  test.each([
    { workspace: { name: 'Kestrel' } },
    { workspace: { name: 'Kestrel', url: 'https://kestrel.test' } },
    { workspace: { name: 'Kestrel', _links: { self: { href: '/stores/1/workspace' } } } },
  ])('%j has none', async (record) => {
    expect((await decoded(record))[0]?.workspace).toEqual(record.workspace)
  })

  test('an own address is the id of a record without one', async () => {
    const records = [{ id: undefined, '@id': '/stores/a', '@type': 'Store', name: 'North' }]
    expect(await decoded(...records)).toEqual([{ object_id: 'a', name: 'North' }])
  })
})

describe('dialect-7 a value in a box, and an amount in groups', () => {
  test.each<[object, object]>([
    [{ amount: { value: '12.50', currency: 'EUR' } }, { amount: '12.50', currency: 'EUR' }],
    [{ amount: { amount: 1250, currency_code: 'JPY' } }, { amount: '1250', currency: 'JPY' }],
    [
      { currency: null, amount: { amount: '-3', currencyCode: 'EUR', formatted: '-3 €' } },
      { amount: '-3', currency: 'EUR' },
    ],
    [{ amount: '-1,234,567.50' }, { amount: '-1234567.50' }],
    [{ amount: '1.234,50' }, { amount: '1234.50' }],
    [{ amount: { $numberDecimal: '5.10' } }, { amount: '5.10' }],
    [{ calls: { $numberLong: '9007199254740993' } }, { calls: '9007199254740993' }],
    [{ expires_at: { $date: { $numberLong: '1714979289000' } } }, { expires_at: '1714979289000' }],
    [{ createdAt: { _seconds: 1714979289, _nanoseconds: 0 } }, { created_at: 1714979289 }],
    [
      { expires_at: { __type: 'Date', iso: '2024-05-06T07:08:09Z' } },
      { expires_at: '2024-05-06T07:08:09Z' },
    ],
  ])('%j', async (record, read) => {
    expect((await decoded(record))[0]).toEqual({ id: 1, object_id: '1', ...read })
  })

  test.each([
    { amount: { amount: 1250, currency: 'EUR', precision: 2 } },
    { amount: { cents: 1250, currency_iso: 'EUR' } },
    { amount: { value: '12', currency: 'EUR' }, currency: 'USD' },
    { amount: '1,234' },
    { amount: '1.234' },
    { amount: '€ 1,234.50' },
    { settings: { $date: '2024-05-06' } },
  ])('%j stays as it is', async (record) => {
    expect((await decoded(record))[0]).toEqual({ id: 1, object_id: '1', ...record })
  })
})

test('FC41 a key of every object is a value as others, and no prototype', () => {
  const row = JSON.parse('{"object_id":"a","__proto__":{"polluted":"yes"},"name":"x"}') as object
  const flat = lifted(row as Readonly<Record<string, unknown>>, {})
  expect(JSON.stringify(flat)).toBe('{"object_id":"a","__proto__":{"polluted":"yes"},"name":"x"}')
  expect((flat as { readonly polluted?: unknown }).polluted).toBeUndefined()
})
