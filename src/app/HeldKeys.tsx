import { useLayoutEffect } from 'react'

let held = ''
let stop: (() => void) | undefined
/** How many overlays' scripts are on their way. */
let waiting = 0

/** Whether letters are kept now. */
export const isHolding = (): boolean => stop !== undefined

/** Keeps a key that is meant for the field of an overlay which does not stand yet. */
export function holdKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  if (event.key === 'Backspace') held = held.slice(0, -1)
  else if (event.key.length === 1) held += event.key
  // Enter would press what has the focus in the page below.
  else return event.key === 'Enter'
  return true
}

/**
 * From the key that opens an overlay to the focus in its field, letters are meant for that field:
 * without this they would be lost, or be single-key shortcuts of the page below.
 */
export function holdKeys(onClose: () => void): void {
  if (stop) return
  const hold = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) {
      releaseKeys()
      onClose()
    } else if (!holdKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', hold, true)
  stop = () => window.removeEventListener('keydown', hold, true)
}

/** Ends the keeping, and hands over what was typed meanwhile. */
export function releaseKeys(): string {
  stop?.()
  stop = undefined
  const typed = held
  held = ''
  return typed
}

/** Milliseconds: an overlay that has not taken the keys by then never will. */
const patience = 500

/** Stands while an overlay's script is on its way. */
export function HeldKeys({
  hasField,
  onClose,
}: {
  /** Whether the overlay has a field that takes the keys. */
  readonly hasField: boolean
  readonly onClose: () => void
}) {
  useLayoutEffect(() => {
    holdKeys(onClose)
    waiting += 1
    return () => {
      waiting -= 1
      if (!hasField) releaseKeys()
      else window.setTimeout(() => waiting === 0 && releaseKeys(), patience)
    }
  }, [hasField, onClose])
  return null
}
