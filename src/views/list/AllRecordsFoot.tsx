import type { ListSource } from '../../data/listSource.ts'
import type { ListParams } from '../../hooks/listParams.ts'
import type { AllRecords } from '../../data/allRecords.ts'
import { t } from '../../messages/listsTexts.ts'
import { nounOf } from '../../messages/nouns.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import type { ListColumn } from './columns.ts'
import { SortNote } from './SortNote.tsx'
import { Outdated } from './Outdated.tsx'
import { UnmatchedNote } from '../edit/UnmatchedNote.tsx'
import * as pageHeadStyles from '../../ui/PageHead.module.css'
import * as pagerStyles from './Pager.module.css'

function timeText({ state, updatedAt, persistedAt }: AllRecords): string {
  if (persistedAt !== undefined) return t('whole.keptFoot', { time: timeOrDay(persistedAt) })
  const time = timeOrDay(updatedAt)
  return t(state === 'complete' ? 'whole.allLoaded' : 'whole.readAt', { time })
}

interface AllRecordsFootProps {
  readonly name: ResourceName
  readonly params: ListParams
  /** Absent where the records were read by pages of their own. */
  readonly whole?: AllRecords
  /** The number of records shown; `undefined` while it is computed. */
  readonly found: number | undefined
  readonly columns: readonly ListColumn[]
  readonly source: ListSource
}

/** The footer in place of the pages: the number of shown records, and their age. */
export function AllRecordsFoot({
  name,
  params,
  whole,
  found,
  columns,
  source,
}: AllRecordsFootProps) {
  const all = source.items.length
  const values = { n: all, ...nounOf(resources[name].label) }
  return (
    <footer className={pagerStyles.root}>
      <b>
        {found === undefined || found === all
          ? t('whole.records', values)
          : t('whole.found', { ...values, found })}
      </b>
      {whole && <span className="third">{timeText(whole)}</span>}
      {whole?.outdatedAt !== undefined && <Outdated />}
      <UnmatchedNote name={name} />
      <span className="third">
        <SortNote columns={columns} sorting={params.sorting} source={source} />
      </span>
      {whole && (
        <div className={`end ${pageHeadStyles.actions}`}>
          <button type="button" className="text-link" onClick={() => params.setIsAll(false)}>
            {t('whole.pages')}
          </button>
        </div>
      )}
    </footer>
  )
}
