import type { Item, OtherNameIn } from '../metadata/item.ts'
import { referenceId } from './ids.ts'

/**
 * The id of the related record under a key that no declaration names, in any form of answers. In a
 * declared field it is there already: `textIn`.
 */
export const idIn = <I extends Item, Name extends string>(
  item: I,
  key: OtherNameIn<I, Name> & Name,
): string | undefined => referenceId((item as Item)[key])
