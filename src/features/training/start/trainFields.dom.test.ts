import { expect, test } from 'vitest'
import { trainSpec } from './trainFields.ts'

const run = { at: 1, model: 'm', values: { optimizer: 'nadam' } }

test('values are suggested from own runs, and named only where they are known', () => {
  const helpOf = (...given: Parameters<typeof trainSpec>) => {
    const { optimizer, loss } = trainSpec(...given).fields
    return [optimizer?.help, loss?.help]
  }
  expect(helpOf('m', [], true)).toEqual(['For example adam, sgd', 'For example mse, mae'])
  expect(helpOf('m', [], false)).toEqual([undefined, undefined])
  expect(helpOf('m', [run], false)).toEqual(['Suggestions from your past runs', undefined])
})
