import { afterEach, expect, test } from 'vitest'
import { setStoreOwner } from '../../../store.ts'
import { keepView } from './keepView.ts'
import {
  deleteView,
  isSameView,
  savedViews,
  saveView,
  viewQuery,
  type SavedView,
} from './savedViews.ts'

const view = (id: string): SavedView => ({
  id,
  list: 'charges',
  name: `View ${id}`,
  icon: 'star',
  key: '',
  query: 'sort=-created_at',
})
const ids = () => savedViews.get().map(({ id }) => id)

afterEach(() => {
  localStorage.clear()
  setStoreOwner(undefined)
})

test('L8 a view holds parts of an address, and never its page or a record', () => {
  const address = new URLSearchParams(
    'page=2&preview=cha_1&view=x&sort=-created_at&search=failed%3Atrue&density=compact&panel=filters',
  )
  expect([...viewQuery(address, 'charges').keys()]).toEqual(['search', 'sort', 'density'])
  expect([...viewQuery(address, 'charges', ['sort']).keys()]).toEqual(['sort'])
  const other = new URLSearchParams(
    'search=failed%3Atrue&density=compact&sort=-created_at&load=all',
  )
  expect(isSameView(address, other, 'charges')).toBe(true)
  other.set('sort', 'title')
  expect(isSameView(address, other, 'charges')).toBe(false)
  // Filters of the service belong to the collections that it grants them.
  const filtered = new URLSearchParams('name=a')
  expect([...viewQuery(filtered, 'stores').keys()]).toEqual(['name'])
  expect([...viewQuery(filtered, 'charges').keys()]).toEqual([])
})

test('L8 views are the person’s at this deployment; a deleted one comes back to its place', () => {
  setStoreOwner({ deployment: 'here', person: 'ann', isKnown: true })
  for (const id of ['a', 'b', 'c']) saveView(view(id))
  const undo = deleteView(view('b'))
  expect(ids()).toEqual(['a', 'c'])
  undo()
  undo()
  expect(ids()).toEqual(['a', 'b', 'c'])
  const [first] = savedViews.get()
  const unchange = saveView({ ...view('a'), name: 'Changed' })
  expect(savedViews.get()[0]?.name).toBe('Changed')
  unchange()
  expect(savedViews.get()[0]).toEqual(first)
  const unsave = saveView(view('d'))
  unsave()
  expect(ids()).toEqual(['a', 'b', 'c'])
  saveView({ ...view('b'), name: 'Other' })
  expect(savedViews.get()[1]?.name).toBe('Other')
  setStoreOwner({ deployment: 'here', person: 'ben', isKnown: true })
  expect(ids()).toEqual([])
  setStoreOwner({ deployment: 'here', person: '1', isKnown: false })
  saveView(view('memory'))
  expect(ids()).toEqual(['memory'])
  expect(Object.values(localStorage).join()).not.toContain('memory')
  setStoreOwner({ deployment: 'here', person: 'ann', isKnown: true })
  expect(ids()).toEqual(['a', 'b', 'c'])
})

test('L8 what is stored is not trusted', () => {
  localStorage.setItem(
    'wc.views.here ann',
    JSON.stringify([
      view('a'),
      { ...view('b'), list: '__proto__' },
      { ...view('c'), icon: 'x' },
      1,
    ]),
  )
  setStoreOwner({ deployment: 'here', person: 'ann', isKnown: true })
  expect(ids()).toEqual(['a'])
})

test('L8 a view that two tabs change keeps both changes', () => {
  setStoreOwner({ deployment: 'here', person: 'ann', isKnown: true })
  saveView(view('a'))
  // Another tab, while the form of the first is open.
  saveView({ ...view('a'), query: 'sort=title' })
  keepView({ ...view('a'), name: 'Renamed' }, view('a'))
  expect(savedViews.get()).toEqual([{ ...view('a'), name: 'Renamed', query: 'sort=title' }])
})
