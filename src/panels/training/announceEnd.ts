import { QueryObserver } from '@tanstack/react-query'
import { ServiceError } from '../../client/serviceError.ts'
import { itemOptions } from '../../hooks/queries.ts'
import { queryClient } from '../../hooks/queryClient.ts'
import '../../messages/training.ts'
import { t } from '../../messages/i18n.ts'
import { announce } from '../../ui/announce.ts'
import { jobStateOf, paceOf } from './jobState.ts'
import { progressScale } from './progress.ts'
import { watched } from './watch.ts'

const stops = new Map<string, () => void>()

/** Says when a job that was started here ends, on whatever page the person is by then. */
export function announceEnd(job: string, name: string): void {
  if (stops.has(job)) return
  const observer = new QueryObserver(queryClient, {
    ...itemOptions('jobs', job),
    refetchInterval: ({ state: { data, error } }) => {
      // Signed out, not permitted, gone: nothing will be told any more.
      if (error instanceof ServiceError && error.status !== undefined && error.status < 500)
        return false
      return data
        ? paceOf([
            jobStateOf(data.item, watched.all().get(job), progressScale.now(), Date.now()),
          ]) || 30_000
        : 5000
    },
  })
  const stop = observer.subscribe(({ data, dataUpdatedAt }) => {
    if (!data) return
    watched.look([data.item], dataUpdatedAt)
    const state = jobStateOf(data.item, watched.all().get(job), progressScale.now(), Date.now())
    if (state.open) return
    stops.get(job)?.()
    stops.delete(job)
    const failed = state.words.some((word) => word.is === 'failed')
    announce(t(failed ? 'training.end.failed' : 'training.end.complete', { name }))
  })
  stops.set(job, stop)
}
