import { useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { slowedMs } from '../../client/recordHealth.ts'
import { pageOf } from '../../client/listQuery.ts'
import { pageQuery } from '../../client/pages.ts'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { useThrottledMs } from '../../hooks/throttledPoll.ts'
import { usePages } from '../../data/usePages.ts'
import { isReadAgain } from '../../data/cachedRecords.ts'
import { itemOptions, listOptions } from '../../data/queries.ts'
import { jobsEnded } from './jobReads.ts'
import { hasNewest, newestOf, pollIntervalOf, type Job, type ModelJob } from '../../domain/jobs.ts'
import { stateNow, useJobStates } from './jobStates.ts'
import { endedSince, progressHistory } from './progressHistory.ts'

export const jobsQuery = (model: string, transfer?: string): URLSearchParams =>
  new URLSearchParams({
    enrich__object_id: model,
    ...(transfer !== undefined && { transfer__object_id: transfer }),
  })

/** Polling stops after this many consecutive errors. */
const maxErrors = 3
const lastGood = new WeakMap<object, { readonly at: number; readonly errors: number }>()

type JobHistory = 'error' | 'errorUpdateCount' | 'dataUpdatedAt'

function hasStoppedPolling(query: { readonly state: Pick<Query['state'], JobHistory> }): boolean {
  const { state } = query
  const failure = serviceErrorOf(state.error)
  if (failure?.isSignedOut || failure?.isDenied) return true
  const known = lastGood.get(query)
  if (known?.at !== state.dataUpdatedAt) {
    const errors = state.errorUpdateCount - (state.error ? 1 : 0)
    lastGood.set(query, { at: state.dataUpdatedAt, errors })
    return false
  }
  return state.errorUpdateCount - known.errors >= maxErrors
}

interface JobsRequest {
  readonly isLive?: boolean
  /** Only jobs on this transfer. */
  readonly transfer?: string | undefined
}

/**
 * Reads the following pages of a list, one after the other, while all of it is needed.
 * @returns whether the next one is due
 */
export function useReadsOn(list: JobList, isNeeded: boolean): boolean {
  const { more, pages, isLoading, error } = list
  const isDue = isNeeded && more !== undefined && !isLoading && error === undefined
  useEffect(() => {
    if (isDue) more()
    // oxlint-disable-next-line react/exhaustive-deps -- once per page
  }, [isDue, pages])
  return isDue
}

/**
 * The jobs of a model, from the first page on; none without one. Reads further pages until it has
 * the newest job: `newest` once it is known, `isSearching` before.
 */
export function useModelJobs(
  model: string | undefined,
  { isLive = true, transfer }: JobsRequest = {},
) {
  const list = useJobs(jobsQuery(model ?? '', transfer), isLive, undefined, model !== undefined)
  const { items, jobs, more } = list
  const isKnown = more === undefined || hasNewest(items)
  const readsOn = useReadsOn(list, !isKnown && isReadAgain({ items, total: list.scope.total }))
  const newest = isKnown ? newestOf(jobs) : undefined
  return {
    ...list,
    newest,
    /** Whether no known time tells which one is the newest. */
    isUntimed: isKnown && items.length > 0 && newest === undefined,
    isSearching: readsOn || (!isKnown && list.isLoading),
  }
}

/** Enters jobs loaded at `at` (epoch ms) in their histories, and follows ended ones. */
function useProgress(reads: readonly { readonly items: readonly Job[]; readonly at: number }[]) {
  const queryClient = useQueryClient()
  const stamp = reads.map(({ at }) => at).join()
  useEffect(() => {
    for (const { items, at } of reads) {
      progressHistory.observe(items, at)
      jobsEnded(
        queryClient,
        endedSince(items, (item) => stateNow(item).isOpen),
      )
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the stamp changes when the jobs do
  }, [stamp])
}

/**
 * Jobs, polled while any may change, but not in a hidden tab or after all have ended.
 * @param setPage where pages are shown one at a time
 */
export function useJobs(
  query: URLSearchParams,
  isLive: boolean,
  setPage?: (page: number) => void,
  enabled = true,
) {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  const throttledMs = useThrottledMs()
  const pages = usePages('jobs', {
    query,
    setPage,
    enabled,
    refetchInterval: (one) => {
      if (!isLive || hasStoppedPolling(one)) return false
      const ms = pollIntervalOf((one.state.data?.items ?? []).map((item) => stateNow(item)))
      return ms && throttledMs(ms)
    },
  })
  const { answers, items } = pages
  useProgress(
    answers.flatMap(({ data, dataUpdatedAt: at }) => (data ? [{ items: data.items, at }] : [])),
  )
  const jobs = useJobStates(items, 5000)
  const interval = isLive && pollIntervalOf(jobs.map(({ state }) => state))
  return {
    ...pages,
    jobs,
    /** Number of items on the first page. */
    firstPage: answers[0]?.data?.items.length ?? 0,
    /**
     * Polling has stopped: access was refused, the service never answered, or there were too many
     * errors.
     */
    stopped:
      answers.some(({ data, error }) => error !== null && data === undefined) ||
      answers.some((_, n) => {
        const { queryKey } = listOptions('jobs', pageQuery(pageOf(query) + n, query))
        const found = cache.find({ queryKey })
        return found !== undefined && hasStoppedPolling(found)
      }),
    pollInterval: interval && slowedMs(interval),
  }
}

export type JobList = ReturnType<typeof useJobs>

/**
 * The job named in the URL: from the list, else loaded on its own. A service that lists the oldest
 * first has a new job on its last page.
 */
export function useOpenedJob(
  { jobs, isLoaded }: JobList,
  id: string | undefined,
  isLive: boolean,
): ModelJob | undefined {
  const listed = jobs.find(({ item }) => item.object_id === id)
  const throttledMs = useThrottledMs()
  const { data, dataUpdatedAt: at } = useQuery({
    ...itemOptions('jobs', id ?? ''),
    enabled: id !== undefined && isLoaded && listed === undefined,
    refetchInterval: (query) => {
      const item = query.state.data?.item
      const ms = isLive && !hasStoppedPolling(query) && pollIntervalOf(item ? [stateNow(item)] : [])
      return ms && throttledMs(ms)
    },
  })
  const items = data && listed === undefined ? [data.item] : []
  useProgress([{ items, at }])
  const [own] = useJobStates(items, 5000)
  return listed ?? own
}
