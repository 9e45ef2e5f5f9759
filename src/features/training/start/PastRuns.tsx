import { t } from '../../../messages/trainingTexts.ts'
import type { PastRun } from './pastRuns.ts'
import { JobStatusList } from '../../../views/jobs/JobParts.tsx'
import type { ModelJob } from '../../../domain/jobs.ts'
import { Nothing } from '../../../ui/Nothing.tsx'
import { RelativeTime } from '../../../fields/RelativeTime.tsx'
import { fullTime } from '../../../messages/fullTime.ts'
import * as styles from './Train.module.css'

const maxShown = 5

interface PastRunsProps {
  readonly runs: readonly PastRun[]
  readonly jobs: readonly ModelJob[]
  readonly onUse: (run: PastRun) => void
}

/** The settings that "Use last settings" would apply, and earlier ones. */
export function PastRuns({ runs, jobs, onUse }: PastRunsProps) {
  if (runs.length === 0) return null
  return (
    <section className={`card ${styles.past}`} aria-labelledby="train-past">
      <header className="flex body" data-align="baseline" data-justify="between">
        <h2 id="train-past" data-pad="12 16">
          {t('training.past')}
        </h2>
        <span className="third">{t('training.past.note')}</span>
      </header>
      <ul>
        {runs.slice(0, maxShown).map((run) => {
          const { optimizer, loss, epochs } = run.values
          const job = jobs.find(({ item }) => item.object_id === run.job)
          return (
            <li
              key={run.at}
              className="grid body"
              data-min-height="36"
              data-pad="0 16"
              data-line="top"
              data-gap="12"
              data-align="center"
            >
              <span className="second">
                <RelativeTime at={run.at} aheadMs={0} isFocusable={false} />
              </span>
              <span className="truncate">{optimizer ?? <Nothing />}</span>
              <span className="truncate">{loss ?? <Nothing />}</span>
              <span className="truncate">
                {epochs === undefined ? <Nothing /> : t('training.past.epochs', { n: epochs })}
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
