import { findList } from './anyList.ts'
import { addressIn, isFirstAgain, pageIn, waysTo } from './followingPages.ts'
import { itemOf } from './lifted.ts'
import type { FieldMap } from '../metadata/field.ts'
import type { Item } from '../metadata/item.ts'
import { identified, OtherRecordError, recordWithId } from './idKeys.ts'
import { readReturned } from './json.ts'
import './zone.ts'

/**
 * The record inside a response, found by its wrapper, else by its id.
 * @throws OtherRecordError for another record, to which nothing may be written
 */
function itemIn(answer: unknown, objectId: string, fields: FieldMap): Item {
  const item = itemOf(answer, fields) ?? recordWithId(answer, objectId, fields)
  if (item === undefined) throw new SyntaxError('no record in the answer')
  if (item.object_id !== objectId) throw new OtherRecordError(objectId, item.object_id)
  return item
}

// One script for all rare cases, because each script's name adds to the first script.
export { addressIn, findList, identified, isFirstAgain, itemIn, pageIn, readReturned, waysTo }
