import { useLayoutEffect } from 'react'

let held = ''

/** What was typed before the palette stood. */
export const heldKeys = (): string => held
export const forgetHeldKeys = (): void => {
  held = ''
}

/**
 * Stands while an overlay's script is on its way. Letters typed meanwhile are meant for it: without
 * this they would be single-key shortcuts of the page below.
 */
export function HeldKeys({ onClose }: { readonly onClose: () => void }) {
  useLayoutEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Backspace') held = held.slice(0, -1)
      else if (event.key.length === 1) held += event.key
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', hold, true)
    return () => window.removeEventListener('keydown', hold, true)
  }, [onClose])
  return null
}
