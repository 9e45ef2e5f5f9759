import { expect, it } from 'vitest'
import { readReturned, printJson } from '../../dialect/json.ts'
import { resources } from '../../resources/resources.ts'
import type { Item } from '../../metadata/item.ts'
import { valuesFor } from './changedValues.ts'

const one = (settings: string) => readReturned(`{"object_id":"s","settings":${settings}}`) as Item
const change = { values: {}, keys: { settings: { key: '2023', value: 5 } } }

it('case-17 one key is set in its place', () => {
  const values = valuesFor(resources.stores.fields, one('{"2024":1,"2023":2,"a":1.0}'), change)
  expect(printJson(values?.settings)).toBe('{"2024":1,"2023":5,"a":1.0}')
})

it('case-1 no key is set beside what could not be read', () => {
  expect(valuesFor(resources.stores.fields, one('{"a":1,"a":2}'), change)).toBeUndefined()
})
