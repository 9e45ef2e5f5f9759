import { type Item, textIn } from '../../metadata/item.ts'
import type { ItemOf } from '../../resources/resources.ts'

/**
 * The tokens that may be the person's: an administrator sees everybody's, which are told apart by
 * their owner where it is returned.
 * @param me id of the person, if it is known
 */
export const ownTokens = (tokens: readonly Item[], me: string | undefined): readonly Item[] =>
  tokens.filter((token: ItemOf<'tokens'>) => {
    const owner = textIn(token, 'owner')
    return me === undefined || owner === undefined || owner === me
  })
