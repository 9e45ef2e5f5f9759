import { limitedUntil, slowAnswers } from '../client/health.ts'
import { pacedMs } from '../client/recordHealth.ts'
import { useStore } from '../useStore.ts'

/**
 * `pacedMs` for a polling interval. It renders again when the pace changes, so that a scheduled
 * poll adapts too.
 */
export function usePacedMs(): typeof pacedMs {
  useStore(limitedUntil)
  useStore(slowAnswers)
  return pacedMs
}
