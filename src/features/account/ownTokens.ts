import { asReturned } from '../../dialect/decodeRecord.ts'
import { referenceId } from '../../dialect/ids.ts'
import type { Item } from '../../metadata/item.ts'

/**
 * The tokens that may be the person's: an administrator sees everybody's, which are told apart by
 * their owner where it is returned.
 * @param me id of the person, if it is known
 */
export const ownTokens = (tokens: readonly Item[], me: string | undefined): readonly Item[] =>
  tokens.filter((token) => {
    const owner = referenceId(asReturned(token).owner)
    return me === undefined || owner === undefined || owner === me
  })
