import { asReturned } from '../dialect/decodeRecord.ts'
import { instantOf } from '../dialect/time.ts'
import { textIn } from '../metadata/item.ts'
import type { ItemOf } from '../resources/resources.ts'
import { dayMs } from '../durations.ts'

export type Token = ItemOf<'tokens'>

/** Whether a token belongs to a signed-in browser; it ends within a day, and sign-in renews it. */
export const isSession = (token: Token): boolean => asReturned(token).purpose === 'session'

/** Whether the service returns that a token was created for a program. */
export const isForProgram = (token: Token): boolean => asReturned(token).purpose === 'program'

/** The end of a token in epoch milliseconds; `undefined` if it never expires or is unreadable. */
export const tokenEndOf = (token: Token): number | undefined =>
  instantOf(textIn(token, 'expires_at') ?? '')

/** Whether a token has no end; the service may leave out the end of any token. */
export const hasNoEnd = ({ expires_at: end }: Token): boolean => end === null

/** Days before its end from which a token needs attention. */
export const expiringDays = 14

/**
 * Whether a token expires within 14 days; sessions do not count.
 * @param now epoch milliseconds of the service's clock
 */
export function isExpiring(token: Token, now: number): boolean {
  const end = tokenEndOf(token)
  const isSoon = end !== undefined && end >= now && end - now <= expiringDays * dayMs
  return isSoon && !isSession(token)
}

/**
 * The tokens that never expire, without sessions. Empty for a service that never returns the end of
 * a token.
 */
export const neverExpiring = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter((one) => !isSession(one) && hasNoEnd(one))

/**
 * The tokens that may belong to the signed-in user. An administrator sees all tokens, told apart by
 * owner where it is returned.
 * @param me id of the signed-in user, if known
 */
export const ownTokens = (tokens: readonly Token[], me: string | undefined): readonly Token[] =>
  tokens.filter((token) => {
    const owner = textIn(token, 'owner')
    return me === undefined || owner === undefined || owner === me
  })
