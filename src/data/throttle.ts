import type { QueryFunctionContext } from '@tanstack/react-query'
import { limitedForMs, slowAnswers } from '../client/health.ts'

/** A low-priority read, such as the name of a related record; all other reads go first. */
export type Priority = 'low'

/** The context of a throttled read; its signal counts as used once it is read. */
export type Reader = Pick<QueryFunctionContext, 'signal'>

/**
 * A query function that sends its read at once. While the service limits requests, it waits in one
 * queue, where user-initiated reads go first. A low-priority read also waits for other low-priority
 * reads while the service is slow.
 * @param read sends one request, once
 * @throws ServiceError of the last attempt, at once for any reason but a limit; the reason of the
 * signal
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
    // Loaded only for a service that limits requests or is slow.
    const { queueRead } = await import('./throttleQueue.ts')
    return queueRead(read, context, priority, failure)
  }
