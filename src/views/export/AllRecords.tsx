import { t } from '../../messages/exportTexts.ts'
import { count } from '../../messages/format.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { sentenceOf } from '../errors.tsx'
import { isReading } from '../../data/cachedRecords.ts'
import type { WholeReading } from './useExport.ts'

function readText(whole: WholeReading | undefined): string {
  if (!whole) return t('export.allUnread')
  const { state, total, error } = whole
  const read = count(whole.read)
  if (whole.isComplete) return t('export.allComplete', { time: timeOrDay(whole.updatedAt) })
  if (state === 'changing') return t('export.allChanging')
  if (state === 'stopped') return t('export.allStopped', { read })
  if (state === 'failed') return `${t('export.allFailed', { read })}. ${sentenceOf(error)}`
  return total === undefined
    ? t('export.allReadingOpen', { read })
    : t('export.allReading', { read, total })
}

interface AllRecordsProps {
  readonly whole: WholeReading | undefined
  readonly onRead: () => void
  readonly onStop: () => void
}

/** The progress of loading all records, with buttons to continue or stop. */
export function AllRecords({ whole, onRead, onStop }: AllRecordsProps) {
  const isBeingRead = isReading(whole)
  const text = readText(whole)
  return (
    <>
      <span role="status">{text}</span>
      {whole && isBeingRead && whole.total !== undefined && (
        <progress max={whole.total} value={whole.read} aria-label={text} />
      )}
      {whole && (
        <button type="button" className="text-link" onClick={isBeingRead ? onStop : onRead}>
          {isBeingRead
            ? t('export.stop')
            : whole.state === 'stopped' || whole.state === 'failed'
              ? t('export.goOn')
              : t('export.readAgain')}
        </button>
      )}
    </>
  )
}
