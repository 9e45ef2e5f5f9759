import { instantOf } from '../dialect/time.ts'
import { textIn, type Item } from '../metadata/item.ts'
import type { ItemOf } from '../resources/resources.ts'

/** When a token expires, in epoch milliseconds; `undefined` if it says no time that can be read. */
export function expiresAt(token: ItemOf<'tokens'>): number | undefined {
  const end = textIn(token, 'expires_at')
  return end === undefined ? undefined : instantOf(end)
}

/** Whether it is of a signed-in browser: it ends within a day, and a new one is made by signing in. */
export const isSession = ({ purpose }: Item): boolean => purpose === 'session'
