import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { ServiceError } from '../../client/serviceError.ts'
import { itemOptions } from '../../hooks/queries.ts'
import '../../messages/training.ts'
import { t } from '../../messages/i18n.ts'
import { tabRoute } from '../../paths.ts'
import { toast } from '../../ui/toasts.ts'
import { followed, type Followed } from './followed.ts'
import { jobsEnded, shareJob } from './jobReads.ts'
import { nextLook } from './nextLook.ts'
import { stateNow } from './useModelJobs.ts'
import { endedSince, watched } from './watch.ts'

/** Follows the jobs of this tab and says when one ends. Part of the shell, not of any page. */
export function JobWatcher({ user }: { readonly user: string }) {
  const all = useSyncExternalStore(followed.subscribe, followed.all).filter(
    (one) => one.user === user,
  )
  return all.map((one) => <Follow key={one.job} one={one} />)
}

const jobRoute = ({ model, job }: Pick<Followed, 'model' | 'job'>) =>
  `${tabRoute('models', model, 'jobs')}&job=${encodeURIComponent(job)}`

const isGone = (error: unknown) =>
  error instanceof ServiceError && [403, 404, 410].includes(error.status ?? 0)

function Follow({ one }: { readonly one: Followed }) {
  const { job, model, name, notify } = one
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt, error } = useQuery({
    ...itemOptions('jobs', job),
    retry: false,
    // Only who asked for a notice is served while another tab is looked at.
    refetchIntervalInBackground: notify,
    refetchInterval: ({ state: { data, dataUpdatedAt, error } }) => {
      if (isGone(error) || error?.status === 401) return false
      const seen = watched.all().get(job)
      const changed = seen?.points.at(-1)?.at ?? seen?.since ?? dataUpdatedAt
      const now = Date.now()
      return nextLook(data ? now - changed : 0, error ? now - dataUpdatedAt : undefined)
    },
  })
  useEffect(() => {
    if (isGone(error)) followed.drop(job)
  }, [error, job])
  useEffect(() => {
    if (!data) return
    watched.look([data.item], dataUpdatedAt)
    shareJob(queryClient, data.item)
    const { open, words } = stateNow(data.item)
    endedSince([data.item], () => open)
    if (open) return
    jobsEnded(queryClient, [data.item])
    const is = (wanted: string) => words.some((word) => word.is === wanted)
    const how = is('failed') ? 'failed' : is('complete') ? 'complete' : 'ended'
    followed.drop(job)
    const said = t(`training.end.${how}`, { name })
    const link = { to: jobRoute({ model, job }), label: t('training.end.open') }
    toast(said, { tone: how === 'failed' ? 'bad' : 'ok', link })
    if (notify && 'Notification' in window && Notification.permission === 'granted')
      new Notification(said, { tag: job }).addEventListener('click', () => window.focus())
  }, [data, dataUpdatedAt, job, model, name, notify, queryClient])
  return null
}
