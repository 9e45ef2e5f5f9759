import { expect, test } from 'vitest'
import { asReturned, decodeRecord } from '../dialect/decodeRecord.ts'
import { integer, reference } from '../metadata/field.ts'
import { keepUnchanged } from './keepUnchanged.ts'

const fields = { n: integer('optional'), workspace: reference('workspaces', 'optional') }
const record = (id: string, n: number, name = 'North') =>
  decodeRecord(fields, { object_id: id, n, workspace: { object_id: 'w', name } })
const page = (...items: readonly ReturnType<typeof record>[]) => ({ items, total: items.length })

test('an equal page is the same object', () => {
  const old = page(record('a', 1), record('b', 2))
  expect(keepUnchanged(old, page(record('a', 1), record('b', 2)))).toBe(old)
})

test('in a changed page the unchanged records are the same objects', () => {
  const old = page(record('a', 1), record('b', 2))
  const kept = keepUnchanged(old, page(record('a', 1), record('b', 3))) as typeof old
  expect(kept.items[0]).toBe(old.items[0])
  expect(kept.items[1]).toMatchObject({ n: '3' })
})

test('a changed record keeps the data it was decoded from', () => {
  const old = { item: record('a', 1), etag: '"1"' }
  const kept = keepUnchanged(old, { item: record('a', 2), etag: '"2"' }) as typeof old
  expect(asReturned(kept.item).n).toBe(2)
  expect(kept.etag).toBe('"2"')
})

test('a record whose related record was renamed is replaced', () => {
  const fresh = { item: record('a', 1, 'South'), etag: undefined }
  expect(keepUnchanged({ item: record('a', 1), etag: undefined }, fresh)).toEqual(fresh)
})

test('other responses use the structural sharing of the library', () => {
  const old = { rows: [{ a: 1 }, { a: 2 }] }
  const kept = keepUnchanged(old, { rows: [{ a: 1 }, { a: 3 }] }) as typeof old
  expect(kept.rows[0]).toBe(old.rows[0])
  expect(keepUnchanged(undefined, old)).toBe(old)
})
