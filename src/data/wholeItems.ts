import type { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../resources/resources.ts'
import { loadCollection } from './loadCollection.ts'
import { collectionKey, wholeCollections, type WholeCollection } from './wholeCollection.ts'

/** Whether requests for more of it are on their way or due. */
export const isReading = ({ state }: WholeCollection) => state === 'reading' || state === 'checking'

/** Whether all records are in memory as they were read, none missing and none kept from before. */
export const isComplete = (whole: WholeCollection | undefined): boolean =>
  whole?.state === 'complete' && whole.keptAt === undefined

/** Whether all records are in memory, also while they are read again. */
export const holdsAll = (whole: WholeCollection): boolean =>
  whole.state === 'complete' || (isReading(whole) && whole.read < whole.items.length)

/**
 * Reads all records of a collection at the usual pace; nothing is requested if they are in memory.
 * Resolves when the reading has ended in whatever way, see `state`, and with `undefined` if the
 * signal aborted it or the session ended. An aborted reading goes on for others.
 */
export function readCollection(
  queryClient: QueryClient,
  name: ResourceName,
  signal: AbortSignal,
): Promise<WholeCollection | undefined> {
  const key = collectionKey(name)
  const held = () => wholeCollections.get().get(key)
  const before = held()
  if (isComplete(before)) return Promise.resolve(before)
  loadCollection(queryClient, name, {})
  return new Promise((resolve) => {
    const end = (whole: WholeCollection | undefined) => {
      stopWatching()
      signal.removeEventListener('abort', abort)
      resolve(whole)
    }
    const abort = () => end(undefined)
    const look = () => {
      const whole = held()
      if (!whole || !isReading(whole)) end(whole)
    }
    const stopWatching = wholeCollections.subscribe(look)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  })
}
