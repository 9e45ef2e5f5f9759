import { useId } from 'react'
import { Link } from 'react-router'
import { ServiceError } from '../../client/serviceError.ts'
import { ReferenceLink } from '../../fields/ReferenceLink.tsx'
import { t } from '../../messages/i18n.ts'
import { tabRoute } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { shortId } from '../../ui/shortId.ts'
import { CrashGuard } from '../../views/CrashGuard.tsx'
import { Summary } from '../transfer/Summary.tsx'
import { JobsFailed } from './JobsFailed.tsx'
import { JobBar, JobWords } from './JobParts.tsx'
import type { JobList } from './useModelJobs.ts'

/** The data that will be trained on, before anything is sent. */
export function DataPart({ transfer }: { readonly transfer: string | undefined }) {
  const heading = useId()
  return (
    <section className="train-part" aria-labelledby={heading}>
      <h3 id={heading}>{t('training.data')}</h3>
      {transfer === undefined ? (
        <p className="third">{t('training.data.none')}</p>
      ) : (
        <CrashGuard key={transfer} part={t('training.data')}>
          <ReferenceLink to="transfers" objectId={transfer} />
          <div className="train-data">
            <Summary item={{ object_id: transfer }} compact />
          </div>
        </CrashGuard>
      )}
    </section>
  )
}

const shown = 4

/** The jobs there are now, and a word of warning while one still moves. */
export function JobsPart({ model, jobs }: { readonly model: string; readonly jobs: JobList }) {
  const heading = useId()
  const moving = jobs.jobs.filter(({ state }) => state.moving).length
  return (
    <section className="train-part" aria-labelledby={heading}>
      <div className="train-part-head">
        <h3 id={heading}>{t('training.jobs')}</h3>
        {jobs.jobs.length > 0 && (
          <Link to={tabRoute('models', model, 'jobs')}>{t('training.jobs.all')}</Link>
        )}
      </div>
      {moving > 0 && (
        <p className="train-warn">
          <Icon name="warn" />
          <span>
            <strong>{t('training.jobs.moving', { n: moving })}</strong> {t('training.jobs.second')}
          </span>
        </p>
      )}
      <JobsNow model={model} jobs={jobs} />
    </section>
  )
}

function JobsNow({ model, jobs }: { readonly model: string; readonly jobs: JobList }) {
  const { error } = jobs
  if (error && !jobs.isLoaded)
    return error instanceof ServiceError && error.status === 403 ? (
      <p className="train-refused">
        <Icon name="lock" />
        {t('training.jobs.forbidden')}
      </p>
    ) : (
      <JobsFailed error={error} retry={jobs.refetch} />
    )
  if (!jobs.isLoaded)
    return (
      <span className="skeleton train-wait" role="status" aria-label={t('training.jobs.loading')} />
    )
  if (jobs.jobs.length === 0) return <p className="third">{t('training.jobs.none')}</p>
  return (
    <ul className="mini-jobs">
      {jobs.jobs.slice(0, shown).map(({ item, state }) => (
        <li key={item.object_id}>
          <Link
            className="mono"
            to={`${tabRoute('models', model, 'jobs')}&job=${encodeURIComponent(item.object_id)}`}
          >
            {shortId(item.object_id)}
          </Link>
          <JobWords state={state} />
          <JobBar id={item.object_id} state={state} />
        </li>
      ))}
    </ul>
  )
}
