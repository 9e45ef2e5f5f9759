import { expect, it } from 'vitest'
import { searchToKeep } from './ownViews.ts'

it.each([
  ['due', '', '', '-resolved:true'],
  ['mine', '', 'card', '-resolved:true owner:me card'],
  ['unowned', '', 'plan:pln_1', '-resolved:true owner:none plan:pln_1'],
  ['plan:pln_2', '', '', '-resolved:true plan:pln_2'],
  ['all', '', '', ''],
  ['past', '', '', undefined],
  ['0a1b2c3d', 'owner:none', '', undefined],
  ['0a1b2c3d', 'owner:none', 'card', 'owner:none card'],
])('%s with “%s” and “%s” is kept as “%s”', (view, saved, typed, expected) => {
  expect(searchToKeep(view, { saved, typed, me: 'usr_1' })).toBe(expected)
})

it('a view of one’s own tickets needs to know who one is', () => {
  expect(searchToKeep('mine', { saved: '', typed: '', me: undefined })).toBeUndefined()
})
