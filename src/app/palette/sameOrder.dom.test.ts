import { expect, it } from 'vitest'
import { matchesOf } from '../../fields/kinds/reference/referenceSearch.ts'
import { resources } from '../../resources/resources.ts'
import { knownRecordOf } from './entries.ts'
import { bestMatches, foundEntries } from './gather.ts'

const names = ['Churn Nord', 'Nord churn', 'Nordchurn', 'Old nord-churn', 'Süd']
const models = names.map((name, n) => ({ object_id: `mdl_${n}`, name }))

it.each([
  ['nord', ['Nord churn', 'Nordchurn', 'Churn Nord', 'Old nord-churn']],
  ['nord churn', ['Nord churn', 'Churn Nord', 'Old nord-churn', 'Nordchurn']],
  ['NORDCHURN', ['Nordchurn']],
  ['mdl_4', ['Süd']],
  ['churn sud', []],
])('OT-2 a picker and the palette find and order the same names: %s', (typed, expected) => {
  const inPicker = matchesOf(resources.models, models, typed).shown.map(({ name }) => name)
  expect(inPicker).toEqual(expected)
  const loaded = new Map([['models', models.map((one) => knownRecordOf('models', one))]] as const)
  const [inPalette = []] = foundEntries(bestMatches(loaded, typed), typed)
  expect(inPalette.map(({ label }) => label).toSorted()).toEqual(expected.toSorted())
  // Among equal matches, a picker sorts by name, the palette by loading order.
  expect(inPalette[0]?.label).toBe(expected[0])
})
