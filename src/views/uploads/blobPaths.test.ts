import { expect, it } from 'vitest'
import { segmentsOf, pathWarnings } from './blobPaths.ts'

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
