import { beforeEach, expect, test } from 'vitest'
import { selectedIds } from '../../../data/selection.ts'
import { selection } from '../../../data/selectionStore.ts'
import { setOrder, toggleRow } from './order.ts'

beforeEach(() => selection.reset())

test('K1 a range that is chosen while the tools of the list are loading follows the rows', () => {
  // The order left by another list.
  setOrder(['x', 'y'])
  document.body.innerHTML = `<main><table><tbody>${['a', 'b', 'c', 'd']
    .map((id) => `<tr data-id="${id}"></tr>`)
    .join('')}</tbody></table></main>`
  toggleRow('charges', 'a', false)
  toggleRow('charges', 'c', true)
  expect([...selectedIds('charges')]).toEqual(['a', 'b', 'c'])
})

test('K1 a range follows all rows of the list, also those that are not drawn', () => {
  document.body.innerHTML = '<main><ul><li data-id="a"></li><li data-id="d"></li></ul></main>'
  setOrder(['a', 'b', 'c', 'd'])
  toggleRow('charges', 'a', false)
  toggleRow('charges', 'd', true)
  expect(selectedIds('charges').size).toBe(4)
})
