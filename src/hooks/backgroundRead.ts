import { slowAnswers } from '../client/answerTime.ts'
import { limitedForMs } from '../client/rateLimit.ts'
import { ServiceError } from '../client/serviceError.ts'
import { limitEnded } from './waitFor.ts'

/** A longer wait (in milliseconds) is not worth it: the read fails. */
const maxWaitMs = 10 * 60_000
/** After so many refusals the read fails: others may use up what the service grants. */
const maxTries = 8

/** For a query inside such a read: it repeats what may pass by itself, but not a limit. */
export const retryUnlessLimited = (failures: number, error: ServiceError): boolean =>
  failures < 2 && !error.isLimited && (error.cause === 'network' || error.isTransient)

let last: Promise<unknown> = Promise.resolve()

/** One after the other: all at once would be refused again. */
function enqueue<T>(run: () => Promise<T>): Promise<T> {
  const result = last.then(run)
  last = result.catch(() => undefined)
  return result
}

type GetSignal = () => AbortSignal
const isLimit = (error: unknown) => error instanceof ServiceError && error.isLimited

async function readUntilAllowed<T>(read: () => Promise<T>, getSignal: GetSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await limitEnded(getSignal, maxWaitMs)
    try {
      return await read()
    } catch (error) {
      if (!isLimit(error) || tries === maxTries || limitedForMs() > maxWaitMs) throw error
    }
  }
}

/**
 * A read that is sent at once; but while the service refuses requests because there are too many, it
 * waits, and is then sent again, one such read after the other.
 * @param read must not repeat a request by itself that was refused as one too many
 * @param getSignal called only if there is something to wait for
 * @throws ServiceError of the last try
 */
export async function readWithinLimit<T>(read: () => Promise<T>, getSignal: GetSignal): Promise<T> {
  if (limitedForMs() <= 0)
    try {
      return await read()
    } catch (error) {
      if (!isLimit(error)) throw error
    }
  return enqueue(() => readUntilAllowed(read, getSignal))
}

/**
 * `untilGranted` for a read that nobody asked for, such as the name of a related record: while the
 * service is slow, such reads go one after the other too.
 */
export const backgroundRead: typeof readWithinLimit = (read, getSignal) =>
  slowAnswers.get() === undefined
    ? readWithinLimit(read, getSignal)
    : enqueue(() => readUntilAllowed(read, getSignal))
