import { useStore } from '../../../useStore.ts'
import type { ModelJob } from '../../../domain/jobs.ts'
import { useStableOrder, type Arrival } from '../../../ui/useStableOrder.ts'
import { followedJobs } from '../follow/followedJobs.ts'
import type { JobList } from '../../../views/jobs/useModelJobs.ts'

const idOf = ({ item }: ModelJob) => item.object_id

/**
 * Jobs in the order they were first loaded, as long as the request is the same. New ones on the
 * first page wait. A job started in this tab, or named in the URL, is added at once.
 * @param requestKey the request, as text
 * @param opened id of the job named in the URL
 */
export function useStableJobs(
  { jobs, firstPage, isLoaded }: JobList,
  requestKey: string,
  opened: string | undefined,
) {
  const own = useStore(followedJobs)
  const isFirst = new Set(jobs.slice(0, firstPage))
  const arrive = (one: ModelJob): Arrival => {
    const id = idOf(one)
    if (!isFirst.has(one)) return 'last'
    return id === opened || own.some(({ job }) => job === id) ? 'first' : 'waits'
  }
  const order = useStableOrder({
    present: jobs,
    keyOf: idOf,
    list: requestKey,
    isKnown: isLoaded,
    arrive,
  })
  return {
    shown: order.shown,
    updates: order.waiting.length,
    showUpdates: order.renew,
  }
}
