import { expect, test } from 'vitest'
import { holdsSecret } from './holdsSecret.ts'
import { readReturned } from './json.ts'
import { masked } from './secretNames.ts'
import { withoutSecretKeys, withoutSecrets } from './secrets.ts'

test('bug-7 numbers below a secret name are masked like text, at every depth', () => {
  const shown = withoutSecrets({
    source_token: 4242,
    secret: {
      pin: 17,
      exact: (readReturned('[9007199254740993]') as readonly unknown[])[0],
      texts: ['a', 1],
    },
    has_password: true,
    password: null,
    source_token_last4: '4242',
    amount: 12,
  })
  expect(shown).toEqual({
    source_token: masked,
    secret: { pin: masked, exact: masked, texts: [masked, masked] },
    has_password: true,
    password: null,
    source_token_last4: '4242',
    amount: 12,
  })
})

test('case-1 a text that could not be read may hold a secret, and is masked', () => {
  const read = readReturned('{"settings":{"api_token":"abc"},"settings":{},"n":NaN}')
  expect(JSON.stringify(withoutSecrets(read))).not.toContain('abc')
  expect(JSON.stringify(withoutSecretKeys(read))).not.toContain('abc')
  expect(withoutSecrets(read)).toMatchObject({ settings: masked })
  expect(holdsSecret(read)).toBe(true)
  expect(holdsSecret(readReturned('{"n":NaN}'))).toBe(false)
})

test.each([
  ['postgres://app:hush@db.example:5432/orders', `postgres://app:${masked}@db.example:5432/orders`],
  ['redis://:hush@cache', `redis://:${masked}@cache`],
  [
    'https://a.example, https://b:hush@c.example',
    `https://a.example, https://b:${masked}@c.example`,
  ],
  ['https://ada@example.com:443/x', 'https://ada@example.com:443/x'],
  ['https://example.com:443, ada@example.com', 'https://example.com:443, ada@example.com'],
  ['https://example.com/a:b@c', 'https://example.com/a:b@c'],
  ['12:30 @ada', '12:30 @ada'],
])('a password in the address %j is masked', (text, shown) =>
  expect(withoutSecrets({ url: text, all: [text] })).toEqual({ url: shown, all: [shown] }),
)
