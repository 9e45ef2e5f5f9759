import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { bulkOperations } from '../../../runs/operationEffect.ts'
import { planBulk, type BulkRequest } from '../../../runs/planBulk.ts'
import type { ListParams } from '../../../hooks/listParams.ts'
import { loadedItems } from '../../../data/cachedRecords.ts'
import { select } from '../../../data/selection.ts'
import { selection } from '../../../data/selectionStore.ts'
import { useShortcuts } from '../../../hooks/shortcuts.ts'
import { useStore } from '../../../useStore.ts'
import type { Records } from '../../../data/useRecords.ts'
import bulkTexts from '../../../messages/en/bulk.json'
import exchangeTexts from '../../../messages/en/exchange.json'
import { texts, translateLabel } from '../../../messages/i18n.ts'
import type { Item } from '../../../metadata/item.ts'
import { operationLabel } from '../../../metadata/resource.ts'
import { exportParam } from '../../../paths.ts'
import { operationsOf } from '../../../resources/operations.ts'
import type { ResourceName } from '../../../resources/resources.ts'
import { Button } from '../../../ui/Button.tsx'
import { HeadCheck } from './HeadCheck.tsx'
import { setOrder, toggleRow } from './order.ts'
import { SelectionBar } from './SelectionBar.tsx'
import * as styles from './Selecting.module.css'

const t = texts(bulkTexts, exchangeTexts)

interface SelectingProps {
  readonly name: ResourceName
  readonly source: Records
  readonly params: ListParams
  /** The shown records, in their order. */
  readonly rows: readonly Item[]
  /** The element that contains the rows. */
  readonly within: RefObject<HTMLElement | null>
}

const focusedRow = () => document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id

/** The selection of records in a list, with its actions. */
export function Selecting({ name, source, params, rows, within }: SelectingProps) {
  const queryClient = useQueryClient()
  const now = useStore(selection)
  const ids = now?.name === name ? now.ids : undefined
  useEffect(() => setOrder(rows.map(({ object_id }) => object_id)), [rows])

  const toggle = (isRange: boolean) => {
    const id = focusedRow()
    if (id !== undefined) toggleRow(name, id, isRange)
  }
  const isStale = source.whole?.persistedAt !== undefined
  // The key that changes one row in place changes the chosen ones together.
  useShortcuts(
    'panel',
    ids && ids.size > 0
      ? [
          {
            keys: 'e',
            label: () => t('bulk.change'),
            run: () => {
              if (!isStale) plan({ change: {} })
            },
            isWrite: true,
          },
        ]
      : [],
  )
  useShortcuts('list', [
    { keys: 'x', label: () => t('bulk.key.toggle'), run: () => toggle(false) },
    { keys: 'Shift+X', label: () => t('bulk.key.range'), run: () => toggle(true) },
  ])

  /** The chosen records that are in memory, and the ids of the others. */
  const chosen = () => {
    const known = new Map(loadedItems(queryClient, name).map((item) => [item.object_id, item]))
    for (const item of source.items) known.set(item.object_id, item)
    const all = [...(ids ?? [])]
    return {
      items: all.flatMap((id) => known.get(id) ?? []),
      ids: all.filter((id) => !known.has(id)),
    }
  }
  const plan = (action: Pick<BulkRequest, 'change' | 'remove' | 'operation'>) => {
    planBulk({ name, ...chosen(), ...action })
  }
  const isAll = source.scope.is === 'all' && !isStale && !source.isFetching
  const isPart = params.search !== '' || Object.keys(params.filters).length > 0
  const host = within.current?.parentElement
  const head = within.current?.querySelector('thead tr > :first-child')
  if (!ids)
    return (
      <Button size="small" variant="text" className={styles.start} onClick={() => select(name, [])}>
        {t('bulk.select')}
      </Button>
    )
  return (
    <>
      {head && createPortal(<HeadCheck name={name} ids={ids} rows={rows} />, head)}
      {host &&
        createPortal(
          <SelectionBar
            ids={ids}
            rows={rows}
            all={isAll ? (isPart ? 'matching' : 'all') : 'these'}
            disabledReason={isStale ? t('bulk.stale') : undefined}
            actions={[
              { label: t('bulk.change'), icon: 'edit', run: () => plan({ change: {} }) },
              ...bulkOperations(name).flatMap((key) => {
                const operation = operationsOf(name)[key]
                return operation
                  ? [
                      {
                        label: translateLabel(operationLabel(operation)),
                        run: () => plan({ operation: key }),
                      },
                    ]
                  : []
              }),
              {
                label: t('exchange.export'),
                run: () => params.change((address) => address.set(exportParam, '1')),
              },
              { label: t('bulk.remove'), isDanger: true, run: () => plan({ remove: true }) },
            ]}
            onSelect={(chosen) => select(name, [...ids, ...chosen])}
            onClear={selection.reset}
          />,
          host,
        )}
    </>
  )
}
