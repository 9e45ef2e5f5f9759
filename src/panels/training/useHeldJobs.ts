import { useState } from 'react'
import { heldRows } from './jobState.ts'
import type { JobList, ModelJob } from './useModelJobs.ts'

/**
 * Jobs in the order of the first look, for as long as the same ones are asked for.
 * @param asked what is asked for, as text
 */
export function useHeldJobs({ jobs, firstPage, isLoaded }: JobList, asked: string) {
  const [held, setHeld] = useState<{ readonly asked: string; readonly ids: readonly string[] }>()
  const items = jobs.map(({ item }) => item)
  const hold = () => setHeld({ asked, ids: items.map(({ object_id }) => object_id) })
  if (isLoaded && held?.asked !== asked) hold()

  const ids = held?.asked === asked ? held.ids : undefined
  const { rows, news } = heldRows(ids, items.slice(0, firstPage), items.slice(firstPage))
  const byId = new Map(jobs.map((job) => [job.item.object_id, job]))
  const shown: readonly ModelJob[] = rows
    .map(({ object_id }) => byId.get(object_id))
    .filter((job) => job !== undefined)
  return { byId, shown, news, showNews: hold }
}
