import { expect, test } from 'vitest'
import {
  entriesIn,
  newEntry,
  pastedEntries,
  repeatedNames,
  textOf,
  withColumns,
  withName,
  withType,
  type Use,
} from './variableList.ts'

const flat = (text: string) => text.replaceAll(/\s/g, '')

test('ux-26 a list of names or of objects with names is edited as a list; other JSON is not', () => {
  expect(entriesIn('')).toEqual([])
  expect(entriesIn('["a",{"name":"b","type":"number"}]')).toEqual([
    'a',
    { name: 'b', type: 'number' },
  ])
  for (const text of ['{"a":"number"}', '"a,b"', '[1]', '[{"type":"x"}]', '["a"', '7'])
    expect(entriesIn(text)).toBeUndefined()
})

test('ux-26 other content of an entry is kept: unknown keys, their order, every digit', () => {
  const text = '[{"unit":"EUR","feature":"a","kind":"number","scale":1.50,"id":9007199254740993}]'
  const [entry] = entriesIn(text) ?? []
  if (entry === undefined) throw new Error('No entry.')
  expect(flat(textOf([entry]))).toBe(text)
  expect(flat(textOf([withName(entry, 'b')]))).toBe(text.replace('"a"', '"b"'))
  expect(flat(textOf([withType(entry, 'text')]))).toBe(text.replace('number', 'text'))
  expect(flat(textOf([withType(entry, '')]))).toBe(text.replace('"kind":"number",', ''))
})

test('ux-26 adding a type turns a name into an object, and removing it turns the object into a name', () => {
  const typed = withType('a', 'number')
  expect(typed).toEqual({ name: 'a', type: 'number' })
  expect(withType(typed, '')).toBe('a')
  expect(newEntry(['x'], 'a')).toBe('a')
  expect(newEntry([{ feature: 'x', type: 'number' }], 'a', 'text')).toEqual({
    feature: 'a',
    type: 'text',
  })
})

test('ux-26 empty names are not saved', () => {
  expect(textOf(['', ' '])).toBe('')
  expect(textOf(['a', ''])).toBe('[\n  "a"\n]')
  expect(flat(textOf([{ name: '', unit: 'EUR' }]))).toBe('[{"name":"","unit":"EUR"}]')
})

test('ux-26 several lines, a header and JSON are pasted as variables; a single name is pasted as text', () => {
  expect(pastedEntries('age', [])).toBeUndefined()
  expect(pastedEntries('age\r\nincome\n\n"plan"\n', [])).toEqual(['age', 'income', 'plan'])
  expect(pastedEntries('age\tnumber\nplan\ttext', [])).toEqual([
    { name: 'age', type: 'number' },
    { name: 'plan', type: 'text' },
  ])
  expect(pastedEntries('id;age;plan', [])).toEqual(['id', 'age', 'plan'])
  expect(pastedEntries('a,1,2\nb,3,4', [])).toEqual(['a', 'b'])
  expect(pastedEntries('["a",{"name":"b"}]', [])).toEqual(['a', { name: 'b' }])
})

test('ux-26 repeated names are reported once', () => {
  expect(repeatedNames(['a', 'b', 'a', { name: 'a' }, '', ''])).toEqual(['a'])
})

test('ux-26 columns of a table are added to the list of their use, and removed from the other', () => {
  const uses = new Map<string, Use>([
    ['age', 'input'],
    ['left', 'output'],
    ['id', 'none'],
  ])
  expect(withColumns(['other', 'left', 'id'], uses, 'input')).toEqual(['other', 'age'])
  expect(withColumns([{ name: 'left', unit: 'x' }], uses, 'output')).toEqual([
    { name: 'left', unit: 'x' },
  ])
})
