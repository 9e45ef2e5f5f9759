import { useQueryClient } from '@tanstack/react-query'
import { Suspense, type ReactNode, type RefObject } from 'react'
import { pageQuery } from '../../client/pages.ts'
import { clockTime } from '../../messages/format.ts'
import { t } from '../../messages/coreTexts.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { ListParams } from '../../hooks/listParams.ts'
import type { ListSource } from '../../data/listSource.ts'
import { useOnline } from '../../hooks/online.ts'
import { listOptions } from '../../data/queries.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { FilterBar } from './FilterBar.tsx'
import { SkeletonRows } from './ListBody.tsx'
import { listStateOf, type ListStateName } from './listState.ts'
import { Pager } from './Pager.tsx'
import { Refreshed } from './Refreshed.tsx'
import type { ColumnChoice } from './useColumns.ts'
import { ViewButton } from './ViewButton.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import * as pageHeadStyles from '../../ui/PageHead.module.css'
import * as styles from './ListView.module.css'
import { lazyPart, optionalPart } from '../../ui/lazyPart.tsx'

const ListNotice = lazyPart(async () => (await import('./ListFailure.tsx')).ListNotice)
const SortMenu = optionalPart(async () => (await import('./SortMenu.tsx')).SortMenu)
const SortNote = lazyPart(async () => (await import('./SortNote.tsx')).SortNote)
const ListState = lazyPart(async () => (await import('./ListStates.tsx')).ListState)

export interface ListViewProps {
  readonly name: ResourceName
  readonly source: ListSource
  readonly params: ListParams
  readonly columns: ColumnChoice
  /** The number of loaded records shown; `undefined` while it is computed. */
  readonly found: number | undefined
  /** The service's filters offered here; by default all of the collection. */
  readonly filters?: FieldMap
  /** The element that scrolls. */
  readonly scroll: RefObject<HTMLDivElement | null>
  /** The shown records: a table. Without any, its head stays above the reason. */
  readonly rows: ReactNode
  /** The first control of the bar, and further ones after the filters. */
  readonly search?: ReactNode
  readonly tools?: ReactNode
  /** Loads all pages. */
  readonly onAll?: () => void
  /** Replaces the age of the records and the button that reads them again; `null` for none. */
  readonly refresh?: ReactNode
  /** Replaces the messages of single states. */
  readonly states?: { readonly [S in ListStateName]?: ReactNode }
  /** Content below the last row. */
  readonly foot?: ReactNode
  /** Content below the list, in place of the pages. */
  readonly footer?: ReactNode
  /** The side pane; `null` keeps its place. */
  readonly side?: ReactNode
  /** Content over the list. */
  readonly children?: ReactNode
}

/** The records of a source in one of six states, with filters, order and pages. */
export function ListView(props: ListViewProps) {
  const { name, source, params, columns, found, scroll, rows, refresh, side } = props
  const { filters = resources[name].filters, states = {} } = props
  const { scope, error, updatedAt } = source
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const state = listStateOf(source, params, found)
  const hasBar = state !== 'empty' && state !== 'refused'
  const isAnswered = hasBar && state !== 'pastEnd' && source.isLoaded
  const hasHead = isAnswered && found !== undefined
  const preload = (page: number) =>
    void queryClient.prefetchQuery(listOptions(name, pageQuery(page, params.query)))

  const list = (
    <>
      <FilterBar
        resource={name}
        filters={filters}
        values={params.filters}
        onChange={params.setFilters}
        search={props.search}
        isHidden={!hasBar}
      >
        {props.tools}
        <div className={`end ${pageHeadStyles.actions}`}>
          {refresh === undefined ? (
            <Refreshed at={updatedAt} onRefresh={source.refresh} />
          ) : (
            refresh
          )}
          <Suspense
            fallback={
              <IconButton className="only-phone" aria-hidden tabIndex={-1}>
                <Icon name="updown" />
              </IconButton>
            }
          >
            <SortMenu columns={columns.shown} sorting={params.sorting} onSort={params.setSorting} />
          </Suspense>
          <ViewButton name={name} choice={columns} params={params} source={source} />
        </div>
      </FilterBar>
      {refresh === undefined && source.isFetching && (
        <div className={styles.progressLine} aria-hidden="true" />
      )}
      {(!isOnline || (error && state !== 'refused' && state !== 'pastEnd')) && (
        <Suspense>
          <ListNotice source={source} isOnline={isOnline} />
        </Suspense>
      )}
      <div
        className={cx(styles.scroll, source.isPrevious && styles.waiting)}
        data-density={columns.density}
        ref={scroll}
      >
        {hasHead && rows}
        {state === 'loading' ? (
          <SkeletonRows rows={20} />
        ) : (
          state !== 'rows' &&
          state !== 'failed' &&
          (states[state] ?? (
            <Suspense>
              <ListState {...{ state, name, source, params, filters }} />
            </Suspense>
          ))
        )}
        {hasHead && props.foot}
      </div>
      {isAnswered && scope.page !== undefined && (
        <Pager
          page={scope.page}
          source={source}
          note={
            error || !isOnline
              ? t('pager.asOf', { time: clockTime(updatedAt) })
              : (scope.gap || scope.total === undefined || params.sorting.length > 0) && (
                  <Suspense>
                    <SortNote columns={columns.all} sorting={params.sorting} source={source} />
                  </Suspense>
                )
          }
          onAll={scope.is === 'page' ? props.onAll : undefined}
          onPage={(page) => {
            // Requested before anything is rendered.
            preload(page)
            scroll.current?.scrollTo({ top: 0 })
            params.setPage(page)
          }}
          onPreload={preload}
        />
      )}
      {isAnswered && scope.page === undefined && props.footer}
      {props.children}
    </>
  )
  if (side === undefined) return list
  return (
    <div className={cx(styles.split, side && styles.withSide)} data-list={name}>
      <div className={`stack ${styles.main}`}>{list}</div>
      {side}
    </div>
  )
}
