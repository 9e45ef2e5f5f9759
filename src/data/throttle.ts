import type { QueryFunctionContext } from '@tanstack/react-query'
import { limitedForMs, slowAnswers } from '../client/health.ts'

/** What nobody asked for, such as the name of a related record; everything else goes first. */
export type Priority = 'background'

/** What a throttled read needs of its query: its signal counts as used once it is taken. */
export type Reader = Pick<QueryFunctionContext, 'signal'>

/**
 * A query function that sends its read at once. While the service refuses requests because there
 * are too many, it waits in one queue, where the foreground goes first; a background read also waits
 * for its own kind while the service is slow.
 * @param read sends one request, once
 * @throws ServiceError of the last try, at once for any other reason; the reason of the signal
 */
export const throttled =
  <T>(read: (context: Reader) => Promise<T>, priority?: Priority) =>
  async (context: Reader): Promise<T> => {
    const isSlowed = priority && slowAnswers.get() !== undefined
    let failure: unknown
    if (limitedForMs() <= 0 && !isSlowed)
      try {
        return await read(context)
      } catch (error) {
        if (limitedForMs() <= 0) throw error
        failure = error
      }
    // Only a service that limits or is slow needs this.
    const { readInTurn } = await import('./throttleQueue.ts')
    return readInTurn(read, context, priority, failure)
  }
