import { expect, test } from 'vitest'
import type { FieldMap } from '../../metadata/field.ts'
import { resources } from '../../resources/resources.ts'
import { cellsOf, wideFieldsOf } from './layout.ts'

const { tickets, stores, users, tokens, charges } = resources
const wideOf = (fields: FieldMap, part: readonly string[]) => [...wideFieldsOf(part, fields)]

test('design-24 a text that would stand alone in its line takes both columns', () => {
  expect(wideOf(tickets.fields, ['title', 'content', 'severity'])).toEqual(['content', 'title'])
  expect(wideOf(stores.fields, ['name', 'workspace', 'description'])).not.toContain('name')
  // A number or a phone number alone stays short.
  expect(wideOf(users.fields, ['first_name', 'last_name', 'phone'])).toEqual([])
  expect(wideOf(users.fields, ['credits'])).toEqual(['credits'])
  // An expiry has its presets below it, and leaves its owner alone.
  expect(wideOf(tokens.fields, ['owner', 'expires_at']).toSorted()).toEqual(['expires_at', 'owner'])
})

test('design-24 a currency stands with its amount', () => {
  expect(cellsOf(['name', 'amount', 'currency', 'credits'], charges.fields)).toEqual([
    ['name'],
    ['amount', 'currency'],
    ['credits'],
  ])
  expect(cellsOf(['amount', 'name', 'currency'], charges.fields)).toHaveLength(3)
})
