import { expect, it } from 'vitest'
import type { Session } from '../../src/gateway.ts'
import type { Sessions } from './sessions.ts'
import { storageKeysFrom } from './storageKeys.ts'
import { gatewayForTests } from './testing/gatewayForTests.ts'

it('case-3 the key of a person follows from the secret, and is nobody else’s', () => {
  const keyOf = storageKeysFrom('secret')
  expect(keyOf('local', 'ada')).toBe(storageKeysFrom('secret')('local', 'ada'))
  expect(keyOf('local', 'ada')).not.toBe(storageKeysFrom('other')('local', 'ada'))
  expect(Buffer.from(keyOf('local', 'ada'), 'base64url')).toHaveLength(32)
  const others = [keyOf('local', 'bob'), keyOf('other', 'ada'), keyOf('local"', 'ada')]
  expect(new Set([keyOf('local', 'ada'), ...others]).size).toBe(4)
})

/** A session with a remote service, of a credential, that names a user as its own. */
const remote = (credentialId: string): Partial<Sessions> => ({
  targets: [],
  canConnect: false,
  demoPeople: [],
  find: async () => ({
    target: {
      id: 'https://one.example',
      name: 'one',
      local: false,
      baseUrl: () => 'https://one.example',
      fetch: async () => new Response(),
    },
    credentials: { headers: {}, query: {} },
    recordId: 'r',
    byKey: true,
    credentialId,
  }),
  userOf: async () => ({ object_id: 'ada', email: 'ada@example.org', roles: [] }),
  storageKeyOf: storageKeysFrom('secret'),
})

it('SEC24 case-3 naming another user as one’s own does not give their key', async () => {
  const keyAt = async (credentialId: string) => {
    const { sendRequest } = gatewayForTests({ sessions: remote(credentialId) as Sessions })
    const answer = await sendRequest('/-/session', {
      headers: { Cookie: '__Host-wc-4173=0123456789abcdef' },
    })
    const { signedIn, storageKey } = (await answer.json()) as Session
    expect(signedIn).toBe(true)
    return storageKey
  }
  expect(await keyAt('one')).not.toBe(await keyAt('two'))
  expect(await keyAt('one')).toBe(await keyAt('one'))
})
