import { expect, test } from 'vitest'
import { oddSignOf } from './oddSign.ts'

test.each([
  ['Bearer wss_abc', { is: 'scheme', what: 'Bearer' }],
  ['Authorization: Token wss_abc', { is: 'scheme', what: 'Token' }],
  ['"wss_abc"', { is: 'quotes' }],
  ['“wss_abc”', { is: 'quotes' }],
  ['wss_ abc', { is: 'blank' }],
  ['wss_\u200babc', { is: 'hidden', what: 'U+200B' }],
])('case-18 K12 of the key %j is said what is odd', (secret, odd) => {
  expect(oddSignOf({ scheme: 'secret', secret })).toEqual({ field: 'secret', ...odd })
})

test('case-18 K12 an address is looked at too, and a password may hold blanks and quotes', () => {
  const password = ' "a b" '
  expect(oddSignOf({ scheme: 'password', email: 'ma\u200bren@a.example', password })).toEqual({
    field: 'email',
    is: 'hidden',
    what: 'U+200B',
  })
  expect(oddSignOf({ scheme: 'password', email: 'maren@a.example', password })).toBeUndefined()
  expect(oddSignOf({ scheme: 'secret', secret: ' wss_abc\n' })).toBeUndefined()
})
