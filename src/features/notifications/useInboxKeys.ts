import type { RefObject } from 'react'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import bulkTexts from '../../messages/en/bulk.json'
import { texts } from '../../messages/i18n.ts'
import * as notificationRowStyles from './NotificationRow.module.css'

const t = texts(bulkTexts)

/**
 * Keyboard shortcuts of the inbox. Enter on a row opens it natively, because the row is a button.
 */
export function useInboxKeys({
  list,
  search,
  openId,
  onOpen,
  onMark,
  onSelect,
}: {
  readonly list: RefObject<HTMLElement | null>
  readonly search: RefObject<HTMLInputElement | null>
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
  readonly onMark: (id: string, read: boolean) => void
  readonly onSelect: (id: string, isRange: boolean) => void
}): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('li[data-id]') ?? [])]
  /** The index of the focused row, else of the open one. */
  const focusedIndex = (all: readonly HTMLElement[]) => {
    const focused = all.findIndex((row) => row.contains(document.activeElement))
    return focused === -1 ? all.findIndex((row) => row.dataset.id === openId) : focused
  }
  function walk(by: number) {
    const all = rows()
    const next = all[Math.max(0, Math.min(all.length - 1, focusedIndex(all) + by))]
    next?.querySelector<HTMLElement>(`.${notificationRowStyles.button}`)?.focus()
  }
  function mark(read: boolean) {
    const all = rows()
    const id = all[focusedIndex(all)]?.dataset.id ?? openId
    if (id !== undefined) onMark(id, read)
  }
  function select(isRange: boolean) {
    const all = rows()
    const id = all[focusedIndex(all)]?.dataset.id
    if (id !== undefined) onSelect(id, isRange)
  }
  useShortcuts('list', [
    { keys: 'j', label: 'shortcut.next', isRepeating: true, run: () => walk(1) },
    { keys: 'k', label: 'shortcut.previous', isRepeating: true, run: () => walk(-1) },
    {
      keys: 'Enter',
      label: 'shortcut.open',
      run: () => {
        const all = rows()
        const id = all[Math.max(0, focusedIndex(all))]?.dataset.id
        if (id !== undefined && openId === undefined) onOpen(id)
      },
    },
    { keys: 'x', label: () => t('bulk.key.toggle'), run: () => select(false) },
    { keys: 'Shift+X', label: () => t('bulk.key.range'), run: () => select(true) },
    { keys: 'Shift+I', label: 'shortcut.markRead', run: () => mark(true), isWrite: true },
    { keys: 'Shift+U', label: 'shortcut.markUnread', run: () => mark(false), isWrite: true },
    { keys: '/', label: 'shortcut.search', run: () => search.current?.focus() },
  ])
}
