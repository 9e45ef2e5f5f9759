import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isWhole } from '../../client/pages.ts'
import { ServiceError, serviceErrorOf } from '../../client/serviceError.ts'
import type { Item } from '../../metadata/item.ts'
import { operationLabel, titleOf } from '../../metadata/resource.ts'
import { clockTime, count } from '../../messages/format.ts'
import { t, translateLabel } from '../../messages/i18n.ts'
import { createRoute, operationRoute } from '../../paths.ts'
import { useListParams } from '../../hooks/listParams.ts'
import { useOnline } from '../../hooks/now.ts'
import { listOptions, pagedListOptions } from '../../hooks/queries.ts'
import { useIsDenied } from '../../hooks/denied.ts'
import { usePersistedState } from '../../hooks/persistedState.ts'
import { useShortcuts, type Shortcut } from '../../hooks/shortcuts.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { announce } from '../../ui/announce.ts'
import { isDensity } from './density.ts'
import { FilterBar } from './FilterBar.tsx'
import { OfflineStrip, SkeletonRows } from './ListBody.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import { LoadedSearch } from './LoadedSearch.tsx'
import { NewButton } from './NewButton.tsx'
import { Pager } from './Pager.tsx'
import { SortMenu } from './SortMenu.tsx'
import { sortNote } from './sortNote.ts'
import { useSortedItems } from './useSortedItems.ts'
import { useColumns } from './useColumns.ts'
import { useReturn } from './useReturn.ts'
import './list.css'

const FailedBanner = lazy(async () => ({
  default: (await import('./ListFailure.tsx')).FailedBanner,
}))
const EmptyList = lazy(async () => ({ default: (await import('./EmptyList.tsx')).EmptyList }))
const Refused = lazy(async () => ({ default: (await import('./ListFailure.tsx')).Refused }))
const NoMatch = lazy(async () => ({ default: (await import('./NoRows.tsx')).NoMatch }))
const NoneFound = lazy(async () => ({ default: (await import('./NoRows.tsx')).NoneFound }))
const PastTheEnd = lazy(async () => ({ default: (await import('./NoRows.tsx')).PastTheEnd }))
const RemoveDialog = lazy(async () => ({
  default: (await import('../RemoveDialog.tsx')).RemoveDialog,
}))

const noItems: readonly Item[] = []

/** A collection's list for the current address, in one of six states. */
export function ListView({ name }: { name: ResourceName }) {
  const resource = resources[name]
  const queryClient = useQueryClient()
  const params = useListParams(name)
  const online = useOnline()
  const query = useQuery(pagedListOptions(name, params.query))
  const answer = query.data
  const items = answer?.items ?? noItems
  const columns = useColumns(name, items, params)
  const { items: rows, isSorting } = useSortedItems(resource, items, columns.all, params)
  const [density, setDensity] = usePersistedState('density', 'default', isDensity)
  const [removing, setRemoving] = useState<Item>()
  const { scroll, returnTo, setReturnTo } = useReturn(name, answer !== undefined)

  const filtered = Object.keys(params.filters).length > 0
  const error = query.error ?? undefined
  const failure = serviceErrorOf(error)
  const refused = failure?.isDenied === true && answer === undefined
  const pastEnd =
    params.page > 1 && (failure?.isGone || (answer !== undefined && items.length === 0))
  const isEmpty = answer !== undefined && items.length === 0 && !filtered && params.page === 1
  const retry = () => void query.refetch()
  const navigate = useNavigate()
  const refresh: Shortcut = { keys: 'r', label: 'shortcut.refresh', run: retry }
  const create: Shortcut = {
    keys: 'c',
    label: 'shortcut.new',
    run: () => void navigate(createRoute(name)),
  }
  const mayNotCreate = useIsDenied({ method: 'POST', path: resource.path })
  useShortcuts('list', refused || mayNotCreate ? [refresh] : [refresh, create])

  useEffect(() => {
    if (answer && !query.isPlaceholderData)
      announce(
        t('list.shown', {
          count: answer.items.length,
          many: translateLabel(resource.label.many).toLowerCase(),
        }),
      )
  }, [answer, query.isPlaceholderData, resource])

  const removed = (item: Item) => {
    const at = rows?.findIndex(({ object_id }) => object_id === item.object_id) ?? -1
    setReturnTo((rows?.[at + 1] ?? rows?.[at - 1])?.object_id)
    setRemoving(undefined)
  }

  const many = translateLabel(resource.label.many).toLowerCase()
  const hasFilters = Object.keys(resource.filters).length > 0
  const sort = { sorting: params.sorting, onSort: params.setSorting }
  const loaded = answer?.items.length
  const noteText =
    error || !online
      ? t('pager.asOf', { time: clockTime(query.dataUpdatedAt) })
      : sortNote(columns.all, params.sorting, params.page, answer)

  return (
    <div className="page">
      <PageHead
        title={translateLabel(resource.label.many)}
        secondaryText={
          answer?.total !== undefined && <span className="count">{count(answer.total)}</span>
        }
        actions={
          !isEmpty && (
            <>
              {Object.entries(resource.operations).map(
                ([key, operation]) =>
                  operation.on === 'collection' && (
                    <Button
                      key={key}
                      component={Link}
                      to={operationRoute(name, key, undefined)}
                      className="collection-deed"
                    >
                      {translateLabel(operationLabel(operation))}
                    </Button>
                  ),
              )}
              <NewButton name={name} refusal={refused ? t('list.refused', { many }) : undefined} />
            </>
          )
        }
      />
      {!isEmpty && !refused && (
        <FilterBar
          resource={name}
          filters={resource.filters}
          values={params.filters}
          onChange={params.setFilters}
          search={
            !hasFilters && (
              <LoadedSearch
                value={params.search}
                loaded={loaded}
                found={rows?.length}
                onChange={params.setSearch}
              />
            )
          }
        >
          <div className="actions">
            <SortMenu columns={columns.shown} {...sort} />
            <ListTools
              updatedAt={query.dataUpdatedAt}
              columns={columns}
              density={density}
              onDensity={setDensity}
              onRefresh={retry}
            />
          </div>
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
        ) : answer === undefined || rows === undefined ? (
          !error && <SkeletonRows rows={20} />
        ) : (
          <>
            <ListTable
              name={name}
              resource={resource}
              columns={columns.shown}
              items={rows}
              busy={query.isFetching || isSorting}
              returnTo={returnTo}
              onRemove={setRemoving}
              {...sort}
            />
            {items.length > 0 && rows.length === 0 && (
              <Suspense>
                <NoneFound
                  resource={resource}
                  isWhole={isWhole(params.page, answer)}
                  loaded={items.length}
                  text={params.search}
                  onClear={() => params.setSearch(undefined)}
                />
              </Suspense>
            )}
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
          note={noteText}
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
