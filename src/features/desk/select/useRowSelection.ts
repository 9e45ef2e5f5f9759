import { useEffect, type RefObject } from 'react'
import { selection } from '../../../data/selectionStore.ts'
import { useShortcuts } from '../../../hooks/shortcuts.ts'
import { useStore } from '../../../useStore.ts'
import { t } from '../../../messages/bulkTexts.ts'
import { setOrder, toggleRow } from '../../../views/list/select/order.ts'
import type { Queued } from '../../../views/tickets/queueOrder.ts'

/**
 * The keys that choose rows of the queue.
 * @returns the ids of the chosen tickets; `undefined` while none is being chosen
 */
export function useRowSelection(
  list: RefObject<HTMLElement | null>,
  shown: readonly Queued[],
): ReadonlySet<string> | undefined {
  const now = useStore(selection)
  useEffect(() => setOrder(shown.map(({ ticket }) => ticket.object_id)), [shown])
  const toggle = (isRange: boolean) => {
    const row = document.activeElement?.closest<HTMLElement>('[data-id]')
    const id = list.current?.contains(row ?? null) ? row?.dataset.id : undefined
    if (id !== undefined) toggleRow('tickets', id, isRange)
  }
  useShortcuts('list', [
    { keys: 'x', label: () => t('bulk.key.toggle'), run: () => toggle(false) },
    { keys: 'Shift+X', label: () => t('bulk.key.range'), run: () => toggle(true) },
  ])
  return now?.name === 'tickets' && now.ids.size > 0 ? now.ids : undefined
}
