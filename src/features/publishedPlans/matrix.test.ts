import { expect, it } from 'vitest'
import { answerShapeOf } from '../../dialect/answerShape.ts'
import { matrixOf, rowsOf } from './matrix.ts'

it.each([
  ['a list', [{ name: 'Gold' }, { name: 'Basic' }]],
  ['records by name', { Gold: { hours: '24/7' }, Basic: { hours: 'office' } }],
  ['a list under a key', { results: [{ name: 'Gold' }, { name: 'Basic' }] }],
])('X10 finds the plans in %s', (_, answer) => {
  expect(rowsOf(answerShapeOf(answer))?.map(({ name }) => name)).toEqual(['Gold', 'Basic'])
})

it('leaves unknown shapes to the general view', () => {
  expect(rowsOf(answerShapeOf('none'))).toBeUndefined()
  expect(rowsOf(answerShapeOf({ a: [{ b: 1 }], c: [1] }))).toBeUndefined()
})

it('X10 ux-38 has a row for every value of the plans, declared fields first, and none for ids', () => {
  const plans = [
    { object_id: 'pln_1', name: 'Gold', extra: 1, hours: '24/7', amount: 5 },
    { object_id: 'pln_2', name: 'Basic', hours: 'office', amount: 5, created_at: '2026-01-01' },
  ]
  expect(matrixOf(plans, ['name', 'amount', 'hours'])).toEqual({
    titles: ['Gold', 'Basic'],
    keys: ['amount', 'hours', 'extra'],
  })
})

it('a currency is left out where every amount shows it', () => {
  const plan = { name: 'Gold', amount: '1999', currency: 'EUR' }
  expect(matrixOf([plan], ['amount', 'currency']).keys).toEqual(['amount'])
  const priced = { name: 'Gold', currency: 'EUR' }
  expect(matrixOf([plan, priced], ['amount', 'currency']).keys).toEqual(['amount', 'currency'])
})
