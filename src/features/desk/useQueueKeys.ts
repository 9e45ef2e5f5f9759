import type { RefObject } from 'react'
import { useRowKeys, type RowKeysOptions } from '../../hooks/rowKeys.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'

/** The keys of the queue, whose rows are not all drawn. */
export function useQueueKeys({
  root,
  list,
  onRefresh,
  ...options
}: RowKeysOptions & {
  readonly root: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
  readonly onRefresh: () => void
}) {
  useShortcuts('list', [
    {
      keys: '/',
      label: 'shortcut.search',
      run: () => root.current?.querySelector<HTMLInputElement>('header input')?.focus(),
    },
    { keys: 'r', label: 'shortcut.refresh', run: onRefresh },
  ])
  return useRowKeys(list, options)
}
