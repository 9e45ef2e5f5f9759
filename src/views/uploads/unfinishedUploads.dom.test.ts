import { afterEach, beforeEach, expect, it } from 'vitest'
import { UnfinishedUploads, type Unfinished } from './unfinishedUploads.ts'

const unfinished = (id: string): Unfinished => ({
  began: true,
  entry: {
    id,
    key: `key-${id}`,
    accountKey: 'me',
    kind: 'model',
    objectId: 'mod_1',
    title: 'model',
    name: 'a.bin',
    size: 3,
    lastModified: 1,
    fields: { loss: '1' },
    addedAt: 2,
  },
})

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const claimed = (store: UnfinishedUploads) => {
  const all: Unfinished[] = []
  store.claimOrphans((some) => all.push(...some))
  return all
}

it('hands unfinished uploads of a closed page to the next one, once', () => {
  const before = new UnfinishedUploads()
  before.write([unfinished('a'), unfinished('b')])
  const now = new UnfinishedUploads()
  expect(claimed(now)).toEqual([unfinished('a'), unfinished('b')])
  expect(claimed(new UnfinishedUploads())).toEqual([])
  expect(localStorage.length).toBe(0)
})

it('keeps the entries of other pages when it writes its own', () => {
  const [one, other] = [new UnfinishedUploads(), new UnfinishedUploads()]
  one.write([unfinished('a')])
  other.write([unfinished('b')])
  other.write([])
  expect(claimed(new UnfinishedUploads())).toEqual([unfinished('a')])
})

it.each(['{', '{}', '[1,null,{"page":"p","began":true,"note":{"id":"x"}}]'])(
  'ignores a storage that contains %s',
  (text) => {
    localStorage.setItem('wc.transfers', text)
    expect(claimed(new UnfinishedUploads())).toEqual([])
  },
)
