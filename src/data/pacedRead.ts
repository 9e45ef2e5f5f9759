import { limitedForMs } from '../client/rateLimit.ts'
import type { Reader } from './readers.ts'

/**
 * Sends a read at once, or in its turn where it must wait or is refused as one request too many.
 * @param context its signal is taken only if there is something to wait for, or by the read
 */
export async function sendOrWait<T>(
  read: (context: Reader) => Promise<T>,
  context: Reader,
  mustWait: boolean,
  isBackground: boolean,
): Promise<T> {
  let failure: unknown
  if (!mustWait)
    try {
      return await read(context)
    } catch (error) {
      if (limitedForMs() <= 0) throw error
      failure = error
    }
  // Only a service that limits or is slow needs this.
  const { readInTurn } = await import('./readTurns.ts')
  return readInTurn(read, context, isBackground, failure)
}

/**
 * A query function that sends its read at once; but while the service refuses requests because there
 * are too many, the read waits, and is then sent again, one after the other.
 * @param read sends one request, once
 * @throws ServiceError of the last try, at once for any other reason; the reason of the signal
 */
export const paced =
  <T>(read: (context: Reader) => Promise<T>) =>
  (context: Reader): Promise<T> =>
    sendOrWait(read, context, limitedForMs() > 0, false)
