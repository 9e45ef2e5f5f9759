import type { QueueGroup } from './queueOrder.ts'

/** A row of the queue as it is shown. */
export interface Placed {
  readonly id: string
  readonly group: QueueGroup | undefined
}

/**
 * The rows of a queue after more tickets were read: the first `fixed` rows stay as they are, and
 * every ticket that comes after all of them in the present order follows. A ticket that belongs
 * above one of them is left out: it would move it.
 */
export function orderWithNew(
  shown: readonly Placed[],
  present: readonly Placed[],
  fixed: number,
): readonly Placed[] {
  const kept = shown.slice(0, fixed)
  const keptIds = new Set(kept.map(({ id }) => id))
  const last = present.findLastIndex(({ id }) => keptIds.has(id))
  return [...kept, ...present.slice(last + 1)]
}
