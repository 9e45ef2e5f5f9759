import { expect, it } from 'vitest'
import { holdsSecret } from './holdsSecret.ts'

it.each([
  [{ name: 'a', source_token: 'tok_1' }],
  [[{ name: 'a' }, { settings: { deep: [{ api_secret: 7 }] } }]],
  [{ password: { hash: 'x' } }],
  [{ Authorization: 'Bearer x' }],
])('finds the secret in %j', (record) => expect(holdsSecret(record)).toBe(true))

it.each([
  [{ name: 'a token', source_token_last4: '4242' }],
  [{ password: null, source_token: '' }],
  [{ has_password: true, settings: { token: {} } }],
  ['token'],
])('finds none in %j', (record) => expect(holdsSecret(record)).toBe(false))
