import { expect, it } from 'vitest'
import { pathAfter, segmentsOf, pathWarnings } from './blobPaths.ts'

it.each([
  ['exports/daily/2026.csv', []],
  ['a', []],
  ['a b/c d', []],
  ['Ärger/日本', []],
  ['/a', ['leading']],
  ['a/', ['trailing']],
  ['/', ['leading']],
  ['a//b', ['double']],
  ['//a', ['leading', 'double']],
  ['a/../b', ['dots']],
  ['..', ['dots']],
  ['./a', ['dots']],
  ['..a/b..', []],
  ['a /b', ['space']],
  ['a/b ', ['space']],
  [' a', ['space']],
  ['a\\b', ['backslash']],
  ['a\tb', ['hidden']],
  ['photo\u202Egnp.exe', ['hidden']],
  ['/../ a\\', ['leading', 'dots', 'space', 'backslash']],
])('%j', (path, warnings) => expect(pathWarnings(path)).toEqual(warnings))

it('returns the segments between the slashes', () => {
  expect(segmentsOf('/a//b/c/')).toEqual(['a', 'b', 'c'])
})

it.each([
  ['', undefined, 'a.txt', 'daily/a.txt'],
  ['daily/a.txt', 'a.txt', 'b.csv', 'daily/b.csv'],
  ['daily/a.txt', 'a.txt', undefined, ''],
  ['typed.txt', 'a.txt', 'b.csv', 'typed.txt'],
  ['typed.txt', 'a.txt', undefined, 'typed.txt'],
  ['typed.txt', undefined, 'b.csv', 'typed.txt'],
])('%j follows the file %j to %j: %j', (path, before, chosen, after) => {
  const [one, other] = [before, chosen].map((name) => name && new File(['1'], name))
  expect(pathAfter(path, 'daily/', one || undefined, other || undefined)).toBe(after)
})
