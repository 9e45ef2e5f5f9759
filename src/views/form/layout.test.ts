import { expect, test } from 'vitest'
import type { FieldMap } from '../../metadata/field.ts'
import { resources } from '../../resources/resources.ts'
import { wideFieldsOf } from './layout.ts'

const { tickets, stores, users } = resources
const isLong = (fields: FieldMap) => (name: string) => fields[name]?.kind === 'longText'
const wideOf = (fields: FieldMap, part: readonly string[]) => [
  ...wideFieldsOf(part, fields, isLong(fields)),
]

test('design-24 a text that would stand alone in its line takes both columns', () => {
  expect(wideOf(tickets.fields, ['title', 'content', 'severity'])).toEqual(['content', 'title'])
  expect(wideOf(stores.fields, ['name', 'workspace', 'description'])).not.toContain('name')
  // A number or a phone number alone stays short.
  expect(wideOf(users.fields, ['first_name', 'last_name', 'phone'])).toEqual([])
  expect(wideOf(users.fields, ['credits'])).toEqual(['credits'])
})
