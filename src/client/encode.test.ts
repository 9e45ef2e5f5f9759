import { expect, test } from 'vitest'
import { parseJson } from '../dialect/json.ts'
import { boolean, datetime, integer, json, money, reference, text } from '../metadata/field.ts'
import { encodeForm } from './encode.ts'
import { jsonBody } from './encodings.ts'

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
    ['settings', '{"n":1}', '{"n":1}'],
    ['flag', 'false', 'false'],
    ['owner', '', 'null'],
  ])
})

test('dialect-7 a JSON body has values of their type, and every digit', () => {
  const fields = {
    name: text('required'),
    about: text('optional'),
    count: integer('optional'),
    amount: money('optional', 'unit'),
    at: datetime('optional'),
    settings: json('optional'),
    kept: { ...json('optional'), isStoredAsText: true as const },
    owner: reference('users', 'optional'),
  }
  const form = encodeForm(fields, {
    name: '12',
    about: null,
    count: '9007199254740993',
    amount: '12.50',
    at: '1700000000',
    settings: parseJson('{"n":1.10}'),
    kept: '{"a":  1}',
    owner: null,
  })
  expect(jsonBody(form)).toBe(
    '{"name":"12","about":"","count":9007199254740993,"amount":"12.50","at":1700000000,' +
      String.raw`"settings":{"n":1.10},"kept":"{\"a\":  1}","owner":null}`.replaceAll('\\\\', '\\'),
  )
})

test('dialect-12 a related record is written as the deployment expects it', () => {
  const fields = { owner: reference('users', 'optional') }
  const address = { form: 'https://a.example/users/7/', json: '"https://a.example/users/7/"' }
  const form = encodeForm(fields, { owner: '7' }, (to, id) =>
    to === 'users' && id === '7' ? address : { form: id, json: id },
  )
  expect(form).toEqual([['owner', address.form, address.json]])
})
