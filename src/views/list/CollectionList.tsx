import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsDenied } from '../../hooks/denied.ts'
import { useListParams } from '../../hooks/listParams.ts'
import { useListPage } from '../../hooks/listSource.ts'
import { collectionKey } from '../../hooks/wholeCollection.ts'
import { useWholeSource } from '../../hooks/wholeSource.ts'
import { useShortcuts, type Shortcut } from '../../hooks/shortcuts.ts'
import coreTexts from '../../messages/en/core.json'
import { texts } from '../../messages/i18n.ts'
import { nounOf } from '../../messages/nouns.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { createRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { announce } from '../../ui/announce.ts'
import { CollectionScope } from './CollectionScope.tsx'
import { ListHead } from './ListHead.tsx'
import { listStateOf } from './listState.ts'
import { ListTable } from './ListTable.tsx'
import { ListView } from './ListView.tsx'
import { LoadedSearch } from './LoadedSearch.tsx'
import { sortNote } from './sortNote.ts'
import { useColumns } from './useColumns.ts'
import { useReturn } from './useReturn.ts'
import { useArrangedItems } from './useArrangedItems.ts'
import * as pageHeadStyles from '../../ui/PageHead.module.css'

const t = texts(coreTexts)

const FindNote = lazy(async () => ({ default: (await import('./find/FindNote.tsx')).FindNote }))
const WholeFoot = lazy(async () => ({ default: (await import('./WholeFoot.tsx')).WholeFoot }))
const RecordPreview = lazy(async () => ({
  default: (await import('./RecordPreview.tsx')).RecordPreview,
}))
const RemoveDialog = lazy(async () => ({
  default: (await import('../RemoveDialog.tsx')).RemoveDialog,
}))

/** The page of a collection: the records that its address names, as a table. */
export function CollectionList({ name }: { readonly name: ResourceName }) {
  const resource = resources[name]
  const params = useListParams(name)
  const source = useWholeSource(name, params, useListPage(name, params))
  const { whole } = source
  const { items, isLoaded, isPrevious } = source
  const columns = useColumns(name, items, params)
  const { items: rows, isArranging } = useArrangedItems(resource, items, columns.all, params, {
    collection: whole && collectionKey(name, params.filters),
  })
  const [removing, setRemoving] = useState<Item>()
  const { scroll, returnTo, setReturnTo } = useReturn(name, isLoaded)

  // All records are searched here; the service would search their names only.
  const { name: byName, ...otherFilters } = resource.filters
  const isSearchedHere = whole !== undefined && (!byName || params.filters.name === undefined)

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
  const previewed = items.find(({ object_id }) => object_id === params.preview)

  // All records are announced once, and not with every page of them.
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

  const removed = (item: Item) => {
    const at = rows?.findIndex(({ object_id }) => object_id === item.object_id) ?? -1
    setReturnTo((rows?.[at + 1] ?? rows?.[at - 1])?.object_id)
    setRemoving(undefined)
  }

  return (
    <div className={pageHeadStyles.page} {...(isRowFocused && { 'data-keep-focus': '' })}>
      <ListHead
        name={name}
        scope={<CollectionScope name={name} params={params} source={source} />}
        state={state}
      />
      <ListView
        name={name}
        source={source}
        params={params}
        columns={columns}
        found={rows?.length}
        scroll={scroll}
        {...(isSearchedHere && { filters: otherFilters })}
        side={
          previewed ? (
            <Suspense fallback={<div />}>
              <RecordPreview
                name={name}
                item={previewed}
                readAt={source.updatedAt}
                onClose={() => params.setPreview(undefined)}
              />
            </Suspense>
          ) : null
        }
        footer={
          whole && (
            <Suspense>
              <WholeFoot
                name={name}
                params={params}
                whole={whole}
                found={rows?.length}
                note={sortNote(columns.all, params.sorting, source)}
              />
            </Suspense>
          )
        }
        search={
          (isSearchedHere || Object.keys(resource.filters).length === 0) && (
            <>
              <LoadedSearch
                value={params.search}
                loaded={isLoaded ? items.length : undefined}
                found={rows?.length}
                onChange={params.setSearch}
              />
              {params.search.includes(':') && (
                <Suspense>
                  <FindNote search={params.search} columns={columns.all} />
                </Suspense>
              )}
            </>
          )
        }
        rows={
          <ListTable
            name={name}
            resource={resource}
            choice={columns}
            items={rows ?? items}
            isPending={source.isFetching || isArranging}
            returnTo={returnTo}
            onRemove={setRemoving}
            previewed={params.preview}
            onRowFocus={params.movePreview}
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
            onRemoved={() => removed(removing)}
          />
        )}
      </Suspense>
    </div>
  )
}
