import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import '../../messages/training.ts'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Freshness } from '../../views/list/Freshness.tsx'
import { FailedBanner } from '../../views/list/ListFailure.tsx'
import { CompareJobs } from './CompareJobs.tsx'
import { heldRows } from './jobState.ts'
import { JobPanel } from './JobPanel.tsx'
import { JobTable } from './JobTable.tsx'
import { LiveButton } from './LiveButton.tsx'
import { ScaleChoice } from './ScaleChoice.tsx'
import type { JobList } from './useModelJobs.ts'
import '../../views/operation/operation.css'
import '../panels.css'
import './training.css'

const mostCompared = 4

interface JobsBoardProps {
  readonly list: JobList
  readonly live: boolean
  readonly onLive: (live: boolean) => void
  /** The job that is looked at. */
  readonly opened: string | undefined
  readonly onClose: () => void
  readonly hrefOf: (objectId: string) => string
  /** Of several models: the table says which. */
  readonly withModel?: boolean
  /** Stands first in the line of tools. */
  readonly tools?: ReactNode
  /** In the place of rows, when there are none. */
  readonly empty: ReactNode
  readonly foot?: ReactNode
}

/**
 * Jobs as rows that keep their places while they change, one of them opened at the side, a few of
 * them compared. Drawn anew (by `key`) for other jobs.
 */
export function JobsBoard(props: JobsBoardProps) {
  const { list, live, onLive, onClose, hrefOf, withModel = false, tools, empty, foot } = props
  const { jobs, firstPage, error } = list
  const [held, setHeld] = useState<readonly string[]>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [comparing, setComparing] = useState(false)
  const byId = new Map(jobs.map((job) => [job.item.object_id, job]))
  const items = jobs.map((job) => job.item)
  // The order of the first look is kept for as long as the page stands.
  if (held === undefined && list.isLoaded) setHeld(items.map(({ object_id }) => object_id))

  const { rows, news } = heldRows(held, items.slice(0, firstPage), items.slice(firstPage))
  const shown = rows.map(({ object_id }) => byId.get(object_id)).filter((job) => job !== undefined)
  const opened = props.opened === undefined ? undefined : byId.get(props.opened)
  const chosen = shown.filter((job) => selected.has(job.item.object_id))
  const fits = chosen.length >= 2 && chosen.length <= mostCompared
  const select = (objectId: string, on: boolean) => {
    const next = new Set(selected)
    if (on) next.add(objectId)
    else next.delete(objectId)
    setSelected(next)
  }
  return (
    <div className={`jobs${opened ? ' with-panel' : ''}`}>
      <div className="jobs-main">
        <div className="jobs-tools">
          {tools}
          <ScaleChoice />
          {news > 0 && (
            <Button
              size="small"
              className="jobs-news"
              onClick={() => setHeld(items.map(({ object_id }) => object_id))}
            >
              <Icon name="up" size={14} />
              {t('training.news', { n: news })}
            </Button>
          )}
          <span className="jobs-live">
            <LiveButton live={live} pace={list.pace} onChange={onLive} />
            <Freshness at={list.updatedAt} />
            <Button size="small" onClick={list.refetch}>
              <Icon name="refresh" size={14} />
              {t('training.refresh')}
            </Button>
          </span>
        </div>
        {error && <FailedBanner error={error} retry={list.refetch} />}
        <div className="scroll jobs-scroll">
          {shown.length === 0 ? (
            empty
          ) : (
            <JobTable
              jobs={shown}
              busy={list.isFetching}
              withModel={withModel}
              opened={opened?.item.object_id}
              selected={selected}
              hrefOf={hrefOf}
              onSelect={select}
            />
          )}
          {shown.length > 0 && foot}
        </div>
        {chosen.length > 0 && (
          <div className="jobs-selected">
            <span>{t('training.selected', { n: chosen.length })}</span>
            <Button
              size="small"
              aria-disabled={!fits || undefined}
              data-hint={fits ? undefined : t('training.compare.few')}
              onClick={() => fits && setComparing(true)}
            >
              {t('training.compare')}
            </Button>
            <Button size="small" variant="text" onClick={() => setSelected(new Set())}>
              {t('training.clear')}
            </Button>
          </div>
        )}
      </div>
      {opened && <JobPanel key={opened.item.object_id} job={opened} onClose={onClose} />}
      {comparing && <CompareJobs jobs={chosen} onClose={() => setComparing(false)} />}
    </div>
  )
}
