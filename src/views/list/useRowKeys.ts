import type { RefObject } from 'react'
import { useShortcuts } from '../../hooks/shortcuts.ts'

/**
 * Keyboard shortcuts of a table with a link in each row heading: to move between rows and open one.
 */
export function useRowKeys(body: RefObject<HTMLElement | null>): void {
  /** From the current row to the one `by` rows further; without a current row, to the first. */
  function walk(by: number) {
    const all = [...(body.current?.querySelectorAll<HTMLElement>('th > a') ?? [])]
    const at = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    all[Math.max(0, Math.min(all.length - 1, at === -1 ? 0 : at + by))]?.focus()
  }
  useShortcuts('list', [
    { keys: 'j', label: 'shortcut.next', isRepeating: true, run: () => walk(1) },
    { keys: 'k', label: 'shortcut.previous', isRepeating: true, run: () => walk(-1) },
    {
      // On the row's own link, the browser opens it.
      keys: 'Enter',
      label: 'shortcut.open',
      run: () => body.current?.querySelector<HTMLElement>('tr:focus-within th > a')?.click(),
    },
  ])
}
