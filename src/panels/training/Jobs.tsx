import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import '../../messages/training.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/resource.ts'
import { FailureView } from '../../views/errors.tsx'
import { JobsBoard } from './JobsBoard.tsx'
import { useModelJobs } from './useModelJobs.ts'
import '../panels.css'

/** The jobs of a model, looked at again while one of them may change. */
export function Jobs({ item }: { readonly item: Item }) {
  const [live, setLive] = useState(true)
  const [pages, setPages] = useState(1)
  const [search, setSearch] = useSearchParams()
  const list = useModelJobs(item.object_id, { pages, live })
  if (!list.isLoaded)
    return list.error ? (
      <FailureView error={list.error} retry={list.refetch} />
    ) : (
      <div className="scroll panel-scroll" role="status" aria-label={t('training.jobs.loading')}>
        {[60, 85, 67, 80].map((width) => (
          <span key={width} className="skeleton panel-skeleton" style={{ width: `${width}%` }} />
        ))}
      </div>
    )
  return (
    <JobsBoard
      list={list}
      live={live}
      onLive={setLive}
      opened={search.get('job') ?? undefined}
      onClose={() => setSearch({ tab: 'jobs' }, { replace: true })}
      hrefOf={(id) => `?tab=jobs&job=${encodeURIComponent(id)}`}
      empty={
        <div className="jobs-empty">
          <p>{t('training.jobs.none')}</p>
          <Button component={Link} to="?tab=train" variant="contained">
            {t('training.title')}
          </Button>
        </div>
      }
      foot={
        <p className="jobs-foot third">
          {t(list.hasMore ? 'training.loaded' : 'training.loaded.all', { n: list.jobs.length })}
          {list.hasMore && (
            <Button size="small" onClick={() => setPages(pages + 1)}>
              {t('training.more')}
            </Button>
          )}
        </p>
      }
    />
  )
}
