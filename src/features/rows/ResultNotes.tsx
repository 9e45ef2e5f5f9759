import { Button } from '../../ui/Button.tsx'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/rowsTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { StreamAnswer } from '../../data/rows/readStream.ts'
import { valueIn } from '../../data/rows/rowReader.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import * as styles from './Rows.module.css'

interface Ended {
  readonly answer: Extract<StreamAnswer, { is: 'table' }>
  /** Milliseconds; absent while rows arrive. */
  readonly took: number | undefined
  readonly isStopped: boolean
  /** Absent while queued changes would be discarded by another query. */
  readonly onReadAll: (() => void) | undefined
}

/** Says why the rows are incomplete, if they are. */
export function TruncationNote({ answer, took, isStopped, onReadAll }: Ended) {
  if (took === undefined) return null
  const n = count(answer.rows.length)
  if (answer.isCutOff)
    return (
      <p className={`firm row body ${styles.short} ${styles.first}`} role="status">
        {t('rows.short.first', { n })}
        {onReadAll && (
          <button type="button" className="text-link" onClick={onReadAll}>
            {t('rows.short.readAll')}
          </button>
        )}
      </p>
    )
  const noteText = answer.isFull
    ? t('rows.short.full', { n })
    : isStopped
      ? t('rows.short.stopped', { n })
      : answer.isWhole
        ? valueIn(answer.about, 'truncated') === true && t('rows.short.truncated', { n })
        : t('rows.short.broken', { n })
  return (
    noteText && (
      <p className={`firm row body ${styles.short}`} role="status">
        <Icon name="warn" tone="warn" />
        {noteText}
      </p>
    )
  )
}

interface NoRowsProps {
  readonly why: 'none' | 'cut' | 'notFound' | 'notRead'
  readonly onClear: () => void
}

/** Replaces the grid if it has no rows. */
export function NoRows({ why, onClear }: NoRowsProps) {
  return (
    <EmptyState title={t(`rows.${why}`)}>
      <p>{t(`rows.${why}Next`)}</p>
      {why === 'notFound' && <Button onClick={onClear}>{t('rows.clearFind')}</Button>}
    </EmptyState>
  )
}
