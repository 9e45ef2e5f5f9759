import { findList } from './anyList.ts'
import { addressIn, pageIn, waysTo } from './followingPages.ts'
import { identified, recordWithId } from './idKeys.ts'
import { asItem } from './ids.ts'
import { readReturned } from './json.ts'
import { recordIn } from './unwrap.ts'
import './zone.ts'

/** The record inside an answer, by what wraps it, else by its id. */
const itemIn = (answer: unknown, objectId: string) =>
  asItem(recordIn(answer)) ?? recordWithId(answer, objectId)

// One script for all that is rare: each one more would have its name in the first script.
export { addressIn, findList, identified, itemIn, pageIn, readReturned, waysTo }
