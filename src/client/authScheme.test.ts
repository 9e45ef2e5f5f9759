import { expect, it } from 'vitest'
import { credentials, isAuthScheme } from './authScheme.ts'

it.each([
  ['token', { headers: { Authorization: 'Token s' }, query: {} }],
  ['bearer', { headers: { Authorization: 'Bearer s' }, query: {} }],
  ['header', { headers: { 'X-Api-Key': 's' }, query: {} }],
  ['query', { headers: {}, query: { api_key: 's' } }],
] as const)('puts a credential on a request by %s', (scheme, expected) => {
  expect(credentials(scheme, 's')).toEqual(expected)
})

it('encodes e-mail and password for Basic, including non-ASCII characters', () => {
  const { headers } = credentials('basic', 'ä@example.org:pässword')
  const [, packed = ''] = headers.Authorization?.split(' ') ?? []
  expect(Buffer.from(packed, 'base64').toString('utf8')).toBe('ä@example.org:pässword')
})

it('uses another name where a deployment has one', () => {
  expect(credentials('header', 's', 'X-Key').headers).toEqual({ 'X-Key': 's' })
  expect(credentials('query', 's', 'key').query).toEqual({ key: 's' })
})

it('recognises its schemes', () => {
  expect([isAuthScheme('token'), isAuthScheme('digest'), isAuthScheme(undefined)]).toEqual([
    true,
    false,
    false,
  ])
})
