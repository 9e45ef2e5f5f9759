import { expect, it } from 'vitest'
import { secretsOf } from './secretsOf.ts'

const known = new Set(['object_id', 'email', 'owner'])

it.each([
  ['text', { is: 'text', text: ' wck_1 ' }, ['wck_1']],
  ['JSON text', { is: 'json', value: 'wck_1' }, ['wck_1']],
  ['a record', { is: 'json', value: { object_id: 'u', email: 'a@b.c', secret_key: 'k' } }, ['k']],
  ['a nested one', { is: 'json', value: { data: { key: 'k1' }, hint: 'k' } }, ['k1', 'k']],
  ['times are none', { is: 'json', value: { created_at: '2026-01-01T00:00:00Z' } }, []],
  [
    'dialect-22 a record with its own address',
    { is: 'json', value: { url: 'https://api.example/v2/tokens/17-and-more/', token: 'tk_1' } },
    ['tk_1'],
  ],
  [
    'dialect-22 a record with longer texts that are named otherwise',
    { is: 'json', value: { fingerprint: 'aa:bb:cc:dd:ee:ff', key: 'tk_1' } },
    ['tk_1', 'aa:bb:cc:dd:ee:ff'],
  ],
  [
    'a record whose opaque id is under another key',
    { is: 'json', value: { id: 'usr:ж+703b94c812=.%25z1399415e96', secret_key: 'wsk_1' } },
    ['wsk_1'],
  ],
  ['nothing', { is: 'nothing' }, []],
] as const)('AC-3 finds the new key in %s', (_, body, secrets) => {
  expect(secretsOf(body, known)).toEqual(secrets)
})
