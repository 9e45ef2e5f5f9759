import { shownTitle } from '../../../fields/shownTitle.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { percent as percentText } from '../../../messages/formats.ts'
import { resources, type ItemOf } from '../../../resources/resources.ts'
import { LastJob } from '../../../views/jobs/JobParts.tsx'
import { wholePercent } from '../../../domain/jobProgress.ts'
import { useModelJobs } from '../../../views/jobs/useModelJobs.ts'

/** The state of a model's newest job, next to its name and in the document title. */
export function ModelState({ item }: { readonly item: ItemOf<'models'> }) {
  const [search] = useSearchParams()
  // The training tabs poll on their own, unless they show a filtered list; polling twice is
  // avoided.
  const isShown = ['train', 'jobs'].includes(search.get('tab') ?? '')
  const isLive = !isShown || search.has('transfer__object_id')
  const { newest, isLoaded, error } = useModelJobs(item.object_id, { isLive })
  const { state } = newest ?? {}
  const percent = state?.percent === undefined ? undefined : wholePercent(state.percent)
  const isRunning = state?.statuses[0]?.is === 'running' && percent !== undefined
  const name = shownTitle(resources.models, item)
  useEffect(() => {
    if (!isRunning) return undefined
    const before = document.title
    document.title = `${percentText(percent / 100)} · ${name}`
    return () => {
      document.title = before
    }
  }, [isRunning, percent, name])
  if (state) return <LastJob state={state} percent={isRunning ? percent : undefined} />
  return !isLoaded && !error && <span className="waits" />
}
