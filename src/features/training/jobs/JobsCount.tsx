import { count } from '../../../messages/format.ts'
import { useModelJobs } from '../../../views/jobs/useModelJobs.ts'
import type { ItemOf } from '../../../resources/resources.ts'

/**
 * Number of jobs of a model, as far as reported; it shares the request that its state is derived
 * from.
 */
export function JobsCount({ item }: { readonly item: ItemOf<'models'> }) {
  const { jobs, scope, more } = useModelJobs(item.object_id, { isLive: false })
  if (jobs.length === 0) return null
  return scope.total === undefined ? `${count(jobs.length)}${more ? '+' : ''}` : count(scope.total)
}
