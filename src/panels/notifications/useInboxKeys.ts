import { useEffect, type RefObject } from 'react'

/**
 * j and k walk the rows, Enter opens (the row is a button), Shift+I marks read and Shift+U unread.
 * Never while somebody types, and never over a dialog or a menu.
 */
export function useInboxKeys({
  list,
  openId,
  onOpen,
  onMark,
}: {
  readonly list: RefObject<HTMLElement | null>
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
  readonly onMark: (id: string, read: boolean) => void
}): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const { target } = event
      if (!(target instanceof Element) || target.closest('input, textarea, [contenteditable]'))
        return
      if (document.querySelector('[role="dialog"], [role="menu"], dialog[open]')) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('li[data-id]') ?? [])]
      const at = rows.findIndex((row) =>
        row.contains(document.activeElement) ? true : row.dataset.id === openId,
      )
      const focused = rows.findIndex((row) => row.contains(document.activeElement))
      const here = focused === -1 ? at : focused
      if (event.key === 'j' || event.key === 'k') {
        const next =
          rows[Math.max(0, Math.min(rows.length - 1, here + (event.key === 'j' ? 1 : -1)))]
        next?.querySelector<HTMLElement>('.note-open')?.focus()
      } else if (event.shiftKey && (event.key === 'I' || event.key === 'U')) {
        const id = rows[here]?.dataset.id ?? openId
        if (id !== undefined) onMark(id, event.key === 'I')
      } else if (event.key === 'Enter' && target === document.body && openId === undefined) {
        const id = rows[0]?.dataset.id
        if (id !== undefined) onOpen(id)
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
