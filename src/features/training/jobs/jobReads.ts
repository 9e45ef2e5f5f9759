import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '../../../dialect/envelope.ts'
import { textIn, type Item } from '../../../metadata/item.ts'

/**
 * Puts a job that was read separately into the cached lists that contain it, so that list, panel
 * and toast show the same state. The lists keep their own read time.
 */
export function shareJob(queryClient: QueryClient, item: Item): void {
  for (const { queryKey, state } of queryClient
    .getQueryCache()
    .findAll({ queryKey: ['jobs', 'list'] })) {
    const page = queryClient.getQueryData<Page>(queryKey)
    if (!page?.items.some(({ object_id }) => object_id === item.object_id)) continue
    const items = page.items.map((one) =>
      one.object_id === item.object_id ? { ...one, ...item } : one,
    )
    queryClient.setQueryData<Page>(queryKey, { ...page, items }, { updatedAt: state.dataUpdatedAt })
  }
}

/**
 * Invalidates all jobs, the lists of models, and the models of the jobs that ended, which change
 * with them.
 */
export function jobsEnded(queryClient: QueryClient, jobs: readonly Item[]): void {
  if (jobs.length === 0) return
  const models = jobs.map((job) => textIn(job, 'enrich'))
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, kind, id] }) =>
      name === 'jobs' ||
      (name === 'models' &&
        (kind !== 'item' || models.some((model) => model === undefined || model === id))),
  })
}
