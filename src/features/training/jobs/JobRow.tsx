import { asReturned } from '../../../dialect/decodeRecord.ts'
import { Button } from '../../../ui/Button.tsx'
import { Fragment, useId } from 'react'
import { Link } from 'react-router'
import { FieldValue, UndeclaredValue } from '../../../fields/Value.tsx'
import { t } from '../../../messages/trainingTexts.ts'
import { copyText } from '../../../ui/copy.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { shortId } from '../../../ui/shortId.ts'
import { CrashGuard } from '../../../views/CrashGuard.tsx'
import type { ListColumn } from '../../../views/list/columns.ts'
import { cellProps } from './jobColumns.ts'
import { JobMenu, type JobActions } from './JobMenu.tsx'
import { JobBar, JobStatusList } from '../../../views/jobs/JobParts.tsx'
import { failureReasonOf } from '../../../dialect/answerNames.ts'
import { hasState, type JobState, type ModelJob } from '../../../domain/jobs.ts'
import { RelativeTime } from '../../../fields/RelativeTime.tsx'
import { cx } from '../../../ui/cx.ts'
import * as styles from './JobTable.module.css'

/** One job, with the reason below it if it failed. */
export function JobRow({
  job,
  columns,
  pins,
  hasModelColumn,
  href,
  isOpen,
  selected,
  onSelect,
  ...actions
}: JobActions & {
  readonly job: ModelJob
  readonly columns: readonly ListColumn[]
  /** The number of columns pinned at the left. */
  readonly pins: number
  readonly hasModelColumn: boolean
  readonly href: string
  readonly isOpen: boolean
  readonly selected: boolean
  readonly onSelect: (isRange: boolean) => void
}) {
  const { item, state } = job
  const { object_id: id } = item
  const reason = hasState(state, 'failed') ? failureReasonOf(item) : undefined
  const headId = useId()
  const marks = cx(
    selected && styles.selected,
    isOpen && styles.opened,
    (selected || isOpen) && 'marked',
  )
  return (
    <Fragment>
      <tr data-id={id} className={cx(reason !== undefined && styles.hasReason, marks)}>
        <td data-column="check">
          <input
            type="checkbox"
            checked={selected}
            tabIndex={-1}
            aria-label={t('training.col.select', { id: shortId(id) })}
            onClick={({ shiftKey }) => onSelect(shiftKey)}
            onChange={() => undefined}
          />
        </td>
        {columns.map((column, index) =>
          column.id === 'object_id' ? (
            <th
              key={column.id}
              id={headId}
              scope="row"
              data-column="job"
              data-pin={index < pins ? index : undefined}
            >
              <Link
                className="mono"
                to={href}
                replace
                aria-current={isOpen || undefined}
                data-hint={id}
              >
                {shortId(id)}
              </Link>
            </th>
          ) : (
            <td
              key={column.id}
              {...cellProps(column)}
              data-label={column.label}
              data-pin={index < pins ? index : undefined}
            >
              <CrashGuard part={column.label}>
                <JobCell column={column} job={job} />
              </CrashGuard>
            </td>
          ),
        )}
        <td data-column="more">
          <JobMenu job={job} hasModelColumn={hasModelColumn} {...actions} />
        </td>
      </tr>
      {reason !== undefined && (
        <tr className={cx(styles.reason, marks)}>
          <td />
          <td colSpan={columns.length + 1} headers={headId}>
            <span className="row">
              <code className="bad mono truncate" data-hint={reason}>
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

interface JobCellProps {
  readonly column: ListColumn
  readonly job: ModelJob
}

function JobCell({ column, job: { item, state } }: JobCellProps) {
  if (column.id === 'state') return <JobStatusList state={state} />
  if (column.id === 'progress') return <JobBar id={item.object_id} state={state} />
  if (column.id === 'change') return <LastChange state={state} />
  return column.field ? (
    <FieldValue field={column.field} name={column.id} item={item} dense />
  ) : (
    <UndeclaredValue name={column.id} value={asReturned(item)[column.id]} dense />
  )
}

/** The time that the service reports as it is everywhere else, or the one observed here. */
function LastChange({ state: { lastChange, reported } }: { readonly state: JobState }) {
  if (lastChange === undefined) return <Nothing />
  return reported === undefined ? (
    <RelativeTime at={lastChange} aheadMs={0} isFocusable={false} isPast />
  ) : (
    <RelativeTime at={reported} isFocusable={false} isPast />
  )
}
