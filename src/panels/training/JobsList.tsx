import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ServiceError } from '../../client/serviceError.ts'
import { useListParams } from '../../hooks/listParams.ts'
import { listOptions } from '../../hooks/queries.ts'
import { count } from '../../messages/format.ts'
import '../../messages/training.ts'
import { t, word } from '../../messages/i18n.ts'
import { createRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { FilterBar } from '../../views/list/FilterBar.tsx'
import { EmptyList, NoMatch, PastTheEnd, SkeletonRows } from '../../views/list/ListBody.tsx'
import { FailedBanner, Refused } from '../../views/list/ListFailure.tsx'
import { Pager } from '../../views/list/Pager.tsx'
import { JobsBoard } from './JobsBoard.tsx'
import { useJobs } from './useModelJobs.ts'
import '../../views/list/list.css'

const resource = resources.jobs

/** The jobs of every model: the collection's list, with the states that are derived. */
export function JobsList() {
  const queryClient = useQueryClient()
  const params = useListParams('jobs')
  const [search, setSearch] = useSearchParams()
  const [live, setLive] = useState(true)
  const list = useJobs([params.query], live)
  const { page: answer, error } = list
  const isFiltered = Object.keys(params.filters).length > 0
  const status = error instanceof ServiceError ? error.status : undefined
  const isRefused = status === 403 && !list.isLoaded
  const isPastEnd = params.page > 1 && (status === 404 || answer?.items.length === 0)
  const one = word(resource.label.one).toLowerCase()

  const withJob = (id: string | undefined) => {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete('job')
    else next.set('job', id)
    return next
  }
  return (
    <div className="page">
      <PageHead
        title={word(resource.label.many)}
        aside={answer?.total !== undefined && <span className="count">{count(answer.total)}</span>}
        deeds={
          <Button
            component={Link}
            to={createRoute('jobs')}
            {...(isRefused ? { 'aria-disabled': true, tabIndex: -1 } : {})}
          >
            <Icon name={isRefused ? 'lock' : 'plus'} />
            {t('list.new', { one })}
          </Button>
        }
      />
      {!isRefused && (
        <FilterBar
          resource="jobs"
          filters={resource.filters}
          values={params.filters}
          onChange={params.setFilters}
        />
      )}
      {isRefused && error instanceof ServiceError ? (
        <Refused resource={resource} error={error} retry={list.refetch} />
      ) : isPastEnd ? (
        <PastTheEnd page={params.page} onFirst={() => params.setPage(1)} />
      ) : !list.isLoaded ? (
        error ? (
          <FailedBanner error={error} retry={list.refetch} />
        ) : (
          <SkeletonRows rows={20} />
        )
      ) : (
        <JobsBoard
          key={params.query.toString()}
          list={list}
          live={live}
          onLive={setLive}
          opened={search.get('job') ?? undefined}
          onClose={() => setSearch(withJob(undefined), { replace: true })}
          hrefOf={(id) => `?${withJob(id).toString()}`}
          withModel
          empty={
            isFiltered ? (
              <NoMatch
                resource={resource}
                filters={resource.filters}
                values={params.filters}
                onClear={() =>
                  params.setFilters(
                    Object.fromEntries(Object.keys(params.filters).map((key) => [key, undefined])),
                  )
                }
              />
            ) : (
              <EmptyList resource={resource} createPath={createRoute('jobs')} />
            )
          }
        />
      )}
      {answer && answer.items.length > 0 && (
        <Pager
          page={params.page}
          answer={answer}
          note={undefined}
          onPage={params.setPage}
          onPreload={(page) => {
            const next = new URLSearchParams(params.query)
            next.set('page', String(page))
            void queryClient.prefetchQuery(listOptions('jobs', next))
          }}
        />
      )}
    </div>
  )
}
