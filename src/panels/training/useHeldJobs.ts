import { useState, useSyncExternalStore } from 'react'
import { followed } from './followed.ts'
import { heldRows } from './jobState.ts'
import type { JobList, ModelJob } from './useModelJobs.ts'

/**
 * Jobs in the order of the first look, for as long as the same ones are asked for. A job that was
 * started in this tab, or that the address names, does not wait.
 * @param asked what is asked for, as text
 * @param opened the job that the address names
 */
export function useHeldJobs(
  { jobs, firstPage, isLoaded }: JobList,
  asked: string,
  opened: string | undefined,
) {
  const own = useSyncExternalStore(followed.subscribe, followed.all)
  const [held, setHeld] = useState<{ readonly asked: string; readonly ids: readonly string[] }>()
  const items = jobs.map(({ item }) => item)
  const hold = () => setHeld({ asked, ids: items.map(({ object_id }) => object_id) })
  if (isLoaded && held?.asked !== asked) hold()

  const ids = held?.asked === asked ? held.ids : undefined
  const came =
    ids &&
    items
      .slice(0, firstPage)
      .map(({ object_id }) => object_id)
      .filter((id) => !ids.includes(id) && (id === opened || own.some(({ job }) => job === id)))
  if (ids && came && came.length > 0) setHeld({ asked, ids: [...came, ...ids] })
  const { rows, news } = heldRows(ids, items.slice(0, firstPage), items.slice(firstPage))
  const byId = new Map(jobs.map((job) => [job.item.object_id, job]))
  const shown: readonly ModelJob[] = rows
    .map(({ object_id }) => byId.get(object_id))
    .filter((job) => job !== undefined)
  return { byId, shown, news, showNews: hold }
}
