import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDenialReason } from '../../data/denied.ts'
import type { ListParams } from '../../hooks/listParams.ts'
import { useRemembersPlaces } from '../../hooks/listPlaces.ts'
import type { ListSource } from '../../data/listSource.ts'
import { loadedItems } from '../../data/cachedRecords.ts'
import { selection } from '../../data/selectionStore.ts'
import { useStore } from '../../useStore.ts'
import exchangeTexts from '../../messages/en/exchange.json'
import { texts } from '../../messages/i18n.ts'
import { collectionLabel, nounOf } from '../../messages/nouns.ts'
import type { Item } from '../../metadata/item.ts'
import { exportParam, importRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { DropTarget } from '../tables/DropTarget.tsx'
import { importSource } from '../import/importSource.ts'
import { placesOf } from './placesOf.ts'
import { limitOf } from './limitOf.ts'
import type { ColumnChoice } from './useColumns.ts'
import { useListViews } from './views/useListViews.ts'
import * as iconButtonStyles from '../../ui/IconButton.module.css'
import { lazyPart } from '../../ui/lazyPart.tsx'

const t = texts(exchangeTexts)

const ExportDialog = lazyPart(async () => (await import('../export/ExportDialog.tsx')).ExportDialog)

export interface ListMenuProps {
  readonly name: ResourceName
  readonly params: ListParams
  readonly source: ListSource
  /** The found records in the order of the rows; `undefined` while that is computed. */
  readonly rows: readonly Item[] | undefined
  readonly columns: ColumnChoice
}

/** The chosen records of a list, as far as they are in memory. */
function useSelected(name: ResourceName, source: ListSource) {
  const queryClient = useQueryClient()
  const now = useStore(selection)
  if (now?.name !== name || now.ids.size === 0) return undefined
  const known = new Map(
    [...loadedItems(queryClient, name), ...source.items].map((item) => [item.object_id, item]),
  )
  return { items: [...now.ids].flatMap((id) => known.get(id) ?? []), of: now.ids.size }
}

/** The menu with the export of a list and the import to it. */
export function ListMenu({ name, params, source, rows, columns }: ListMenuProps) {
  const { label, path } = resources[name]
  const navigate = useNavigate()
  const said = useDenialReason({ method: 'POST', path })
  const mayCreate = said === undefined
  const selected = useSelected(name, source)
  const views = useListViews(name, columns.all, params)
  useRemembersPlaces(name, rows, {
    ...placesOf(source, rows),
    limit: limitOf(params, columns.all, views),
  })
  const [isChosen, setIsChosen] = useState(false)
  const isArriving = source.scope.is === 'first' && source.isFetching
  // The palette asks for it by the address.
  const isAsked = params.address.has(exportParam)
  const close = () => {
    setIsChosen(false)
    params.change((next) => next.delete(exportParam))
  }
  return (
    <>
      <MenuButton
        label={t('exchange.more', { many: collectionLabel(label) })}
        className={iconButtonStyles.framed}
        entries={[
          { label: t('exchange.export'), icon: 'download', onSelect: () => setIsChosen(true) },
          {
            label: t('exchange.import'),
            icon: 'upload',
            disabledReason: mayCreate ? undefined : said === '' ? t('exchange.refused') : said,
            onSelect: () => void navigate(importRoute(name)),
          },
        ]}
      >
        <Icon name="more" />
      </MenuButton>
      {mayCreate && (
        <DropTarget
          label={t('exchange.drop', { ...nounOf(label), many: collectionLabel(label) })}
          onTake={(taken) => {
            importSource.set(taken)
            void navigate(importRoute(name))
          }}
        />
      )}
      {(isChosen || isAsked) && (
        <Suspense>
          <ExportDialog
            source={{
              name,
              filters: params.filters,
              columns: columns.shown,
              isArranged:
                params.search !== '' || params.sorting.length > 0 || params.group !== undefined,
              total:
                source.scope.total ?? (source.scope.is === 'all' ? source.items.length : undefined),
              readAt: source.updatedAt,
              selection: selected,
              // While more records arrive, the search result is incomplete.
              view:
                rows && !isArriving
                  ? { items: rows, isOfAll: source.scope.is === 'all' }
                  : undefined,
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
