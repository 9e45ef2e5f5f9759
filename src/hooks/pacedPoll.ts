import { limitedUntil, slowAnswers } from '../client/health.ts'
import { pacedMs } from '../client/recordHealth.ts'
import { useStore } from '../useStore.ts'

/**
 * `pacedMs` for the interval of a poll. It renders again when the pace changes, so that a poll that
 * is already planned waits from that moment.
 */
export function usePacedMs(): typeof pacedMs {
  useStore(limitedUntil)
  useStore(slowAnswers)
  return pacedMs
}
