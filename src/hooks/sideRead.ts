import { slowAnswers } from '../client/answerTime.ts'
import { limitedForMs } from '../client/rateLimit.ts'
import { ServiceError } from '../client/serviceError.ts'
import { limitEnded } from './waited.ts'

/** A longer wait (in milliseconds) is not worth it: the read fails. */
const maxWaitMs = 10 * 60_000
/** After so many refusals the read fails: others may use up what the service grants. */
const maxTries = 8

/** For a query inside such a read: it repeats what may pass by itself, but not a limit. */
export const retryUnlessLimited = (failures: number, error: ServiceError): boolean =>
  failures < 2 && !error.isLimited && (error.cause === 'network' || error.isTransient)

let last: Promise<unknown> = Promise.resolve()

/** One after the other: all at once would be refused again. */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const result = last.then(run)
  last = result.catch(() => undefined)
  return result
}

/**
 * A read that nobody asked for, such as the name of a related record. While the service refuses
 * requests because there are too many, it waits, and is then sent again. While the service is slow,
 * such reads go one after the other.
 * @param read must not repeat a request by itself that was refused as one too many
 * @param getSignal called only if there is something to wait for
 * @throws ServiceError of the last try
 */
export async function sideRead<T>(
  read: () => Promise<T>,
  getSignal: () => AbortSignal,
): Promise<T> {
  const isLimit = (error: unknown) => error instanceof ServiceError && error.isLimited
  if (limitedForMs() <= 0 && slowAnswers.get() === undefined)
    try {
      return await read()
    } catch (error) {
      if (!isLimit(error)) throw error
    }
  return inTurn(async () => {
    for (let tries = 1; ; tries += 1) {
      await limitEnded(getSignal, maxWaitMs)
      try {
        return await read()
      } catch (error) {
        if (!isLimit(error) || tries === maxTries || limitedForMs() > maxWaitMs) throw error
      }
    }
  })
}
