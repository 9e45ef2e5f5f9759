import type { RefObject } from 'react'
import { useShortcuts } from '../../hooks/shortcuts.ts'

/** The keys that move through the queue; the listener of the list handles the arrows. */
export function useQueueKeys({
  root,
  onStep,
  onEnter,
  onRefresh,
}: {
  readonly root: RefObject<HTMLElement | null>
  readonly onStep: (by: 1 | -1) => void
  readonly onEnter: () => void
  readonly onRefresh: () => void
}): void {
  useShortcuts('list', [
    { keys: 'j', label: 'shortcut.next', isRepeating: true, run: () => onStep(1) },
    { keys: 'k', label: 'shortcut.previous', isRepeating: true, run: () => onStep(-1) },
    { keys: 'Enter', label: 'shortcut.open', run: onEnter },
    {
      keys: '/',
      label: 'shortcut.search',
      run: () => root.current?.querySelector<HTMLInputElement>('header input')?.focus(),
    },
    { keys: 'r', label: 'shortcut.refresh', run: onRefresh },
  ])
}
