import type { QueryClient } from '@tanstack/react-query'
import { referenceId, type Page } from '../../client/dialect.ts'
import type { Item } from '../../metadata/resource.ts'

/**
 * Puts a job that was read alone into the lists that hold it: list, panel and toast must not show two
 * states of one job. The lists keep the time at which they were read themselves.
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

/** Jobs whose end changes their models: those, the lists that hold them, and the jobs are stale. */
export function jobsEnded(queryClient: QueryClient, jobs: readonly Item[]): void {
  if (jobs.length === 0) return
  const models = jobs.map(({ enrich }) => referenceId(enrich))
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, kind, id] }) =>
      name === 'jobs' ||
      (name === 'models' &&
        (kind !== 'item' || models.some((model) => model === undefined || model === id))),
  })
}
