import { useMemo, useState } from 'react'
import type { ListParams } from '../../../hooks/listParams.ts'
import { resources } from '../../../resources/resources.ts'
import type { FindSource } from '../../../views/list/find/findSource.ts'
import type { DerivedOrder } from '../../../views/list/find/rowCells.ts'
import type { ListColumn } from '../../../views/list/columns.ts'
import { useArrangedItems } from '../../../views/list/useArrangedItems.ts'
import { stateNames, type Job, type ModelJob } from '../../../domain/jobs.ts'

/** Failed jobs sort before running ones. */
const stateOrder = ['failed', ...stateNames.filter((name) => name !== 'failed')]

const derived: Readonly<Record<string, (job: ModelJob) => ReturnType<DerivedOrder>>> = {
  state: ({ state }) => state.statuses.map(({ is }) => stateOrder.indexOf(is))[0],
  progress: ({ state: { percent, value } }) => percent ?? value,
  change: ({ state: { lastChange } }) => lastChange,
}

/**
 * Jobs in the order requested in the URL. They keep their positions while they change, so that a
 * click does not hit another row.
 */
export function useSortedJobs(
  jobs: readonly ModelJob[],
  columns: readonly ListColumn[],
  params: Pick<ListParams, 'sorting' | 'search' | 'group'>,
): {
  readonly jobs: readonly ModelJob[]
  /** The searched jobs. */
  readonly source: FindSource
  readonly isSorting: boolean
} {
  const [sorted, setSorted] = useState(jobs)
  const key = JSON.stringify([params.sorting, jobs.map(({ item }) => item.object_id)])
  const [sortedKey, setSortedKey] = useState(key)
  if (key !== sortedKey) {
    setSortedKey(key)
    setSorted(jobs)
  }
  const items = useMemo(() => sorted.map(({ item }) => item), [sorted])
  const derivedOrders = useMemo(() => {
    const byItem = new Map(sorted.map((job) => [job.item, job]))
    return new Map(
      Object.entries(derived).map(([column, keyOf]) => [
        column,
        (item: Job) => {
          const job = byItem.get(item)
          return job && keyOf(job)
        },
      ]),
    )
  }, [sorted])
  const source = useMemo(
    () => ({ resource: resources.jobs, items, columns, derived: derivedOrders }),
    [items, columns, derivedOrders],
  )
  const { items: arranged, isArranging } = useArrangedItems(source, params)
  const byId = new Map(jobs.map((job) => [job.item.object_id, job]))
  return {
    jobs: (arranged ?? items)
      .map(({ object_id }) => byId.get(object_id))
      .filter((job) => job !== undefined),
    source,
    isSorting: isArranging,
  }
}
