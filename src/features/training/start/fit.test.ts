import { expect, test } from 'vitest'
import { columnsOfItem, firstNames, fitOf, inOrderOfFit, variableNames } from './fit.ts'

const model = {
  object_id: 'm',
  input_variables: '["orders","spent"]',
  output_variables: [{ name: 'churn', type: 'boolean' }, 'orders'],
}

test('ux-19 variables missing from a transfer are listed in the order of the model', () => {
  const variables = variableNames(model)
  expect(variables).toEqual(['orders', 'spent', 'churn'])
  expect(fitOf(variables, ['churn', 'price'])).toEqual({
    of: 3,
    missingVariables: ['orders', 'spent'],
  })
  expect(fitOf(variables, ['spent', 'churn', 'orders', 'more'])).toEqual({
    of: 3,
    missingVariables: [],
  })
})

test('ux-19 nothing is reported about unknown variables or columns', () => {
  expect(variableNames({ object_id: 'm', input_variables: 7, output_variables: ['a'] })).toEqual([])
  expect(fitOf([], ['a'])).toBeUndefined()
  expect(fitOf(['a'], undefined)).toBeUndefined()
  expect(columnsOfItem({ object_id: 't', settings: { store: 's', table: 'orders' } })).toBe(
    undefined,
  )
})

test('ux-19 the columns of rows in the settings are read from the list', () => {
  const settings = '{"rows":[{"a":1},{"a":2,"b":3}]}'
  expect(columnsOfItem({ object_id: 't', settings })).toEqual(['a', 'b'])
})

test('ux-19 matching transfers come first, then unknown ones, then the others by missing variables', () => {
  const items = ['two', 'unknown', 'one', 'fits', 'alsoFits'].map((object_id) => ({ object_id }))
  const fits = new Map([
    ['two', { of: 3, missingVariables: ['a', 'b'] }],
    ['one', { of: 3, missingVariables: ['a'] }],
    ['fits', { of: 3, missingVariables: [] }],
    ['alsoFits', { of: 3, missingVariables: [] }],
  ])
  expect(inOrderOfFit(items, fits).map(({ object_id }) => object_id)).toEqual([
    'fits',
    'alsoFits',
    'unknown',
    'one',
    'two',
  ])
})

test('ux-19 the first of many missing variables are named, the rest counted', () => {
  expect(firstNames(['a', 'b'])).toEqual({ names: 'a, b', more: 0 })
  const many = Array.from({ length: 11 }, (_, n) => `v${n}`)
  expect(firstNames(many)).toEqual({ names: 'v0, v1, v2, v3, v4, v5, v6, v7', more: 3 })
})
