import { afterEach, expect, it } from 'vitest'
import { closeReplacedKey, isReplacedKey, replacedKey } from './replacedKey.ts'

afterEach(() => replacedKey.reset())

it('AC-3 B9 a new key is recognised in the moment in which it was closed, another one and its text are not', async () => {
  expect(await isReplacedKey('new-key')).toBe(false)
  closeReplacedKey(['usr_1', 'new-key'])
  // Called while the digest is still being computed.
  const [own, other] = [isReplacedKey('new-key'), isReplacedKey('other-key')]
  expect([await own, await other]).toEqual([true, false])
  expect(JSON.stringify(replacedKey.get())).not.toContain('new-key')
})
