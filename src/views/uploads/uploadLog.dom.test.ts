import { beforeEach, expect, it } from 'vitest'
import { setStoreOwner } from '../../store.ts'
import { addEntry, forget, uploadLogOf, type LogEntry } from './uploadLog.ts'

const entry = (n: number, part: Partial<LogEntry> = {}): LogEntry => ({
  id: `id-${n}`,
  at: n,
  kind: 'blob',
  objectId: 'sto_1',
  name: 'a.txt',
  size: 3,
  fields: { container: 'c', path: `p/${n}` },
  result: 'done',
  ...part,
})

beforeEach(() => {
  localStorage.clear()
  setStoreOwner({ deployment: 'one', person: 'me', isKnown: true })
})

it('BL-6 keeps the newest 200 entries of each user, newest first', () => {
  for (let n = 0; n < 205; n += 1) addEntry('me', entry(n))
  addEntry('you', entry(1))
  expect(uploadLogOf('me')).toHaveLength(200)
  expect(uploadLogOf('me')[0]?.id).toBe('id-204')
  expect(uploadLogOf('you')).toHaveLength(1)
})

it('has one entry per upload, however often it was tried', () => {
  addEntry('me', entry(1, { result: 'lost' }))
  addEntry('me', entry(2))
  addEntry('me', entry(1, { at: 9 }))
  expect(uploadLogOf('me').map(({ id, result }) => [id, result])).toEqual([
    ['id-1', 'done'],
    ['id-2', 'done'],
  ])
})

it('returns the same list until it changes', () => {
  addEntry('me', entry(1))
  expect(uploadLogOf('me')).toBe(uploadLogOf('me'))
})

it('removes the requested entries', () => {
  for (const n of [1, 2]) addEntry('me', entry(n, { objectId: `sto_${n}` }))
  forget('me', ({ objectId }) => objectId === 'sto_1')
  expect(uploadLogOf('me').map(({ id }) => id)).toEqual(['id-2'])
})

it.each(['{', '{}', '[{"id":1}]', '[null]'])('is empty if %s is stored', (text) => {
  localStorage.setItem('wc.uploadLog.me.one me', text)
  expect(uploadLogOf('me')).toEqual([])
})
