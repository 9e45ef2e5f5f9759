import type { Item, OtherNameIn } from '../metadata/item.ts'
import { referenceId } from './ids.ts'

/**
 * The id of the related record under an undeclared key, in any form. A declared field has it
 * already: `textIn`.
 */
export const idIn = <I extends Item, Name extends string>(
  item: I,
  key: OtherNameIn<I, Name> & Name,
): string | undefined => referenceId((item as Item)[key])
