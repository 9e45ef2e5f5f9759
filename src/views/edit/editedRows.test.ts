import { expect, it } from 'vitest'
import { keepEditedInGroups, keepEditedInPlace } from './keepEditedInPlace.ts'

const item = (id: string, n = 0) => ({ object_id: id, n })
const ids = (items: readonly { readonly object_id: string }[]) =>
  items.map(({ object_id }) => object_id).join('')

it('L16 a changed row stays where it was, though it is no longer found or sorted elsewhere', () => {
  const before = 'abcde'.split('').map((id) => item(id))
  const now = (id: string) => (id === 'x' ? undefined : item(id, 1))
  const held = (after: string, ...edited: string[]) =>
    keepEditedInPlace(
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
  expect(ids(keepEditedInPlace([item('x')], [], new Set(['x']), now))).toBe('')
})

it('L16 in groups a changed row stays in its group, whose count says so; another group does not show it twice', () => {
  const grouped = (text: string) => {
    const parts = text.split(' ').map((part) => part.split(':'))
    return {
      items: parts.flatMap(([, members = '']) => members.split('').map((id) => item(id))),
      groups: parts.map(([label, members = '']) => ({
        label,
        count: members.length,
        totals: [{ currency: 'EUR', amount: String(members.length) }],
        without: 0,
      })),
    }
  }
  const held = (before: string, after: string, ...edited: string[]) => {
    const columns = new Map(edited.map((id) => [id, new Set(['severity'])]))
    const { items, groups, moved } = keepEditedInGroups(
      grouped(before),
      grouped(after),
      columns,
      (id) => item(id, 1),
    )
    let at = 0
    const shown = groups.map(({ label, count, totals }) => {
      const rows = ids(items.slice(at, (at += count)))
      return `${label}:${rows}=${totals.map(({ amount }) => amount).join()}`
    })
    return [shown.join(' '), moved.join('')]
  }
  expect(held('low:ab high:cd', 'low:a high:bcd', 'b')).toEqual(['low:ab=2 high:cd=2', 'b'])
  // Without the row its group is empty, and the other group is new.
  expect(held('low:a high:cd', 'high:cd top:a', 'a')).toEqual(['low:a=1 high:cd=2', 'a'])
  // The row no longer matches; another row has arrived.
  expect(held('low:ab high:cd', 'low:be high:cd', 'a')).toEqual(['low:abe=2 high:cd=2', 'a'])
  // Changed within its group.
  expect(held('low:ab high:cd', 'low:ba high:cd', 'a')).toEqual(['low:ab=2 high:cd=2', ''])
})
