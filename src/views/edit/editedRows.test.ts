import { expect, it } from 'vitest'
import { heldInPlace } from './editedRows.ts'

const item = (id: string, n = 0) => ({ object_id: id, n })
const ids = (items: readonly { readonly object_id: string }[]) =>
  items.map(({ object_id }) => object_id).join('')

it('L16 a changed row stays where it was, though it is no longer found or sorted elsewhere', () => {
  const before = 'abcde'.split('').map((id) => item(id))
  const now = (id: string) => (id === 'x' ? undefined : item(id, 1))
  const held = (after: string, ...edited: string[]) =>
    heldInPlace(
      before,
      after.split('').map((id) => item(id)),
      new Set(edited),
      now,
    )
  expect(ids(held('abde', 'c'))).toBe('abcde')
  expect(ids(held('bcdea', 'a'))).toBe('abcde')
  expect(ids(held('be', 'c', 'd'))).toBe('bcde')
  expect(held('abde', 'c')[2]).toEqual(item('c', 1))
  // Others move as they are sorted, and a new one comes.
  expect(ids(held('edfba', 'c'))).toBe('edfbca')
  expect(ids(heldInPlace([item('x')], [], new Set(['x']), now))).toBe('')
})
