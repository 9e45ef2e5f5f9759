import { observers } from './observers.ts'
import type { WholeCollection } from './wholeCollection.ts'

/** Whether a part of the page looks at a collection. */
export const isObserved = (key: string): boolean => (observers.get(key) ?? 0) > 0

/** Records up to which a collection is read again by itself: that takes a few requests. */
const maxReadAgain = 250

export const isReadAgain = ({ items, total }: Pick<WholeCollection, 'items' | 'total'>): boolean =>
  Math.max(items.length, total ?? 0) <= maxReadAgain
