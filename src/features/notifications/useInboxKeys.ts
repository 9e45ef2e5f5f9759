import type { RefObject } from 'react'
import { focusRow, rowKey, rowsIn, useRowKeys } from '../../hooks/rowKeys.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/bulkTexts.ts'

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
}) {
  const { row, onKeyDown } = useRowKeys(list, {
    openKey: openId,
    onGo: (id) => {
      focusRow(rowsIn(list).find((one) => rowKey(one) === id))
      onOpen(id)
    },
    onOpen: (id) => {
      if (id !== undefined && openId === undefined) onOpen(id)
    },
  })
  const act = (run: (id: string) => void) => {
    const id = row()?.dataset.id ?? openId
    if (id !== undefined) run(id)
  }
  const mark = (read: boolean) => act((id) => onMark(id, read))
  const select = (isRange: boolean) => act((id) => onSelect(id, isRange))
  useShortcuts('list', [
    { keys: 'x', label: () => t('bulk.key.toggle'), run: () => select(false) },
    { keys: 'Shift+X', label: () => t('bulk.key.range'), run: () => select(true) },
    { keys: 'Shift+I', label: 'shortcut.markRead', run: () => mark(true), isWrite: true },
    { keys: 'Shift+U', label: 'shortcut.markUnread', run: () => mark(false), isWrite: true },
    { keys: '/', label: 'shortcut.search', run: () => search.current?.focus() },
  ])
  return onKeyDown
}
