import type { Item } from '../metadata/item.ts'
import { asReturned } from './decodeRecord.ts'
import { referenceId } from './ids.ts'

/** The id of the related record in a field, in any form of answers. */
export const idIn = (item: Item, key: string): string | undefined =>
  referenceId(asReturned(item)[key])
