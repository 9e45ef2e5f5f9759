import { serviceErrorOf } from '../../client/serviceError.ts'
import type { SubmitResult } from '../../data/submit.ts'

/** What became of a message to one workspace. */
export type SendState =
  | { readonly is: 'waiting' }
  | { readonly is: 'sending' }
  /** `at`: epoch milliseconds of the answer. */
  | { readonly is: 'sent'; readonly at: number }
  | { readonly is: 'refused'; readonly error: unknown }
  /** No answer was received: the message may have been sent. */
  | { readonly is: 'unknown'; readonly error: unknown }
  | { readonly is: 'notSent' }

/** Why the remaining workspaces were not sent to; `stopped` by the person. */
export type StopReason = 'stopped' | 'offline' | 'signedOut' | 'limited' | 'unknown'

function outcomeOf(result: SubmitResult): {
  readonly state: SendState
  readonly stops?: StopReason
} {
  if (result.is === 'busy') return { state: { is: 'notSent' } }
  if (result.is === 'done') return { state: { is: 'sent', at: result.answer.at } }
  const { error } = result
  const failure = serviceErrorOf(error)
  if (failure?.isSignedOut) return { state: { is: 'notSent' }, stops: 'signedOut' }
  if (failure?.isNotSent) return { state: { is: 'notSent' }, stops: 'offline' }
  // The next answers might be lost as well, and nobody could say who got the message.
  if (failure?.isUnknown) return { state: { is: 'unknown', error }, stops: 'unknown' }
  if (failure?.isLimited) return { state: { is: 'refused', error }, stops: 'limited' }
  return { state: { is: 'refused', error } }
}

/**
 * Sends to one target after the other, in order, each once. A refusal concerns one target and the
 * next one follows; whatever concerns all of them ends it, and the others are reported as not sent.
 *
 * @param queue is emptied; targets added meanwhile are sent to as well
 * @param hasStopped is asked before each request: one that has been sent cannot be withdrawn
 * @returns why it ended early
 */
export async function sendToEach<T>(
  queue: T[],
  send: (target: T) => Promise<SubmitResult>,
  report: (target: T, state: SendState) => void,
  hasStopped: () => boolean,
): Promise<StopReason | undefined> {
  let reason: StopReason | undefined
  for (let target = queue.shift(); target !== undefined; target = queue.shift()) {
    if (hasStopped()) reason ??= 'stopped'
    if (reason) {
      report(target, { is: 'notSent' })
      continue
    }
    report(target, { is: 'sending' })
    const result = await send(target).catch((error: unknown) => ({ is: 'failed', error }) as const)
    const { state, stops } = outcomeOf(result)
    report(target, state)
    reason = stops
  }
  return reason
}
