import { Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsDenied } from '../../data/denied.ts'
import { useListParams } from '../../hooks/listParams.ts'
import { collectionKey } from '../../data/allRecords.ts'
import { searchedCount, useListRecords } from '../../hooks/useListRecords.ts'
import { useShortcuts, type Shortcut } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/coreTexts.ts'
import { nounOf } from '../../messages/nouns.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { createRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { announce } from '../../ui/announce.ts'
import { loadedPart } from '../../ui/loadedPart.tsx'
import { CountOf } from './CountOf.tsx'
import { FindField } from './find/FindField.tsx'
import { hasToken } from './find/tokens.ts'
import { ListHead } from './ListHead.tsx'
import { listStateOf } from './listState.ts'
import { ListTable } from './ListTable.tsx'
import { ListView } from './ListView.tsx'
import { useColumns } from './useColumns.ts'
import { useListRestoration } from './useListRestoration.ts'
import { useArrangedItems } from './useArrangedItems.ts'
import * as findFieldStyles from './find/FindField.module.css'
import * as listViewStyles from './ListView.module.css'
import { lazyPart, optionalPart } from '../../ui/lazyPart.tsx'

const FindTools = optionalPart(async () => (await import('./find/FindTools.tsx')).FindTools)
const ListSide = loadedPart(async () => (await import('./ListSide.tsx')).ListSide)
const AllRecordsScope = lazyPart(
  async () => (await import('./AllRecordsScope.tsx')).AllRecordsScope,
)
const AllRecordsFoot = loadedPart(async () => (await import('./AllRecordsFoot.tsx')).AllRecordsFoot)
const ListViews = optionalPart(async () => (await import('./views/ListViews.tsx')).ListViews)
const ListMenu = optionalPart(async () => (await import('./ListMenu.tsx')).ListMenu)
const RemoveDialog = loadedPart(async () => (await import('../RemoveDialog.tsx')).RemoveDialog)

/** The page of a collection: the records that its address names, as a table. */
export function CollectionList({ name }: { readonly name: ResourceName }) {
  const resource = resources[name]
  const params = useListParams(name)
  const source = useListRecords(name, params)
  const { whole } = source
  const { items, isLoaded, isPrevious } = source
  const columns = useColumns(name, items, params)
  const collection = whole && collectionKey(name, params.filters)
  const findSource = useMemo(
    () => ({ resource, items, columns: columns.all, collection }),
    [resource, items, columns.all, collection],
  )
  const {
    items: rows,
    groups,
    literal,
    isArranging,
    startSearch,
  } = useArrangedItems(findSource, params)
  const groupedBy = columns.all.find(({ id }) => id === params.group)
  const [removing, setRemoving] = useState<Item>()
  const { scroll, returnTo } = useListRestoration(name, isLoaded)

  // A page is searched by its service where that can; conditions on fields it would not understand.
  const { name: byName, ...otherFilters } = resource.filters
  const isSearchedHere = !byName || whole !== undefined || params.search !== ''
  const nameFilter = isSearchedHere ? undefined : byName
  const searched = searchedCount(source)
  const { one, many } = nounOf(resource.label)
  const total = <CountOf total={source.scope.total} />
  const navigate = useNavigate()
  const refresh: Shortcut = { keys: 'r', label: 'shortcut.refresh', run: source.refresh }
  const create: Shortcut = {
    keys: 'c',
    label: 'shortcut.new',
    run: () => void navigate(createRoute(name)),
  }
  const mayNotCreate = useIsDenied({ method: 'POST', path: resource.path })
  const state = listStateOf(source, params, items.length)
  const preview: Shortcut = {
    keys: 'Space',
    label: 'shortcut.preview',
    run: () => {
      const row = document.activeElement?.closest<HTMLElement>('tr[data-id]')
      params.setPreview(params.preview === undefined ? row?.dataset.id : undefined)
    },
  }
  useShortcuts(
    'list',
    state === 'refused' || mayNotCreate ? [refresh, preview] : [refresh, create, preview],
  )
  // Rendered at each key of a search: 20,000 records are not looked through for nothing.
  const hasPreview =
    params.preview !== undefined && items.some(({ object_id }) => object_id === params.preview)
  const side =
    hasPreview || params.hasFacets ? (
      <Suspense fallback={<div />}>
        <ListSide {...{ name, source, findSource, params }} found={rows?.length} />
      </Suspense>
    ) : null

  // Announces the whole collection once, not with every page.
  const isArriving = whole !== undefined && source.isFetching
  useEffect(() => {
    if (isLoaded && !isPrevious && !isArriving)
      announce(
        t('list.shown', {
          count: items.length,
          ...nounOf(resource.label),
        }),
      )
  }, [items, isLoaded, isPrevious, isArriving, resource])

  // The row takes the focus, so that the heading must not: each would cost a layout.
  const isRowFocused = returnTo !== undefined && rows?.some((row) => row.object_id === returnTo)

  return (
    <div className="stack fill shrinks-block" {...(isRowFocused && { 'data-keep-focus': '' })}>
      <ListHead
        name={name}
        scope={
          <span className={listViewStyles.views}>
            <Suspense fallback={total}>
              {whole ? <AllRecordsScope {...{ name, params, whole }} /> : total}
            </Suspense>
            <Suspense>
              {isLoaded && (
                <ListViews
                  name={name}
                  choice={columns}
                  params={params}
                  source={findSource}
                  scope={source.scope}
                />
              )}
            </Suspense>
          </span>
        }
        state={state}
        more={isLoaded && <ListMenu {...{ name, params, source, rows, columns }} />}
      />
      <ListView
        name={name}
        source={source}
        params={params}
        columns={columns}
        found={rows?.length}
        scroll={scroll}
        {...(!params.isAll && { onAll: () => params.setIsAll(true) })}
        filters={
          isSearchedHere && params.filters.name !== undefined ? resource.filters : otherFilters
        }
        side={side}
        footer={
          whole && (
            <Suspense>
              <AllRecordsFoot
                name={name}
                params={params}
                whole={whole}
                found={rows?.length}
                columns={columns.all}
                source={source}
              />
            </Suspense>
          )
        }
        search={
          <FindField
            label={
              nameFilter
                ? t('filter.search', { many })
                : searched !== undefined
                  ? t('list.searchAll', { count: searched, one, many })
                  : isLoaded
                    ? t('list.searchThese', { count: items.length })
                    : t('list.search')
            }
            value={nameFilter ? (params.filters.name ?? '') : params.search}
            isBusy={nameFilter !== undefined && source.isFetching}
            found={
              params.search !== '' && isLoaded && rows
                ? t('list.found', { found: rows.length, loaded: items.length })
                : undefined
            }
            source={findSource}
            onChange={(text) => {
              const isByService = nameFilter !== undefined && !hasToken(text ?? '')
              if (text !== undefined && !isByService) startSearch(text)
              params.setSearch(text, isByService)
            }}
          />
        }
        tools={
          // Their script would delay the first rows; the room for them stays the same.
          <span className={`row ${findFieldStyles.tools}`}>
            <Suspense>
              {isLoaded && (
                <FindTools
                  {...{ name, literal, source, rows, params }}
                  columns={columns.all}
                  within={scroll}
                />
              )}
            </Suspense>
          </span>
        }
        rows={
          <ListTable
            name={name}
            resource={resource}
            choice={columns}
            items={rows ?? items}
            isPending={source.isFetching || isArranging}
            isArriving={isArriving}
            returnTo={returnTo}
            onRemove={setRemoving}
            previewed={params.preview}
            groups={
              groups &&
              groupedBy && {
                groups,
                field: groupedBy.label,
                source,
              }
            }
            onRowFocus={params.movePreview}
            onHold={params.setPreview}
            sorting={params.sorting}
            onSort={params.setSorting}
          />
        }
      />
      <Suspense>
        {removing && (
          <RemoveDialog
            name={name}
            item={removing}
            title={titleOf(resource, removing)}
            onClose={() => setRemoving(undefined)}
            onRemoved={() => setRemoving(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
