import { Button, LinkButton } from '../../../ui/Button.tsx'
import { useState } from 'react'
import { useListParams } from '../../../hooks/listParams.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { resources, type ItemOf } from '../../../resources/resources.ts'
import { NoRows } from '../../../views/list/ListStates.tsx'
import { JobsBoard } from './JobsBoard.tsx'
import { pollText } from './AutoRefreshButton.tsx'
import { useModelJobs } from '../../../views/jobs/useModelJobs.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import * as styles from './JobsBoard.module.css'

// The model filter is excluded: it is fixed by the page.
const filters = Object.fromEntries(
  Object.entries(resources.jobs.filters).filter(([name]) => name !== 'enrich__object_id'),
)

/** The jobs of a model, polled while any may change. */
export function Jobs({ item }: { readonly item: ItemOf<'models'> }) {
  const params = useListParams('jobs')
  const { transfer__object_id: transfer } = params.filters
  const [isLive, setIsLive] = useState(true)
  const list = useModelJobs(item.object_id, { isLive, transfer })
  return (
    <JobsBoard
      list={list}
      params={params}
      filters={filters}
      isLive={isLive}
      onLiveChange={setIsLive}
      states={{
        empty: <NoJobs />,
        noMatch: (
          <NoRows
            title={t('training.jobs.noneFit')}
            about={t('list.matching')}
            action={t('filter.clear')}
            onAction={() => params.setFilters({ transfer__object_id: undefined })}
          />
        ),
      }}
      foot={
        list.items.length > 0 && (
          <p className={`body row ${styles.foot} third`} data-gap="12">
            {t(list.more ? 'training.loaded' : 'training.loaded.all', { n: list.items.length })}
            {list.more && (
              <Button size="small" onClick={list.more}>
                {t('training.more')}
              </Button>
            )}
            <span className="end">
              {pollText(isLive, list.stopped ? 'stopped' : list.pollInterval)}
            </span>
          </p>
        )
      }
    />
  )
}

function NoJobs() {
  return (
    <EmptyState icon="jobs" title={t('training.jobs.empty')}>
      <p>{t('training.jobs.emptyNext')}</p>
      <LinkButton to="?tab=train">{t('training.title')}</LinkButton>
    </EmptyState>
  )
}
