import { expect, it } from 'vitest'
import { parseJson } from '../../dialect/json.ts'
import { returnedList } from './returnedList.ts'

it('BL-5 shows names, and objects with their path and container first', () => {
  expect(returnedList(['a/b', 'c'])).toEqual({
    columns: ['name'],
    rows: [{ name: 'a/b' }, { name: 'c' }],
  })
  expect(
    returnedList([{ tag: 1, size: 3, modified_at: 'x', container: 'c', path: 'p' }, { more: 2 }])
      ?.columns,
  ).toEqual(['path', 'container', 'size', 'modified_at', 'tag', 'more'])
})

it.each([['{}'], ['[]'], ['[1,2]'], ['["a",1]'], ['[[1]]'], ['[null]'], ['3'], ['"a"']])(
  '%s is not such a list',
  (text) => expect(returnedList(parseJson(text))).toBeUndefined(),
)
