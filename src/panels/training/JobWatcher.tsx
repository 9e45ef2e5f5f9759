import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { ServiceError } from '../../client/serviceError.ts'
import { itemOptions } from '../../hooks/queries.ts'
import '../../messages/training.ts'
import { t } from '../../messages/i18n.ts'
import { tabRoute } from '../../paths.ts'
import { announce } from '../../ui/announce.ts'
import { Icon } from '../../ui/Icon.tsx'
import { followed, type Followed } from './followed.ts'
import { jobStateOf } from './jobState.ts'
import { nextLook } from './nextLook.ts'
import { progressScale } from './progress.ts'
import { watched } from './watch.ts'
import './toasts.css'

const mostShown = 3

/** Follows the jobs of this tab and says when one ends. Part of the shell, not of any page. */
export function JobWatcher({ user }: { readonly user: string }) {
  const all = useSyncExternalStore(followed.subscribe, followed.all).filter(
    (one) => one.user === user,
  )
  const ended = all.filter((one) => one.ended !== undefined).slice(-mostShown)
  return (
    <>
      {all.map((one) => one.ended === undefined && <Follow key={one.job} one={one} />)}
      {ended.length > 0 && (
        <section className="toasts" aria-label={t('training.end.region')}>
          {ended.map((one) => (
            <div key={one.job} className="toast">
              <Icon name={one.ended === 'failed' ? 'alert' : 'ok'} />
              <p>
                {t(`training.end.${one.ended ?? 'ended'}`, { name: one.name })}{' '}
                <Link to={jobRoute(one)}>{t('training.end.open')}</Link>
              </p>
              <IconButton
                size="small"
                aria-label={t('training.close')}
                onClick={() => followed.drop(one.job)}
              >
                <Icon name="x" />
              </IconButton>
            </div>
          ))}
        </section>
      )}
    </>
  )
}

const jobRoute = ({ model, job }: Followed) =>
  `${tabRoute('models', model, 'jobs')}&job=${encodeURIComponent(job)}`

const isGone = (error: unknown) =>
  error instanceof ServiceError && [403, 404, 410].includes(error.status ?? 0)

function Follow({ one }: { readonly one: Followed }) {
  const { job, name, notify } = one
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
    const { open, words } = jobStateOf(
      data.item,
      watched.all().get(job),
      progressScale.now(),
      Date.now(),
    )
    if (open) return
    const is = (wanted: string) => words.some((word) => word.is === wanted)
    const how = is('failed') ? 'failed' : is('complete') ? 'complete' : 'ended'
    followed.end(job, how)
    const said = t(`training.end.${how}`, { name })
    announce(said)
    if (notify && 'Notification' in window && Notification.permission === 'granted')
      new Notification(said, { tag: job }).addEventListener('click', () => window.focus())
  }, [data, dataUpdatedAt, job, name, notify])
  return null
}
