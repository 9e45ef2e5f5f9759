import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressPart } from '../../../dialect/ids.ts'
import { serviceErrorOf } from '../../../client/serviceError.ts'
import { useReferenceName } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { useIsWaiting } from '../../../session/pageLock.ts'
import { useThrottledMs } from '../../../hooks/throttledPoll.ts'
import { itemOptions } from '../../../data/queries.ts'
import { useStore } from '../../../useStore.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { tabRoute } from '../../../paths.ts'
import { shortId } from '../../../ui/shortId.ts'
import { toast } from '../../../ui/toasts.ts'
import { followedJobs, type FollowedJob } from './followedJobs.ts'
import { jobsEnded, shareJob } from '../../../views/jobs/jobReads.ts'
import { nextPoll } from './nextPoll.ts'
import { stateNow } from '../../../views/jobs/jobStates.ts'
import { endedSince, progressHistory } from '../../../views/jobs/progressHistory.ts'

/**
 * Polls the followed jobs of this tab and announces when one ends. Part of the shell, not of a
 * page.
 */
export function JobPoller({ account }: { readonly account: string }) {
  const all = useStore(followedJobs).filter((one) => one.user === account)
  return all.map((one) => <PollJob key={one.job} one={one} />)
}

const jobRoute = ({ model, job }: Pick<FollowedJob, 'model' | 'job'>) =>
  `${tabRoute('models', model, 'jobs')}&job=${addressPart(job)}`

const isOutOfReach = (error: unknown) => {
  const failure = serviceErrorOf(error)
  return failure?.isDenied === true || failure?.isGone === true
}

function PollJob({ one }: { readonly one: FollowedJob }) {
  const { job, model, isNotified } = one
  const read = useReferenceName('models', one.name === '' ? model : '')
  const name = one.name || (read ?? shortId(job))
  const queryClient = useQueryClient()
  const throttledMs = useThrottledMs()
  const isPaused = useIsWaiting()
  const { data, dataUpdatedAt, error } = useQuery({
    ...itemOptions('jobs', job),
    retry: false,
    // Poll in a hidden tab only if the person enabled notifications.
    refetchIntervalInBackground: isNotified && !isPaused,
    refetchInterval: ({ state: { data, dataUpdatedAt, error } }) => {
      if (isOutOfReach(error) || serviceErrorOf(error)?.isSignedOut) return false
      const history = progressHistory.get().get(job)
      const changed = history?.points.at(-1)?.at ?? history?.since ?? dataUpdatedAt
      const now = Date.now()
      return throttledMs(
        nextPoll(data ? now - changed : 0, error ? now - dataUpdatedAt : undefined),
      )
    },
  })
  useEffect(() => {
    if (isOutOfReach(error)) followedJobs.drop(job)
  }, [error, job])
  useEffect(() => {
    if (!data) return
    progressHistory.observe([data.item], dataUpdatedAt)
    shareJob(queryClient, data.item)
    const { isOpen, statuses } = stateNow(data.item)
    endedSince([data.item], () => isOpen)
    if (isOpen) return
    jobsEnded(queryClient, [data.item])
    const is = (statusName: string) => statuses.some((entry) => entry.is === statusName)
    const how = is('failed') ? 'failed' : is('complete') ? 'complete' : 'ended'
    followedJobs.drop(job)
    const said = t(`training.end.${how}`, { name })
    const link = { to: jobRoute({ model, job }), label: t('training.end.open') }
    toast(said, { tone: how === 'failed' ? 'bad' : 'ok', link })
    if (isNotified && 'Notification' in window && Notification.permission === 'granted')
      new Notification(said, { tag: job }).addEventListener('click', () => window.focus())
  }, [data, dataUpdatedAt, job, model, name, isNotified, queryClient])
  return null
}
