import { limitedUntil, slowAnswers } from '../client/health.ts'
import { throttledMs } from '../client/recordHealth.ts'
import { useStore } from '../useStore.ts'

/**
 * `throttledMs` for a polling interval. It renders again when the pace changes, so that a scheduled
 * poll adapts too.
 */
export function useThrottledMs(): typeof throttledMs {
  useStore(limitedUntil)
  useStore(slowAnswers)
  return throttledMs
}
