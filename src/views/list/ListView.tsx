import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { ServiceError } from '../../client/serviceError.ts'
import type { Item } from '../../metadata/resource.ts'
import { titleOf } from '../../metadata/resource.ts'
import { clockTime, count } from '../../messages/format.ts'
import { t, word } from '../../messages/i18n.ts'
import { createRoute } from '../../paths.ts'
import { placeOf, rememberPlace } from '../../hooks/listMemory.ts'
import { useListParams } from '../../hooks/listParams.ts'
import { useOnline } from '../../hooks/now.ts'
import { listOptions, pagedListOptions } from '../../hooks/queries.ts'
import { useRemembered } from '../../hooks/remembered.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { announce } from '../../ui/announce.ts'
import { isDensity } from './density.ts'
import { FilterBar } from './FilterBar.tsx'
import { Freshness } from './Freshness.tsx'
import {
  EmptyList,
  FailedBanner,
  NoMatch,
  OfflineStrip,
  PastTheEnd,
  Refused,
  SkeletonRows,
} from './ListBody.tsx'
import { ListTable } from './ListTable.tsx'
import { Pager } from './Pager.tsx'
import { useColumns } from './useColumns.ts'
import './list.css'

const loadViewMenu = () => import('./ViewMenu.tsx')
const ViewMenu = lazy(async () => ({ default: (await loadViewMenu()).ViewMenu }))
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
  const [viewAnchor, setViewAnchor] = useState<HTMLElement | null>(null)
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

  return (
    <div className="page">
      <PageHead
        title={word(resource.label.many)}
        aside={answer?.total !== undefined && <span className="count">{count(answer.total)}</span>}
        deeds={
          !isEmpty && (
            <Button
              component={Link}
              to={createRoute(name)}
              variant="contained"
              {...(refused ? { 'aria-disabled': true, tabIndex: -1 } : {})}
            >
              <Icon name={refused ? 'lock' : 'plus'} />
              {t('list.new', { one: word(resource.label.one).toLowerCase() })}
            </Button>
          )
        }
      />
      {!isEmpty && !refused && (
        <FilterBar
          resource={name}
          filters={resource.filters}
          values={params.filters}
          onChange={params.setFilters}
        >
          <div className="deeds">
            <Freshness at={query.dataUpdatedAt} />
            <IconButton
              size="small"
              aria-label={t('list.refresh')}
              data-hint={t('list.refresh')}
              onClick={retry}
            >
              <Icon name="refresh" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('view.label')}
              data-hint={t('view.label')}
              aria-haspopup="dialog"
              aria-expanded={viewAnchor !== null}
              onPointerEnter={() => void loadViewMenu()}
              onClick={(event) => setViewAnchor(event.currentTarget)}
            >
              <Icon name="columns" />
            </IconButton>
          </div>
        </FilterBar>
      )}
      {query.isFetching && <div className="progress-line" aria-hidden="true" />}
      {!online ? (
        <OfflineStrip loadedAt={query.dataUpdatedAt} />
      ) : (
        error && !refused && !pastEnd && <FailedBanner error={error} retry={retry} />
      )}
      <div
        className={`list-scroll ${density}${query.isPlaceholderData ? ' waiting' : ''}`}
        ref={scroll}
      >
        {refused && error instanceof ServiceError ? (
          <Refused resource={resource} error={error} retry={retry} />
        ) : pastEnd ? (
          <PastTheEnd page={params.page} onFirst={() => params.setPage(1)} />
        ) : isEmpty ? (
          <EmptyList resource={resource} createPath={createRoute(name)} />
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
        {viewAnchor && (
          <ViewMenu
            anchor={viewAnchor}
            columns={columns}
            density={density}
            onDensity={setDensity}
            onClose={() => setViewAnchor(null)}
          />
        )}
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

/** Coming back with Back leads to the same scroll position and the row that was opened (L5). */
function useReturn(name: ResourceName, loaded: boolean) {
  const { search, state } = useLocation()
  const cameBack =
    useNavigationType() === 'POP' || (state as { back?: boolean } | null)?.back === true
  const scroll = useRef<HTMLDivElement>(null)
  const [place] = useState(() => {
    const remembered = placeOf(name)
    return cameBack && remembered?.search === search ? remembered : undefined
  })
  const [returnTo, setReturnTo] = useState(place?.opened)

  useEffect(() => {
    rememberPlace(name, { search })
  }, [name, search])

  useEffect(() => {
    const element = scroll.current
    if (!element) return undefined
    const keep = () => rememberPlace(name, { scrollTop: element.scrollTop })
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [name])

  useEffect(() => {
    if (loaded && place) scroll.current?.scrollTo({ top: place.scrollTop })
  }, [loaded, place])

  return { scroll, returnTo, setReturnTo }
}
