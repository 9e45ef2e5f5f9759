import type { ServiceError } from '../client/serviceError.ts'
import { kindOf, type PauseReason, type Run, type RunRow } from './run.ts'

/**
 * The reason why a row waits: the service has certainly not applied it, and may do so later.
 * @param hasLeft whether the write failed, and not the read before it
 */
export function waitReason(
  error: ServiceError,
  hasLeft: boolean,
): Extract<PauseReason, 'signedOut' | 'limit' | 'offline'> | undefined {
  if (error.isSignedOut) return 'signedOut'
  if (error.isLimited) return 'limit'
  return error.isNotSent || (!hasLeft && error.status === undefined) ? 'offline' : undefined
}

/**
 * The outcome of a sent request without a success.
 * @param isRepeat it was sent before, with an unknown outcome
 */
export const failedState = (error: ServiceError, isRepeat: boolean): 'unknown' | 'refused' =>
  // The first request of this key may still be in progress.
  error.isUnknown || (isRepeat && error.status === 409) ? 'unknown' : 'refused'

/** The outcome of a row whose request, or the read before it, has failed. */
export function outcomeOf(
  run: Pick<Run, 'kind'>,
  row: RunRow,
  error: ServiceError,
  hasLeft: boolean,
): RunRow {
  const { status } = error
  const said = [
    ...error.messages,
    ...[...error.fieldErrors].map(([name, texts]) => `${name}: ${texts.join(' ')}`),
  ].join(' ')
  const ended = { ...row, at: Date.now(), status, said }
  if (kindOf(run, row) === 'remove' && row.isRepeat && error.isGone)
    return { ...ended, state: 'done' }
  if (!hasLeft) {
    const isRefused = error.isDenied || error.isGone
    return { ...ended, state: isRefused ? 'refused' : 'skipped', why: 'unread' }
  }
  if (error.isConflict) return { ...ended, state: 'skipped', why: 'changed' }
  return { ...ended, state: failedState(error, row.isRepeat === true) }
}
