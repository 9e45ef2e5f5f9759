import type { QueryClient } from '@tanstack/react-query'
import { enterWritten } from '../../data/enterWritten.ts'
import { textIn } from '../../metadata/item.ts'
import type { Job } from '../../domain/jobs.ts'

/** Enters a separately loaded job in all caches, so that list, panel and toast agree. */
export const shareJob = (queryClient: QueryClient, item: Job): void =>
  enterWritten(
    queryClient,
    'jobs',
    new Map([[item.object_id, (before) => (before === item ? before : { ...before, ...item })]]),
  )

/**
 * Invalidates all jobs, the lists of models, and the models of the jobs that ended, which change
 * with them.
 */
export function jobsEnded(queryClient: QueryClient, jobs: readonly Job[]): void {
  if (jobs.length === 0) return
  const models = jobs.map((job) => textIn(job, 'enrich'))
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, kind, id] }) =>
      name === 'jobs' ||
      (name === 'models' &&
        (kind !== 'item' || models.some((model) => model === undefined || model === id))),
  })
}
