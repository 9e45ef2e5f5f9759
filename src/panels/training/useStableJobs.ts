import { useState, useSyncExternalStore } from 'react'
import { followedJobs } from './followedJobs.ts'
import { stableOrder } from './jobState.ts'
import type { JobList, ModelJob } from './useModelJobs.ts'

/**
 * Jobs in the order of the first look, for as long as the same ones are asked for. A job that was
 * started in this tab, or that the address names, does not wait.
 * @param requestKey what is asked for, as text
 * @param opened the job that the address names
 */
export function useStableJobs(
  { jobs, firstPage, isLoaded }: JobList,
  requestKey: string,
  opened: string | undefined,
) {
  const own = useSyncExternalStore(followedJobs.subscribe, followedJobs.all)
  const [stable, setStable] = useState<{
    readonly requestKey: string
    readonly ids: readonly string[]
  }>()
  const items = jobs.map(({ item }) => item)
  const hold = () => setStable({ requestKey, ids: items.map(({ object_id }) => object_id) })
  if (isLoaded && stable?.requestKey !== requestKey) hold()

  const ids = stable?.requestKey === requestKey ? stable.ids : undefined
  const came =
    ids &&
    items
      .slice(0, firstPage)
      .map(({ object_id }) => object_id)
      .filter((id) => !ids.includes(id) && (id === opened || own.some(({ job }) => job === id)))
  if (ids && came && came.length > 0) setStable({ requestKey, ids: [...came, ...ids] })
  const { rows, updates } = stableOrder(ids, items.slice(0, firstPage), items.slice(firstPage))
  const byId = new Map(jobs.map((job) => [job.item.object_id, job]))
  const shown: readonly ModelJob[] = rows
    .map(({ object_id }) => byId.get(object_id))
    .filter((job) => job !== undefined)
  return { byId, shown, updates, showUpdates: hold }
}
