import { useQueryClient } from '@tanstack/react-query'
import type { ListParams } from '../../hooks/listParams.ts'
import type { AllRecords } from '../../data/allRecords.ts'
import { isReading, loadAll, stopAll } from '../../data/cachedRecords.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { t } from '../../messages/listsTexts.ts'
import type { ResourceName } from '../../resources/resources.ts'
import * as pageHeadStyles from '../../ui/PageHead.module.css'

interface AllRecordsScopeProps {
  readonly name: ResourceName
  readonly params: Pick<ListParams, 'filters'>
  readonly whole: AllRecords
}

function scopeText({ state, read, total, items, persistedAt }: AllRecords): string {
  if (persistedAt !== undefined) {
    const values = { count: items.length, time: timeOrDay(persistedAt) }
    return read > 0 ? t('whole.keptReading', { ...values, read }) : t('whole.kept', values)
  }
  if (state === 'complete') return t('whole.all', { count: items.length })
  if (state === 'changing') return t('whole.changing', { read: items.length })
  const values = { read, total: total ?? 0 }
  if (state === 'checking')
    return t(total === undefined ? 'whole.checkingOpen' : 'whole.checking', values)
  return t(total === undefined ? 'whole.readingOpen' : 'whole.reading', values)
}

/** The loaded part of a collection, with a button to stop or continue. */
export function AllRecordsScope({ name, params, whole }: AllRecordsScopeProps) {
  const queryClient = useQueryClient()
  const { state, read, total } = whole
  const load = () => void loadAll(queryClient, name, params.filters)
  const stop = () => void stopAll(queryClient, name, params.filters)
  const next = {
    reading: ['whole.stop', stop],
    checking: ['whole.stop', stop],
    stopped: ['whole.continue', load],
    failed: ['whole.retry', load],
    changing: ['whole.again', load],
    complete: undefined,
  } as const
  const [label, onPress] = next[state] ?? []
  return (
    <>
      <span
        className={pageHeadStyles.count}
        data-hint={
          state === 'changing' ? t(whole.isCut ? 'whole.cutWhy' : 'whole.changingWhy') : undefined
        }
      >
        {scopeText(whole)}
      </span>
      {isReading(whole) && total !== undefined && (
        <progress className="not-phone" max={total} value={read} aria-label={scopeText(whole)} />
      )}
      {label !== undefined && (
        <button type="button" className="text-link" onClick={onPress}>
          {t(label)}
        </button>
      )}
    </>
  )
}
