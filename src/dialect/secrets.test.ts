import { LosslessNumber } from 'lossless-json'
import { expect, test } from 'vitest'
import { masked, withoutSecrets } from './secrets.ts'

test('bug-7 numbers below a secret name are masked like text, at every depth', () => {
  const shown = withoutSecrets({
    source_token: 4242,
    secret: { pin: 17, exact: new LosslessNumber('9007199254740993'), texts: ['a', 1] },
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
