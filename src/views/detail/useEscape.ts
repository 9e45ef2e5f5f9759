import { useEffect } from 'react'

/** Escape goes up one level, unless something on the page has a use for it. */
export function useEscape(up: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const busy = document.querySelector('[role="dialog"], [role="menu"], dialog[open]')
      const typing =
        event.target instanceof Element &&
        event.target.closest('input, textarea, [contenteditable]')
      if (!busy && !typing) up()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
