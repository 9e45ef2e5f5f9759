import { expect, test } from 'vitest'
import { resourceNames } from '../resources/resources.ts'
import { goToShortcuts, keysTo } from './shellShortcuts.ts'

test('U2 every menu entry has its own shortcut', () => {
  const keys = goToShortcuts(() => undefined).map((shortcut) => shortcut.keys)
  expect(new Set(keys).size).toBe(keys.length)
  const named = resourceNames.map(keysTo).filter((one) => one !== undefined)
  expect(keys).toEqual(expect.arrayContaining(named))
  expect(named.length).toBeGreaterThan(16)
  // These keys belong to the list of requests.
  expect(keys).not.toContain('g r')
})
