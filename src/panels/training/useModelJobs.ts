import { useQueries, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Page } from '../../dialect/envelope.ts'
import { getClockAheadMs } from '../../client/transport.ts'
import { serviceErrorOf, type ServiceError } from '../../client/serviceError.ts'
import { useNow } from '../../hooks/now.ts'
import { listOptions } from '../../hooks/queries.ts'
import type { Item } from '../../metadata/item.ts'
import { jobsEnded } from './jobReads.ts'
import { jobStateOf, pollIntervalOf, type JobState } from './jobState.ts'
import { progressScale } from './progress.ts'
import { endedSince, progressHistory } from './progressHistory.ts'

export const jobsQuery = (model: string, page = 1, transfer?: string): URLSearchParams =>
  new URLSearchParams({
    enrich__object_id: model,
    ...(transfer !== undefined && { transfer__object_id: transfer }),
    ...(page > 1 && { page: String(page) }),
  })

/** Polling stops after this many consecutive errors. */
const maxErrors = 3
const lastGood = new WeakMap<object, { readonly at: number; readonly errors: number }>()

type JobHistory = 'error' | 'errorUpdateCount' | 'dataUpdatedAt'

function hasGivenUp(
  { state }: { readonly state: Pick<Query['state'], JobHistory> },
  key: object,
): boolean {
  const failure = serviceErrorOf(state.error)
  if (failure?.isSignedOut || failure?.isDenied) return true
  const known = lastGood.get(key)
  if (known?.at !== state.dataUpdatedAt) {
    const errors = state.errorUpdateCount - (state.error ? 1 : 0)
    lastGood.set(key, { at: state.dataUpdatedAt, errors })
    return false
  }
  return state.errorUpdateCount - known.errors >= maxErrors
}

export const useScale = () => useSyncExternalStore(progressScale.subscribe, progressScale.now)

/** The state of a job now, from everything this page has observed. */
export const stateNow = (item: Item): JobState =>
  jobStateOf(
    item,
    progressHistory.all().get(item.object_id),
    progressScale.now(),
    Date.now(),
    getClockAheadMs(),
  )

export interface ModelJob {
  readonly item: Item
  readonly state: JobState
}

interface JobsRequest {
  readonly pages?: number
  readonly isLive?: boolean
  /** Only jobs on this transfer. */
  readonly transfer?: string | undefined
}

/** The jobs of a model on the first `pages` pages. */
export const useModelJobs = (
  model: string,
  { pages = 1, isLive = true, transfer }: JobsRequest = {},
) =>
  useJobs(
    Array.from({ length: pages }, (_, n) => jobsQuery(model, n + 1, transfer)),
    isLive,
  )

/**
 * Jobs, polled while one of them may change, but not in a hidden tab or after all have ended.
 * @param searches the pages, in order
 */
export function useJobs(searches: readonly URLSearchParams[], isLive: boolean) {
  const now = useNow(5000)
  const scale = useScale()
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  const histories = useSyncExternalStore(progressHistory.subscribe, progressHistory.all)
  const lists = useQueries({
    queries: searches.map((query) => ({
      ...listOptions('jobs', query),
      refetchInterval: (query: Query<Page, ServiceError, Page, string[]>) =>
        isLive && !hasGivenUp(query, query)
          ? pollIntervalOf((query.state.data?.items ?? []).map(stateNow))
          : (false as const),
    })),
  })
  const stamp = lists.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  useEffect(() => {
    for (const { data, dataUpdatedAt } of lists) {
      if (!data) continue
      progressHistory.observe(data.items, dataUpdatedAt)
      jobsEnded(
        queryClient,
        endedSince(data.items, (item) => stateNow(item).open),
      )
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the stamp changes when the list does
  }, [stamp])

  const items = [
    ...new Map(
      lists.flatMap(({ data }) => data?.items ?? []).map((item) => [item.object_id, item]),
    ).values(),
  ]
  const jobs: readonly ModelJob[] = items.map((item) => ({
    item,
    state: jobStateOf(item, histories.get(item.object_id), scale, now, getClockAheadMs()),
  }))
  const last = lists.at(-1)
  const first = lists[0]
  return {
    items,
    jobs,
    /** Number of items on the first page. */
    firstPage: first?.data?.items.length ?? 0,
    isLoaded: first?.data !== undefined,
    isFetching: lists.some(({ isFetching }) => isFetching),
    page: first?.data,
    /**
     * Polling has stopped: access was refused, the service never answered, or there were too many
     * errors.
     */
    stopped:
      lists.some(({ data, error }) => error !== null && data === undefined) ||
      searches.some((query) => {
        const found = cache.find({ queryKey: listOptions('jobs', query).queryKey })
        return found !== undefined && hasGivenUp(found, found)
      }),
    error: lists.find(({ error }) => error)?.error ?? undefined,
    updatedAt: first?.dataUpdatedAt ?? 0,
    total: first?.data?.total,
    hasMore: last?.data !== undefined && (last.data.hasNext ?? last.data.items.length > 0),
    pollInterval: isLive ? pollIntervalOf(jobs.map(({ state }) => state)) : (false as const),
    refetch: () => {
      for (const list of lists) void list.refetch()
    },
  }
}

export type JobList = ReturnType<typeof useJobs>
