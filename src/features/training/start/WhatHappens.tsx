import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { addressPart } from '../../../dialect/ids.ts'
import { ReferenceLink } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { operationOptions } from '../../../data/submit.ts'
import { keyedTime } from '../../../dialect/answerNames.ts'
import type { ItemOf } from '../../../resources/resources.ts'
import { RelativeTime } from '../../../fields/RelativeTime.tsx'
import insightTexts from '../../../messages/en/insight.json'
import trainingTexts from '../../../messages/en/training.json'
import { texts } from '../../../messages/i18n.ts'
import { tabRoute } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { shortId } from '../../../ui/shortId.ts'
import { CrashGuard } from '../../../views/CrashGuard.tsx'
import { summaryOf } from '../summary/columns.ts'
import { SummaryPanel } from '../summary/SummaryPanel.tsx'
import { PartFailed } from '../../../views/recovery/PartFailed.tsx'
import { JobBar, JobStatusList } from '../../../views/jobs/JobParts.tsx'
import { jobCounts } from '../../../domain/jobs.ts'
import type { JobList } from '../../../views/jobs/useModelJobs.ts'
import { FieldHelp } from '../../../ui/LabelledField.tsx'
import { LoadingLine } from '../../../ui/Loading.tsx'
import { useServing } from '../model/useServing.ts'
import * as styles from './Train.module.css'

const t = texts(insightTexts, trainingTexts)

const dataId = 'train-data'

/** On a phone the data is below the form: a one-line summary with a link to it. */
export function DataLine({ transfer }: { readonly transfer: string }) {
  const { data } = useQuery(operationOptions('transfers', 'summary', transfer))
  const summary = data?.body.is === 'json' ? summaryOf(data.body.value) : undefined
  return (
    <FieldHelp className={`only-phone ${styles.dataLine}`}>
      <button
        type="button"
        className="text-link"
        onClick={() => {
          const heading = document.getElementById(dataId)
          heading?.focus({ preventScroll: true })
          heading?.scrollIntoView({ block: 'start' })
        }}
      >
        {t('training.data.look')}
      </button>
      {summary?.rows !== undefined && <b>{t('insight.rows', { n: summary.rows })}</b>}
      {summary && <b>{t('insight.columns', { n: summary.columns.length })}</b>}
    </FieldHelp>
  )
}

/** The data to train on, shown before anything is sent. */
export function DataPart({ transfer }: { readonly transfer: string | undefined }) {
  return (
    <section className="body" data-pad="12 16" data-line="top" aria-labelledby={dataId}>
      <h3 className="medium body" data-below="4" id={dataId} tabIndex={-1}>
        {t('training.data')}
      </h3>
      {transfer === undefined ? (
        <p className="third">{t('training.data.none')}</p>
      ) : (
        <CrashGuard key={transfer} part={t('training.data')}>
          <ReferenceLink to="transfers" objectId={transfer} />
          <div className={styles.data}>
            <SummaryPanel item={{ object_id: transfer }} compact />
          </div>
        </CrashGuard>
      )}
    </section>
  )
}

const maxShown = 4

/** The training that a new one replaces, and the serve entries that use it. */
export function ReplacedPart({ model }: { readonly model: ItemOf<'models'> }) {
  const heading = useId()
  const { source, entries, scope } = useServing(model)
  const trained = keyedTime(model, ['trained_at'])
  if (!source.isLoaded && !source.error) return <LoadingLine />
  if (trained === undefined && entries.length === 0) return null
  return (
    <section className="body" data-pad="12 16" data-line="top" aria-labelledby={heading}>
      <h3 className="medium body" data-below="4" id={heading}>
        {t('training.replaces')}
      </h3>
      {trained !== undefined && (
        <p>
          {t('training.replaces.training')} <RelativeTime at={trained.at} />
        </p>
      )}
      {entries.length > 0 && (
        <p>
          {t('training.replaces.usedBy')}{' '}
          {entries.map(({ object_id: id }, n) => (
            <span key={id}>
              {n > 0 && ', '}
              <ReferenceLink to="serveEntries" objectId={id} />
            </span>
          ))}
          {scope === 'part' && ` ${t('training.replaces.soFar')}`}
        </p>
      )}
    </section>
  )
}

/** The existing jobs, with a warning if one is still in progress. */
export function JobsPart({ model, jobs }: { readonly model: string; readonly jobs: JobList }) {
  const heading = useId()
  const moving = jobs.jobs.filter(({ state }) => state.isMoving)
  return (
    <section className="body" data-pad="12 16" data-line="top" aria-labelledby={heading}>
      <div className="flex" data-justify="between">
        <h3 className="medium body" data-below="4" id={heading}>
          {t('training.jobs')}
        </h3>
        {jobs.jobs.length > 0 && (
          <Link to={tabRoute('models', model, 'jobs')}>{t('training.jobs.all')}</Link>
        )}
      </div>
      {moving.length > 0 && (
        <p
          className={`flex warn ${styles.warn}`}
          data-below="8"
          data-radius="6"
          data-ground="warn"
          data-gap="8"
        >
          <Icon name="warn" />
          <span>
            <strong className="strong">
              {t('training.jobs.moving', { ...jobCounts(moving) })}
            </strong>{' '}
            {t('training.jobs.second')}
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
    return (
      <PartFailed
        message={t('training.jobs.failed')}
        refused={t('training.jobs.forbidden')}
        error={error}
        retry={jobs.refresh}
      />
    )
  if (!jobs.isLoaded) return <LoadingLine />
  if (jobs.jobs.length === 0) return <p className="third">{t('training.jobs.none')}</p>
  return (
    <ul className={styles.miniJobs}>
      {jobs.jobs.slice(0, maxShown).map(({ item, state }) => (
        <li key={item.object_id} className="grid" data-gap="8" data-align="center">
          <Link
            className="mono"
            to={`${tabRoute('models', model, 'jobs')}&job=${addressPart(item.object_id)}`}
          >
            {shortId(item.object_id)}
          </Link>
          <JobStatusList state={state} />
          <JobBar id={item.object_id} state={state} />
        </li>
      ))}
    </ul>
  )
}
