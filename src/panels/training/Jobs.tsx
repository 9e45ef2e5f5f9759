import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { useListParams } from '../../hooks/listParams.ts'
import '../../messages/training.ts'
import '../../messages/lists.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonRows } from '../../views/list/ListBody.tsx'
import { Refused } from '../../views/list/ListFailure.tsx'
import { JobsBoard } from './JobsBoard.tsx'
import { pollText } from './AutoRefreshButton.tsx'
import { useModelJobs } from './useModelJobs.ts'

const resource = resources.jobs
// The model filter is excluded: it is fixed by the page.
const filters = Object.fromEntries(
  Object.entries(resource.filters).filter(([name]) => name !== 'enrich__object_id'),
)

/** The jobs of a model, polled while one of them may change. */
export function Jobs({ item }: { readonly item: Item }) {
  const params = useListParams('jobs')
  const { transfer__object_id: transfer } = params.filters
  const requestedTransfer = transfer ?? ''
  const [isLive, setIsLive] = useState(true)
  const list = useModelJobs(item.object_id, { isLive, transfer })
  const { error, isLoaded } = list
  const denied = isLoaded ? undefined : serviceErrorOf(error)
  const isEmpty = isLoaded && list.jobs.length === 0
  return (
    <JobsBoard
      list={list}
      requestedTransfer={requestedTransfer}
      params={params}
      filters={filters}
      isLive={isLive}
      onLiveChange={setIsLive}
      {...(denied?.isDenied
        ? { instead: <Refused resource={resource} error={denied} retry={list.refresh} /> }
        : isEmpty && transfer === undefined
          ? { instead: <NoJobs /> }
          : isEmpty
            ? {
                noRows: (
                  <NoneFit onClear={() => params.setFilters({ transfer__object_id: undefined })} />
                ),
              }
            : !isLoaded
              ? { noRows: error ? null : <SkeletonRows rows={8} /> }
              : {
                  foot: (
                    <p className="jobs-foot third">
                      {t(list.more ? 'training.loaded' : 'training.loaded.all', {
                        n: list.jobs.length,
                      })}
                      {list.more && (
                        <Button size="small" onClick={list.more}>
                          {t('training.more')}
                        </Button>
                      )}
                      <span>{pollText(isLive, list.stopped ? 'stopped' : list.pollInterval)}</span>
                    </p>
                  ),
                })}
    />
  )
}

function NoJobs() {
  return (
    <div className="blank">
      <Icon name="jobs" size={32} />
      <h2>{t('training.jobs.empty')}</h2>
      <p>{t('training.jobs.emptyNext')}</p>
      <Button component={Link} to="?tab=train">
        {t('training.title')}
      </Button>
    </div>
  )
}

function NoneFit({ onClear }: { readonly onClear: () => void }) {
  return (
    <div className="no-match">
      <h2>{t('training.jobs.noneFit')}</h2>
      <p>{t('list.matching')}</p>
      <Button onClick={onClear}>{t('filter.clear')}</Button>
    </div>
  )
}
