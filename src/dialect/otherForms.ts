import { findList } from './anyList.ts'
import { addressIn, isFirstAgain, pageIn, waysTo } from './followingPages.ts'
import { itemOf } from './lifted.ts'
import type { FieldMap } from '../metadata/field.ts'
import type { Item } from '../metadata/item.ts'
import { identified, OtherRecordError, recordWithId } from './idKeys.ts'
import { readReturned } from './json.ts'
import './zone.ts'

/**
 * The record inside an answer, by what wraps it, else by its id.
 * @throws OtherRecordError for one that nobody asked for: nothing may be written to it
 */
function itemIn(answer: unknown, objectId: string, fields: FieldMap): Item {
  const item = itemOf(answer, fields) ?? recordWithId(answer, objectId, fields)
  if (item === undefined) throw new SyntaxError('no record in the answer')
  if (item.object_id !== objectId) throw new OtherRecordError(objectId, item.object_id)
  return item
}

// One script for all that is rare: each one more would have its name in the first script.
export { addressIn, findList, identified, isFirstAgain, itemIn, pageIn, readReturned, waysTo }
