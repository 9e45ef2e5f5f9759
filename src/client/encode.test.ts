import { expect, test } from 'vitest'
import { boolean, json, reference, text } from '../metadata/field.ts'
import { encodeForm } from './encode.ts'

test('form fields: undefined is not sent, null is sent empty, JSON as its text', () => {
  const fields = {
    name: text('required'),
    settings: json('optional'),
    flag: boolean('optional'),
    owner: reference('users', 'optional'),
  }
  expect(
    encodeForm(fields, {
      name: 'a',
      settings: { n: 1 },
      flag: false,
      owner: null,
      gone: undefined,
    }),
  ).toEqual([
    ['name', 'a'],
    ['settings', '{"n":1}'],
    ['flag', 'false'],
    ['owner', ''],
  ])
})
