import { fullTime, relativeTime } from '../../messages/format.ts'
import { t } from '../../messages/i18n.ts'
import { useNow } from '../../hooks/now.ts'
import type { PastRun } from './pastRuns.ts'
import { JobStatusList } from './JobParts.tsx'
import type { ModelJob } from './useModelJobs.ts'

const maxShown = 5

/** The settings that "Use last settings" would apply, and earlier ones. */
export function PastRuns({
  runs,
  jobs,
  onUse,
}: {
  readonly runs: readonly PastRun[]
  readonly jobs: readonly ModelJob[]
  readonly onUse: (run: PastRun) => void
}) {
  const now = useNow(30_000)
  if (runs.length === 0) return null
  return (
    <section className="card train-past" aria-labelledby="train-past">
      <header>
        <h2 id="train-past">{t('training.past')}</h2>
        <span className="third">{t('training.past.note')}</span>
      </header>
      <ul>
        {runs.slice(0, maxShown).map((run) => {
          const { optimizer, loss, epochs } = run.values
          const job = jobs.find(({ item }) => item.object_id === run.job)
          return (
            <li key={run.at}>
              <span className="second" data-hint={fullTime(run.at)}>
                {relativeTime(run.at, now)}
              </span>
              <span className="truncate">{optimizer ?? '—'}</span>
              <span className="truncate">{loss ?? '—'}</span>
              <span className="truncate">
                {epochs === undefined ? '—' : t('training.past.epochs', { n: epochs })}
              </span>
              <span>{job && <JobStatusList state={job.state} />}</span>
              <button
                type="button"
                className="text-link"
                aria-label={t('training.past.useOf', { time: fullTime(run.at) })}
                onClick={() => onUse(run)}
              >
                {t('training.past.use')}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
