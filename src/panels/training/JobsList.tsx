import { useState } from 'react'
import { ServiceError, serviceErrorOf } from '../../client/serviceError.ts'
import { useListParams } from '../../hooks/listParams.ts'
import { count } from '../../messages/format.ts'
import '../../messages/training.ts'
import { t, translateLabel } from '../../messages/i18n.ts'
import { resources } from '../../resources/resources.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { EmptyList } from '../../views/list/EmptyList.tsx'
import { SkeletonRows } from '../../views/list/ListBody.tsx'
import { NewButton } from '../../views/list/NewButton.tsx'
import { Refused } from '../../views/list/ListFailure.tsx'
import { NoMatch, PastTheEnd } from '../../views/list/NoRows.tsx'
import { JobsBoard } from './JobsBoard.tsx'
import { useJobs } from './useModelJobs.ts'

const resource = resources.jobs

/** The jobs of all models: the collection's list, with derived states. */
export function JobsList() {
  const params = useListParams('jobs')
  const [isLive, setIsLive] = useState(true)
  const list = useJobs(params.query, isLive, params.setPage)
  const { error } = list
  const answer = list.answers[0]?.data
  const isFiltered = Object.keys(params.filters).length > 0
  const failure = serviceErrorOf(error)
  const isRefused = failure?.isDenied === true && !list.isLoaded
  const isEmpty = answer?.items.length === 0
  const isPastEnd = params.page > 1 && (failure?.isGone || isEmpty)
  // Then the action is shown instead of the rows.
  const isPlain = isEmpty && !isFiltered && !isPastEnd
  const many = translateLabel(resource.label.many).toLowerCase()
  const clear = () =>
    params.setFilters(
      Object.fromEntries(Object.keys(params.filters).map((key) => [key, undefined])),
    )

  return (
    <div className="page">
      <PageHead
        title={translateLabel(resource.label.many)}
        secondaryText={
          answer?.total !== undefined && <span className="count">{count(answer.total)}</span>
        }
        actions={
          !isPlain && (
            <NewButton
              name="jobs"
              primary={false}
              refusal={isRefused ? t('list.refused', { many }) : undefined}
            />
          )
        }
      />
      <JobsBoard
        withModel
        list={list}
        requestedTransfer={params.query.toString()}
        params={params}
        filters={resource.filters}
        isLive={isLive}
        onLiveChange={setIsLive}
        {...(isRefused && error instanceof ServiceError
          ? { instead: <Refused resource={resource} error={error} retry={list.refresh} /> }
          : isPastEnd
            ? { noRows: <PastTheEnd page={params.page} onFirst={() => params.setPage(1)} /> }
            : !isEmpty
              ? answer === undefined && { noRows: error ? null : <SkeletonRows rows={20} /> }
              : !isPlain
                ? {
                    noRows: (
                      <NoMatch
                        resource={resource}
                        filters={resource.filters}
                        values={params.filters}
                        onClear={clear}
                      />
                    ),
                  }
                : {
                    instead: <EmptyList name="jobs" />,
                  })}
      />
    </div>
  )
}
