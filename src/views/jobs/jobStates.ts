import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { getClockAheadMs } from '../../client/transport.ts'
import { jobStateOf, type JobState, type ModelJob, type Job } from '../../domain/jobs.ts'
import { useNow } from '../../ui/now.ts'
import { useStore } from '../../useStore.ts'
import { progressScale } from './progress.ts'
import { progressHistory } from './progressHistory.ts'

export const useScale = () => useSyncExternalStore(progressScale.subscribe, progressScale.now)

/**
 * The state of a job from everything this page has observed.
 * @param now epoch milliseconds of this browser
 */
export const stateNow = (item: Job, now = Date.now()): JobState =>
  jobStateOf(
    item,
    progressHistory.get().get(item.object_id),
    progressScale.now(),
    now,
    getClockAheadMs(),
  )

/**
 * Jobs with their states, which follow observations.
 * @param intervalMs milliseconds after which the states are derived again
 */
export function useJobStates(items: readonly Job[], intervalMs: number): readonly ModelJob[] {
  const now = useNow(intervalMs)
  const scale = useScale()
  const history = useStore(progressHistory)
  return useMemo(
    () => items.map((item) => ({ item, state: stateNow(item, now) })),
    // oxlint-disable-next-line react/exhaustive-deps -- `stateNow` reads both of their stores
    [items, now, scale, history],
  )
}

/**
 * Observes jobs that a page read for something else. Those already observed may be newer elsewhere.
 * @param readAt epoch milliseconds of the last answer
 */
export function useObserveJobs(items: readonly Job[], readAt: number): void {
  useEffect(() => {
    const known = progressHistory.get()
    progressHistory.observe(
      items.filter(({ object_id: id }) => !known.has(id)),
      readAt,
    )
  }, [items, readAt])
}
