import { slowAnswers } from '../client/answerTime.ts'
import { limitedForMs } from '../client/rateLimit.ts'
import { sendOrWait } from './pacedRead.ts'
import type { Reader } from './readers.ts'

/**
 * Sends a read that nobody asked for, such as the name of a related record: while there are too many
 * requests, it waits for those that somebody asked for; while the service is slow, for its own kind.
 * @param read sends one request, once
 * @param context its signal is taken only if there is something to wait for, or by the read
 * @throws as `paced`
 */
export const backgroundRead = <T>(
  read: (context: Reader) => Promise<T>,
  context: Reader,
): Promise<T> =>
  sendOrWait(read, context, limitedForMs() > 0 || slowAnswers.get() !== undefined, true)
