import { expect, it } from 'vitest'
import { parseJson } from '../../../dialect/json.ts'
import { sortAndFilter, ranksOf, variablesOf } from './ranks.ts'

const two = {
  is: 'ranks',
  ranks: [
    { name: 'age', value: 0.4, digits: '0.4' },
    { name: 'income', value: 0.6, digits: '0.6' },
  ],
}

it.each([
  ['an object', { age: 0.4, income: 0.6 }],
  [
    'pairs',
    [
      ['age', 0.4],
      ['income', 0.6],
    ],
  ],
  [
    'objects',
    [
      { feature: 'age', rank: 0.4 },
      { name: 'income', importance: '0.6' },
    ],
  ],
  ['text of an object', '{"age":0.4,"income":0.6}'],
  ['text of text', JSON.stringify('[["age",0.4],["income",0.6]]')],
])('TR-7 ranks given as %s', (_, value) => expect(ranksOf(value)).toEqual(two))

it('TR-7 invalid ranks stay as received', () => {
  for (const value of ['later', 7, [1, 2], { age: { a: 1 } }, [['age', 1], 'x'], parseJson('1.50')])
    expect(ranksOf(value)).toEqual({ is: 'raw', value })
})

it('empty ranks are none', () => {
  for (const value of [undefined, null, '', {}, []]) expect(ranksOf(value)).toEqual({ is: 'none' })
})

it('sorts and searches without changing the input', () => {
  const { ranks } = two
  expect(sortAndFilter(ranks, 'high', '').map(({ name }) => name)).toEqual(['income', 'age'])
  expect(sortAndFilter(ranks, 'low', 'IN').map(({ name }) => name)).toEqual(['income'])
  expect(ranks[0]?.name).toBe('age')
})

it('reads variables in every format', () => {
  const plain = [
    { name: 'age', type: undefined },
    { name: 'income', type: undefined },
  ]
  expect(variablesOf(['age', 'income'])).toEqual(plain)
  expect(variablesOf('age, income,')).toEqual(plain)
  expect(variablesOf('["age","income"]')).toEqual(plain)
  expect(variablesOf([{ name: 'age', type: 'int' }])).toEqual([{ name: 'age', type: 'int' }])
  expect(variablesOf({ age: 'int', income: { dtype: 'float' } })).toEqual([
    { name: 'age', type: 'int' },
    { name: 'income', type: 'float' },
  ])
  expect(variablesOf(7)).toBeUndefined()
  expect(variablesOf([1])).toBeUndefined()
  expect(variablesOf(null)).toEqual([])
})
