import { findList } from './anyList.ts'
import { addressIn, pageIn, waysTo } from './followingPages.ts'
import { readReturned } from './json.ts'
import { recordIn } from './unwrap.ts'
import './zone.ts'

// One script for all that is rare: each one more would have its name in the first script.
export { addressIn, findList, pageIn, readReturned, recordIn, waysTo }
