import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import '../../messages/panels.ts'
import '../../messages/training.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/resource.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FailureView } from '../../views/errors.tsx'
import { Freshness } from '../../views/list/Freshness.tsx'
import { FailedBanner } from '../../views/list/ListFailure.tsx'
import { CompareJobs } from './CompareJobs.tsx'
import { heldRows } from './jobState.ts'
import { JobPanel } from './JobPanel.tsx'
import { JobTable } from './JobTable.tsx'
import { LiveButton } from './LiveButton.tsx'
import { ScaleChoice } from './ScaleChoice.tsx'
import { useModelJobs } from './useModelJobs.ts'
import '../../views/operation/operation.css'
import '../panels.css'
import './training.css'

const mostCompared = 4

/** The jobs of a model, looked at again while one of them may change. */
export function Jobs({ item }: { readonly item: Item }) {
  const [live, setLive] = useState(true)
  const [pages, setPages] = useState(1)
  const [held, setHeld] = useState<readonly string[]>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [comparing, setComparing] = useState(false)
  const [search, setSearch] = useSearchParams()
  const list = useModelJobs(item.object_id, { pages, live })
  const { jobs, firstPage, error } = list
  const byId = new Map(jobs.map((job) => [job.item.object_id, job]))
  const items = jobs.map((job) => job.item)
  // The order of the first look is kept for as long as the page stands.
  if (held === undefined && list.isLoaded) setHeld(items.map(({ object_id }) => object_id))

  if (!list.isLoaded)
    return error ? (
      <FailureView error={error} retry={list.refetch} />
    ) : (
      <div className="scroll panel-scroll" role="status" aria-label={t('training.jobs.loading')}>
        {[60, 85, 67, 80].map((width) => (
          <span key={width} className="skeleton panel-skeleton" style={{ width: `${width}%` }} />
        ))}
      </div>
    )

  const { rows, news } = heldRows(held, items.slice(0, firstPage), items.slice(firstPage))
  const shown = rows.map(({ object_id }) => byId.get(object_id)).filter((job) => job !== undefined)
  const opened = byId.get(search.get('job') ?? '')
  const chosen = shown.filter((job) => selected.has(job.item.object_id))
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
            <LiveButton live={live} pace={list.pace} onChange={setLive} />
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
            <div className="jobs-empty">
              <p>{t('training.jobs.none')}</p>
              <Button component={Link} to="?tab=train" variant="contained">
                {t('training.title')}
              </Button>
            </div>
          ) : (
            <JobTable
              jobs={shown}
              opened={opened?.item.object_id}
              selected={selected}
              onSelect={select}
            />
          )}
          {shown.length > 0 && (
            <p className="jobs-foot third">
              {t(list.hasMore ? 'training.loaded' : 'training.loaded.all', { n: shown.length })}
              {list.hasMore && (
                <Button size="small" onClick={() => setPages(pages + 1)}>
                  {t('training.more')}
                </Button>
              )}
            </p>
          )}
        </div>
        {chosen.length > 0 && (
          <div className="jobs-selected">
            <span>{t('training.selected', { n: chosen.length })}</span>
            <Button
              size="small"
              aria-disabled={chosen.length < 2 || chosen.length > mostCompared || undefined}
              onClick={() =>
                chosen.length >= 2 && chosen.length <= mostCompared && setComparing(true)
              }
            >
              {t('training.compare')}
            </Button>
            <Button size="small" variant="text" onClick={() => setSelected(new Set())}>
              {t('training.clear')}
            </Button>
          </div>
        )}
      </div>
      {opened && (
        <JobPanel
          key={opened.item.object_id}
          job={opened}
          onClose={() => setSearch({ tab: 'jobs' }, { replace: true })}
        />
      )}
      {comparing && <CompareJobs jobs={chosen} onClose={() => setComparing(false)} />}
    </div>
  )
}
