import type { SubmitResult } from '../../../data/submit.ts'
import { serviceErrorOf } from '../../../client/serviceError.ts'
import type { Change } from './queue.ts'

export type WriteState =
  /** Not sent yet, or not sent because another row was refused. */
  | { readonly is: 'queued' }
  | { readonly is: 'sending' }
  | { readonly is: 'written' }
  | { readonly is: 'refused'; readonly error: unknown }
  /** No answer was received: the row may have been written. */
  | { readonly is: 'unknown'; readonly error: unknown }
  | { readonly is: 'checking' }
  | { readonly is: 'matches' }
  | { readonly is: 'differs'; readonly differences: readonly Difference[] }
  | { readonly is: 'unchecked'; readonly error: unknown }

export interface Difference {
  readonly column: string
  readonly sent: unknown
  readonly found: unknown
}

const stateOf = (result: Exclude<SubmitResult, { is: 'busy' }>): WriteState => {
  if (result.is === 'done') return { is: 'written' }
  const { error } = result
  return { is: serviceErrorOf(error)?.isUnknown ? 'unknown' : 'refused', error }
}

/**
 * Writes rows one after the other, in order. The first row that fails stops the rest, which stay
 * queued, unless the person chose to continue.
 */
export async function writeRows(
  changes: readonly Change[],
  send: (change: Change) => Promise<SubmitResult>,
  report: (change: Change, state: WriteState) => void,
  stopsAtFirst: boolean,
): Promise<void> {
  for (const change of changes) {
    report(change, { is: 'sending' })
    const result = await send(change)
    if (result.is === 'busy') return
    const state = stateOf(result)
    report(change, state)
    // After a lost answer, always stop: the next row might be lost as well.
    if (state.is !== 'written' && (stopsAtFirst || state.is === 'unknown')) return
  }
}
