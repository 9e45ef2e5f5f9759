import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ServiceError } from '../../client/serviceError.ts'
import type { Item } from '../../metadata/resource.ts'
import { operationLabel, titleOf } from '../../metadata/resource.ts'
import { clockTime, count } from '../../messages/format.ts'
import { t, word } from '../../messages/i18n.ts'
import { createRoute, operationRoute } from '../../paths.ts'
import { useListParams } from '../../hooks/listParams.ts'
import { useOnline } from '../../hooks/now.ts'
import { listOptions, pagedListOptions } from '../../hooks/queries.ts'
import { useRefused } from '../../hooks/refused.ts'
import { useRemembered } from '../../hooks/remembered.ts'
import { useShortcuts, type Shortcut } from '../../hooks/shortcuts.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { announce } from '../../ui/announce.ts'
import { isDensity } from './density.ts'
import { FilterBar } from './FilterBar.tsx'
import { OfflineStrip, SkeletonRows } from './ListBody.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import { NewButton } from './NewButton.tsx'
import { Pager } from './Pager.tsx'
import { useColumns } from './useColumns.ts'
import { useReturn } from './useReturn.ts'
import './list.css'

const FailedBanner = lazy(async () => ({
  default: (await import('./ListFailure.tsx')).FailedBanner,
}))
const EmptyList = lazy(async () => ({ default: (await import('./EmptyList.tsx')).EmptyList }))
const Refused = lazy(async () => ({ default: (await import('./ListFailure.tsx')).Refused }))
const NoMatch = lazy(async () => ({ default: (await import('./NoRows.tsx')).NoMatch }))
const PastTheEnd = lazy(async () => ({ default: (await import('./NoRows.tsx')).PastTheEnd }))
const RemoveDialog = lazy(async () => ({
  default: (await import('../RemoveDialog.tsx')).RemoveDialog,
}))

const noItems: readonly Item[] = []

/** A collection's list: what its address names, in one of six states (L14). */
export function ListView({ name }: { name: ResourceName }) {
  const resource = resources[name]
  const queryClient = useQueryClient()
  const params = useListParams(name)
  const online = useOnline()
  const query = useQuery(pagedListOptions(name, params.query))
  const answer = query.data
  const items = answer?.items ?? noItems
  const columns = useColumns(name, items, params)
  const [density, setDensity] = useRemembered('density', 'default', isDensity)
  const [removing, setRemoving] = useState<Item>()
  const { scroll, returnTo, setReturnTo } = useReturn(name, answer !== undefined)

  const filtered = Object.keys(params.filters).length > 0
  const error = query.error ?? undefined
  const status = error instanceof ServiceError ? error.status : undefined
  const refused = status === 403 && answer === undefined
  const pastEnd =
    params.page > 1 && (status === 404 || (answer !== undefined && items.length === 0))
  const isEmpty = answer !== undefined && items.length === 0 && !filtered && params.page === 1
  const retry = () => void query.refetch()
  const navigate = useNavigate()
  const refresh: Shortcut = { keys: 'r', label: 'shortcut.refresh', run: retry }
  const create: Shortcut = {
    keys: 'c',
    label: 'shortcut.new',
    run: () => void navigate(createRoute(name)),
  }
  const mayNotCreate = useRefused({ method: 'POST', path: resource.path })
  useShortcuts('list', refused || mayNotCreate ? [refresh] : [refresh, create])

  useEffect(() => {
    if (answer && !query.isPlaceholderData)
      announce(
        t('list.shown', {
          count: answer.items.length,
          many: word(resource.label.many).toLowerCase(),
        }),
      )
  }, [answer, query.isPlaceholderData, resource])

  const removed = (item: Item) => {
    const at = items.findIndex(({ object_id }) => object_id === item.object_id)
    setReturnTo((items[at + 1] ?? items[at - 1])?.object_id)
    setRemoving(undefined)
  }

  const many = word(resource.label.many).toLowerCase()
  const hasFilters = Object.keys(resource.filters).length > 0
  const tools = (
    <ListTools
      updatedAt={query.dataUpdatedAt}
      columns={columns}
      density={density}
      onDensity={setDensity}
      onRefresh={retry}
    />
  )

  return (
    <div className="page">
      <PageHead
        title={word(resource.label.many)}
        aside={answer?.total !== undefined && <span className="count">{count(answer.total)}</span>}
        deeds={
          !isEmpty && (
            <>
              {!hasFilters && !refused && tools}
              {Object.entries(resource.operations).map(
                ([key, operation]) =>
                  operation.on === 'collection' && (
                    <Button
                      key={key}
                      component={Link}
                      to={operationRoute(name, key, undefined)}
                      className="collection-deed"
                    >
                      {word(operationLabel(operation))}
                    </Button>
                  ),
              )}
              <NewButton name={name} refusal={refused ? t('list.refused', { many }) : undefined} />
            </>
          )
        }
      />
      {hasFilters && !isEmpty && !refused && (
        <FilterBar
          resource={name}
          filters={resource.filters}
          values={params.filters}
          onChange={params.setFilters}
        >
          <div className="deeds">{tools}</div>
        </FilterBar>
      )}
      {query.isFetching && <div className="progress-line" aria-hidden="true" />}
      {!online ? (
        <OfflineStrip loadedAt={query.dataUpdatedAt} />
      ) : (
        error &&
        !refused &&
        !pastEnd && (
          <Suspense>
            <FailedBanner error={error} retry={retry} />
          </Suspense>
        )
      )}
      <div
        className={`list-scroll ${density}${query.isPlaceholderData ? ' waiting' : ''}`}
        ref={scroll}
      >
        {refused && error instanceof ServiceError ? (
          <Suspense>
            <Refused resource={resource} error={error} retry={retry} />
          </Suspense>
        ) : pastEnd ? (
          <Suspense>
            <PastTheEnd page={params.page} onFirst={() => params.setPage(1)} />
          </Suspense>
        ) : isEmpty ? (
          <Suspense>
            <EmptyList name={name} />
          </Suspense>
        ) : answer === undefined ? (
          !error && <SkeletonRows rows={20} />
        ) : (
          <>
            <ListTable
              name={name}
              resource={resource}
              columns={columns.shown}
              items={items}
              busy={query.isFetching}
              returnTo={returnTo}
              onRemove={setRemoving}
            />
            {items.length === 0 && (
              <Suspense>
                <NoMatch
                  resource={resource}
                  filters={resource.filters}
                  values={params.filters}
                  onClear={() =>
                    params.setFilters(
                      Object.fromEntries(
                        Object.keys(params.filters).map((key) => [key, undefined]),
                      ),
                    )
                  }
                />
              </Suspense>
            )}
          </>
        )}
      </div>
      {answer !== undefined && !isEmpty && !pastEnd && (
        <Pager
          page={params.page}
          answer={answer}
          note={
            error || !online ? t('pager.asOf', { time: clockTime(query.dataUpdatedAt) }) : undefined
          }
          onPage={(page) => {
            scroll.current?.scrollTo({ top: 0 })
            params.setPage(page)
          }}
          onPreload={(page) => {
            const next = new URLSearchParams(params.query)
            next.set('page', String(page))
            void queryClient.prefetchQuery(listOptions(name, next))
          }}
        />
      )}
      <Suspense>
        {removing && (
          <RemoveDialog
            name={name}
            item={removing}
            title={titleOf(resource, removing)}
            onClose={() => setRemoving(undefined)}
            onRemoved={() => removed(removing)}
          />
        )}
      </Suspense>
    </div>
  )
}
