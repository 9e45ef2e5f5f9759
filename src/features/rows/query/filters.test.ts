import { expect, test } from 'vitest'
import {
  filtersOf,
  filterValue,
  isQueryJson,
  operatorsOf,
  queryOf,
  type Filter,
} from './filters.ts'

const columns = [
  { name: 'price', type: 'number' },
  { name: 'name', type: 'text' },
  { name: 'active', type: 'boolean' },
  { name: 'since', type: 'date' },
  { name: 'mixed', type: undefined },
] as const

const filter = (column: string, operator: Filter['operator'], text = ''): Filter => ({
  column,
  operator,
  text,
})

test.each([
  [[filter('price', 'gt', '20')], '{"price":{"gt":20}}'],
  [[filter('price', 'gt', '20'), filter('price', 'lte', '99,5')], '{"price":{"gt":20,"lte":99.5}}'],
  [[filter('name', 'contains', 'coat')], '{"name":{"contains":"coat"}}'],
  [[filter('name', 'eq', '20')], '{"name":"20"}'],
  [[filter('name', 'in', 'Oslo, Bergen')], '{"name":{"in":["Oslo","Bergen"]}}'],
  [[filter('active', 'eq', 'yes')], '{"active":true}'],
  [[filter('since', 'gte', '3.4.2026')], '{"since":{"gte":"2026-04-03"}}'],
  [[filter('name', 'empty'), filter('price', 'filled')], '{"name":null,"price":{"ne":null}}'],
  [
    [filter('name', 'ne', 'a'), filter('name', 'ne', 'b')],
    '[{"name":{"ne":"a"}},{"name":{"ne":"b"}}]',
  ],
  [[filter('mixed', 'eq', '5'), filter('', 'eq', 'x'), filter('name', 'eq', ' ')], '{"mixed":5}'],
  [[filter('mixed', 'eq', 'five')], '{"mixed":"five"}'],
  [[filter('constructor', 'eq', 'x')], '{"constructor":"x"}'],
  [[], ''],
] as const)('use-18 %j is the query %s', (filters, query) => {
  expect(queryOf(filters, columns)).toBe(query)
  // The JSON of the filters is read back as the same filters.
  const again = filtersOf(query)
  if (!again) throw new Error('It is made of filters.')
  expect(queryOf(again, columns)).toBe(query)
})

test('use-18 a query with other parts stays as it is written', () => {
  for (const query of [
    '{"or":[{"a":1},{"b":2}]}',
    '{"a":{"like":"x"}}',
    'price > 20',
    '[1]',
    '{"a":{"in":["x,y"]}}',
  ])
    expect(filtersOf(query)).toBeUndefined()
  expect(filtersOf('')).toEqual([])
  expect(['price > 20', '5', '{"a":1}', '[{}]', ''].map(isQueryJson)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})

test('use-18 what does not fit the column is no condition, and has a reason', () => {
  expect(filterValue(filter('price', 'gt', 'much'), 'number')).toEqual({
    is: 'misfit',
    type: 'number',
  })
  expect(filterValue(filter('price', 'gt', '1.200'), 'number')).toEqual({ is: 'ambiguous' })
  expect(queryOf([filter('price', 'gt', 'much')], columns)).toBe('')
  expect(operatorsOf('boolean')).not.toContain('gt')
  expect(operatorsOf('number')).not.toContain('contains')
})
