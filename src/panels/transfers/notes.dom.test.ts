import { afterEach, beforeEach, expect, it } from 'vitest'
import { Notes, type Unfinished } from './notes.ts'

const unfinished = (id: string): Unfinished => ({
  began: true,
  note: {
    id,
    key: `key-${id}`,
    who: 'me',
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

const adopted = (notes: Notes) => {
  const all: Unfinished[] = []
  notes.adopt((some) => all.push(...some))
  return all
}

it('hands what a page has left to the next one, once', () => {
  const before = new Notes()
  before.write([unfinished('a'), unfinished('b')])
  const now = new Notes()
  expect(adopted(now)).toEqual([unfinished('a'), unfinished('b')])
  expect(adopted(new Notes())).toEqual([])
  expect(localStorage.length).toBe(0)
})

it('leaves the notes of others alone when it writes its own', () => {
  const [one, other] = [new Notes(), new Notes()]
  one.write([unfinished('a')])
  other.write([unfinished('b')])
  other.write([])
  expect(adopted(new Notes())).toEqual([unfinished('a')])
})

it.each(['{', '{}', '[1,null,{"page":"p","began":true,"note":{"id":"x"}}]'])(
  'takes nothing from a storage that holds %s',
  (text) => {
    localStorage.setItem('wc.transfers', text)
    expect(adopted(new Notes())).toEqual([])
  },
)
