import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOptions } from '../../../data/queries.ts'
import { useListParams } from '../../../hooks/listParams.ts'
import { searchedCount } from '../../../hooks/useListRecords.ts'
import { CountOf } from '../../../views/list/CountOf.tsx'
import { ListHead } from '../../../views/list/ListHead.tsx'
import { listStateOf } from '../../../views/list/listState.ts'
import { useColumns } from '../../../views/list/useColumns.ts'
import { ViewSwitcher } from '../../../views/list/views/ViewSwitcher.tsx'
import { jobColumns } from './jobColumns.ts'
import { JobsBoard } from './JobsBoard.tsx'
import { useJobSearch } from './jobSearch.ts'
import { useJobs, useReadsOn } from '../../../views/jobs/useModelJobs.ts'
import * as listViewStyles from '../../../views/list/ListView.module.css'
import { optionalPart } from '../../../ui/lazyPart.tsx'

const ListMenu = optionalPart(
  async () => (await import('../../../views/list/ListMenu.tsx')).ListMenu,
)

/** The jobs of all models: the collection's list, with derived states. */
export function JobsList() {
  const params = useListParams('jobs')
  const [isLive, setIsLive] = useState(true)
  // A small collection is read whole once it is sorted, searched or limited to a state.
  const { state } = useJobSearch()
  const isArranged = params.sorting.length > 0 || params.search !== '' || state !== undefined
  const { data } = useQuery({ ...listOptions('jobs', params.query), enabled: false })
  const isWhole =
    isArranged &&
    params.page === 1 &&
    data !== undefined &&
    searchedCount({
      items: data.items,
      scope: { is: 'page', total: data.total },
      isFetching: false,
    }) !== undefined
  const list = useJobs(params.query, isLive, isWhole ? undefined : params.setPage)
  useReadsOn(list, isWhole)
  const choice = useColumns('jobs', list.items, params, jobColumns)
  return (
    <div className="stack fill shrinks-block">
      {/* Jobs are usually created by a training. */}
      <ListHead
        name="jobs"
        scope={
          <span className={listViewStyles.views}>
            <CountOf total={list.scope.total} />
            {list.isLoaded && (
              <ViewSwitcher name="jobs" choice={choice} params={params} scope={list.scope} />
            )}
          </span>
        }
        state={listStateOf(list, params, list.items.length)}
        primary={false}
        more={
          list.isLoaded && (
            <ListMenu name="jobs" params={params} source={list} rows={undefined} columns={choice} />
          )
        }
      />
      <JobsBoard
        hasModelColumn
        list={list}
        params={params}
        isLive={isLive}
        onLiveChange={setIsLive}
      />
    </div>
  )
}
