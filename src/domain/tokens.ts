import { asReturned } from '../dialect/decodeRecord.ts'
import { instantOf } from '../dialect/time.ts'
import { textIn } from '../metadata/item.ts'
import type { ItemOf } from '../resources/resources.ts'
import { dayMs } from '../durations.ts'

export type Token = ItemOf<'tokens'>

/** Of a signed-in browser: it ends within a day, and a new one is made by signing in. */
export const isSession = (token: Token): boolean => asReturned(token).purpose === 'session'

/** Made for a program, as the service says. */
export const isForProgram = (token: Token): boolean => asReturned(token).purpose === 'program'

/** When a token expires, in epoch milliseconds; `undefined` if it never does or cannot be read. */
export const tokenEndOf = (token: Token): number | undefined =>
  instantOf(textIn(token, 'expires_at') ?? '')

/** Without an end. A service that never returns one says this of all its tokens. */
export const hasNoEnd = ({ expires_at: end }: Token): boolean => end == null

/** Days before its end from which a token is mentioned. */
export const expiringDays = 14

/**
 * Whether a token expires within 14 days; no session does.
 * @param now epoch milliseconds of the service's clock
 */
export function isExpiring(token: Token, now: number): boolean {
  const end = tokenEndOf(token)
  const isSoon = end !== undefined && end >= now && end - now <= expiringDays * dayMs
  return isSoon && !isSession(token)
}

/**
 * The tokens that never expire, without sessions. A service that never returns the end of a token
 * does not say that none expires.
 */
export function neverExpiring(tokens: readonly Token[]): readonly Token[] {
  const own = tokens.filter((one) => !isSession(one))
  const isEndReturned = own.some(({ expires_at: end }) => end !== undefined)
  return isEndReturned ? own.filter(hasNoEnd) : []
}

/**
 * The tokens that may be the person's: an administrator sees everybody's, which are told apart by
 * their owner where it is returned.
 * @param me id of the person, if it is known
 */
export const ownTokens = (tokens: readonly Token[], me: string | undefined): readonly Token[] =>
  tokens.filter((token) => {
    const owner = textIn(token, 'owner')
    return me === undefined || owner === undefined || owner === me
  })
