import Button from '@mui/material/Button'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { referenceId } from '../../client/dialect.ts'
import { ReferenceLink } from '../../fields/ReferenceLink.tsx'
import { useNow } from '../../hooks/now.ts'
import { fullTime, relativeTime } from '../../messages/format.ts'
import { t } from '../../messages/i18n.ts'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { shortId } from '../../ui/shortId.ts'
import { JobBar, JobWords } from './JobParts.tsx'
import { reasonOf } from './jobState.ts'
import type { ModelJob } from './useModelJobs.ts'

interface JobTableProps {
  readonly jobs: readonly ModelJob[]
  readonly busy: boolean
  readonly withModel: boolean
  readonly opened: string | undefined
  readonly selected: ReadonlySet<string>
  readonly hrefOf: (objectId: string) => string
  readonly onSelect: (objectId: string, on: boolean) => void
}

/** Jobs with what is known of each. */
export function JobTable(props: JobTableProps) {
  const { jobs, busy, withModel, opened, selected, hrefOf, onSelect } = props
  return (
    <table
      className={`job-table${withModel ? ' with-model' : ''}`}
      aria-label={t(withModel ? 'training.table.all' : 'training.table')}
      aria-busy={busy}
    >
      <thead>
        <tr>
          <th scope="col" className="check">
            <span className="visually-hidden">{t('training.compare')}</span>
          </th>
          <th scope="col">{t('training.col.state')}</th>
          <th scope="col" className="progress">
            {t('training.col.progress')}
          </th>
          <th scope="col" className="job">
            {t('training.col.job')}
          </th>
          {withModel && (
            <th scope="col" className="model">
              {t('training.col.model')}
            </th>
          )}
          <th scope="col" className="transfer">
            {t('training.col.transfer')}
          </th>
          <th scope="col" className="change">
            {t('training.col.change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => {
          const { object_id: id } = job.item
          return (
            <JobRow
              key={id}
              job={job}
              withModel={withModel}
              href={hrefOf(id)}
              opened={id === opened}
              selected={selected.has(id)}
              onSelect={(on) => onSelect(id, on)}
            />
          )
        })}
      </tbody>
    </table>
  )
}

function JobRow({
  job: { item, state },
  withModel,
  href,
  opened,
  selected,
  onSelect,
}: {
  readonly job: ModelJob
  readonly withModel: boolean
  readonly href: string
  readonly opened: boolean
  readonly selected: boolean
  readonly onSelect: (on: boolean) => void
}) {
  const now = useNow(5000)
  const { object_id: id } = item
  const transfer = referenceId(item.transfer)
  const model = referenceId(item.enrich)
  const failed = state.words.some((word) => word.is === 'failed')
  const reason = failed ? reasonOf(item) : undefined
  const marks = `${selected ? ' selected' : ''}${opened ? ' opened' : ''}`
  return (
    <Fragment>
      <tr data-id={id} className={`${reason === undefined ? '' : 'has-reason'}${marks}`}>
        <td className="check">
          <input
            type="checkbox"
            checked={selected}
            aria-label={t('training.col.select', { id: shortId(id) })}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </td>
        <td>
          <JobWords state={state} />
        </td>
        <td className="progress">
          <JobBar id={id} state={state} />
        </td>
        <th scope="row" className="job">
          <Link
            className="mono"
            to={href}
            replace
            aria-current={opened || undefined}
            data-hint={id}
          >
            {shortId(id)}
          </Link>
        </th>
        {withModel && (
          <td className="model">
            {model === undefined ? (
              <span className="third">—</span>
            ) : (
              <ReferenceLink to="models" objectId={model} />
            )}
          </td>
        )}
        <td className="transfer">
          {transfer === undefined ? (
            <span className="third">—</span>
          ) : (
            <ReferenceLink to="transfers" objectId={transfer} />
          )}
        </td>
        <td className="change second">
          {state.lastChange === undefined ? (
            '—'
          ) : (
            <span data-hint={fullTime(state.lastChange)}>
              {relativeTime(state.lastChange, Math.max(now, state.lastChange))}
            </span>
          )}
        </td>
      </tr>
      {reason !== undefined && (
        <tr className={`reason${marks}`}>
          <td />
          <td colSpan={withModel ? 6 : 5}>
            <span>
              <code className="mono truncate" data-hint={reason}>
                {reason.split('\n', 1)[0]}
              </code>
              <Button
                size="small"
                variant="text"
                onClick={() => void copyText(reason, t('training.copied'))}
              >
                <Icon name="copy" size={14} />
                {t('training.copyReason')}
              </Button>
            </span>
          </td>
        </tr>
      )}
    </Fragment>
  )
}
