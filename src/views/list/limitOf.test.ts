import { expect, it } from 'vitest'
import { resources } from '../../resources/resources.ts'
import { columnsOf } from './columns.ts'
import { limitOf } from './limitOf.ts'

const columns = columnsOf(resources.charges, [])
const all = { currentId: '', current: { icon: 'filter', label: 'All' }, isChanged: false } as const
const failing = {
  ...all,
  currentId: 'failing',
  current: { icon: 'filter', label: 'Failing' },
} as const
const limit = (search: string, views: Parameters<typeof limitOf>[2] = all, filters = {}) =>
  limitOf({ search, filters }, columns, views)

it('design-1 a place in a list says what the list was limited to', () => {
  expect(limit('')).toBeUndefined()
  expect(limit('', failing)).toBe('Failing')
  expect(limit('name:Gold')).toBe('Gold')
  expect(limit('failed:true')).toBe('Failed')
  const subscriptions = columnsOf(resources.subscriptions, [])
  const unnamed = { search: 'auto_renew:false', filters: {} }
  expect(limitOf(unnamed, subscriptions, all)).toBe('Ends on the date')
})

it('design-1 it has no one word for more than a condition, for an id, or for a changed view', () => {
  expect(limit('name:Gold failed:true')).toBe('')
  expect(limit('-name:Gold')).toBe('')
  expect(limit('name:Gold,Silver')).toBe('')
  expect(limit('gold')).toBe('')
  expect(limit('failed:false')).toBe('')
  expect(limit('method:pay_1')).toBe('')
  expect(limit('', all, { name: 'Gold' })).toBe('')
  expect(limit('', { ...failing, isChanged: true })).toBeUndefined()
  expect(limit('name:Gold', { ...failing, isChanged: true })).toBe('Gold')
})
