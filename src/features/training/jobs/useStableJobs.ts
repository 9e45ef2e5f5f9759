import { useState } from 'react'
import { useStore } from '../../../useStore.ts'
import { followedJobs } from '../follow/followedJobs.ts'
import type { JobList } from './useModelJobs.ts'
import type { ModelJob } from '../../../domain/jobs.ts'

/**
 * Keeps the order of the displayed rows. New jobs on the first page are only counted, until the
 * person requests them; those of further pages are appended.
 * @param shown ids in display order
 */
export function stableOrder<T extends { readonly object_id: string }>(
  shown: readonly string[] | undefined,
  first: readonly T[],
  further: readonly T[] = [],
): { readonly rows: readonly T[]; readonly updates: number } {
  if (shown === undefined) return { rows: [...first, ...further], updates: 0 }
  const known = new Set(shown)
  const byId = new Map([...first, ...further].map((item) => [item.object_id, item]))
  const rows = shown.map((id) => byId.get(id)).filter((item) => item !== undefined)
  return {
    rows: [...rows, ...further.filter(({ object_id }) => !known.has(object_id))],
    updates: first.filter(({ object_id }) => !known.has(object_id)).length,
  }
}

/**
 * Jobs in the order they were first loaded, as long as the request is the same. A job started in
 * this tab, or named in the URL, is added at once.
 * @param requestKey the request, as text
 * @param opened id of the job named in the URL
 */
export function useStableJobs(
  { jobs, firstPage, isLoaded }: JobList,
  requestKey: string,
  opened: string | undefined,
) {
  const own = useStore(followedJobs)
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
