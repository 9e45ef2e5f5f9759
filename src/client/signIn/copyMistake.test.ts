import { expect, test } from 'vitest'
import { copyMistakeOf } from './copyMistake.ts'

test.each([
  ['Bearer wss_abc', { is: 'scheme', what: 'Bearer' }],
  ['Authorization: Token wss_abc', { is: 'scheme', what: 'Token' }],
  ['"wss_abc"', { is: 'quotes' }],
  ['“wss_abc”', { is: 'quotes' }],
  ['wss_ abc', { is: 'blank' }],
  ['wss_\u200babc', { is: 'hidden', what: 'U+200B' }],
])('case-18 K12 of the key %j is said what is odd', (secret, odd) => {
  expect(copyMistakeOf({ scheme: 'secret', secret })).toEqual({ field: 'secret', ...odd })
})

test('case-18 K12 an address is looked at too, and a password may hold blanks and quotes', () => {
  const password = ' "a b" '
  expect(copyMistakeOf({ scheme: 'password', email: 'ma\u200bren@a.example', password })).toEqual({
    field: 'email',
    is: 'hidden',
    what: 'U+200B',
  })
  expect(copyMistakeOf({ scheme: 'password', email: 'maren@a.example', password })).toBeUndefined()
  expect(copyMistakeOf({ scheme: 'secret', secret: ' wss_abc\n' })).toBeUndefined()
})
