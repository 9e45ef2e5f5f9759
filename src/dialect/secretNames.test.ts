import { expect, test } from 'vitest'
import { isSecretName } from './secretNames.ts'

test.each([
  'password',
  'db_passwd',
  'secret_key',
  'source_token',
  'Set-Cookie',
  'passphrase',
  'api_key',
  'apiKey',
  'X-Api-Key',
  'private key',
  'accessKey',
  'credentials',
])('SEC10 the value of %s is never shown', (name) => expect(isSecretName(name)).toBe(true))

test.each([
  'source_token_last4',
  'token_expires_on',
  'key_column',
  'key',
  'credits',
  'object_id',
  'monkey',
  'keywords',
  'accessed_at',
  'privacy',
])('the value of %s is shown', (name) => expect(isSecretName(name)).toBe(false))
