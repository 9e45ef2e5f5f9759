import { expect, it } from 'vitest'
import { credentials, isAuthScheme, keySchemes } from './authScheme.ts'

it.each([
  [{ scheme: 'token' }, { headers: { Authorization: 'Token s: 1' }, query: {} }],
  [{ scheme: 'bearer' }, { headers: { Authorization: 'Bearer s: 1' }, query: {} }],
  [
    { scheme: 'word', name: 'ApiKey' },
    { headers: { Authorization: 'ApiKey s: 1' }, query: {} },
  ],
  [
    { scheme: 'header', name: 'X-Key' },
    { headers: { 'X-Key': 's: 1' }, query: {} },
  ],
  [
    { scheme: 'query', name: 'key' },
    { headers: {}, query: { key: 's: 1' } },
  ],
] as const)('B4 puts a credential on a request by %o', (authScheme, expected) => {
  expect(credentials(authScheme, 's: 1')).toEqual(expected)
})

it('encodes e-mail and password for Basic, including non-ASCII characters', () => {
  const { headers } = credentials({ scheme: 'basic' }, 'ä@example.org:pässword')
  const [, packed = ''] = headers.Authorization?.split(' ') ?? []
  expect(Buffer.from(packed, 'base64').toString('utf8')).toBe('ä@example.org:pässword')
})

it('tries no query parameter by itself', () => {
  expect(keySchemes.every(isAuthScheme)).toBe(true)
  expect(keySchemes.some(({ scheme }) => scheme === 'query')).toBe(false)
})

it.each([
  [{ scheme: 'token' }, true],
  [{ scheme: 'query' }, true],
  [{ scheme: 'header', name: 'X-Key' }, true],
  [{ scheme: 'header' }, false],
  [{ scheme: 'header', name: 'X: y\r\nZ' }, false],
  [{ scheme: 'header', name: 'Host' }, false],
  [{ scheme: 'header', name: 'Content-Length' }, false],
  [{ scheme: 'bearer', name: 'x' }, false],
  [{ scheme: 'digest' }, false],
  [undefined, false],
])('knows whether %o is a way', (authScheme, expected) => {
  expect(isAuthScheme(authScheme)).toBe(expected)
})
