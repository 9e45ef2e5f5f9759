import type { WholeCollection } from '../../hooks/wholeCollection.ts'
import exportTexts from '../../messages/en/export.json'
import { count } from '../../messages/format.ts'
import { texts } from '../../messages/i18n.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { sentenceOf } from '../errors.tsx'
import * as styles from './ExportDialog.module.css'

const t = texts(exportTexts)

/** How far a reading is, with the number of records found. */
type Reading = Pick<WholeCollection, 'state' | 'total' | 'error' | 'read' | 'updatedAt'> & {
  readonly count: number
}

function readText(whole: Reading | undefined, isComplete: boolean): string {
  if (!whole) return t('export.allUnread')
  const { state, total, error } = whole
  const read = count(whole.read)
  if (isComplete)
    return t('export.allComplete', { count: whole.count, time: timeOrDay(whole.updatedAt) })
  if (state === 'changing') return t('export.allChanging')
  if (state === 'stopped') return t('export.allStopped', { read })
  if (state === 'failed') return `${t('export.allFailed', { read })}. ${sentenceOf(error)}`
  return total === undefined
    ? t('export.allReadingOpen', { read })
    : t('export.allReading', { read, total: count(total) })
}

/** How far all records are read, with the way to go on or to stop. */
export function AllRecords({
  whole,
  isComplete,
  onRead,
  onStop,
}: {
  readonly whole: Reading | undefined
  readonly isComplete: boolean
  readonly onRead: () => void
  readonly onStop: () => void
}) {
  const isReading = whole?.state === 'reading' || whole?.state === 'checking'
  const text = readText(whole, isComplete)
  return (
    <>
      <span role="status">{text}</span>
      {isReading && whole.total !== undefined && (
        <progress
          className={styles.progress}
          max={whole.total}
          value={whole.read}
          aria-label={text}
        />
      )}
      {whole && (
        <button type="button" className="text-link" onClick={isReading ? onStop : onRead}>
          {isReading
            ? t('export.stop')
            : whole.state === 'stopped' || whole.state === 'failed'
              ? t('export.goOn')
              : t('export.readAgain')}
        </button>
      )}
    </>
  )
}
