import { useLayoutEffect } from 'react'

let buffered = ''
let stop: (() => void) | undefined
/** How many overlays' scripts are on their way. */
let waiting = 0

/** Whether letters are kept now. */
export const isBuffering = (): boolean => stop !== undefined

/** Keeps a key that is meant for the field of an overlay which does not stand yet. */
export function holdKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  if (event.key === 'Backspace') buffered = buffered.slice(0, -1)
  else if (event.key.length === 1) buffered += event.key
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
  const typed = buffered
  buffered = ''
  return typed
}

/** Milliseconds: an overlay that has not taken the keys by then never will. */
const maxIdleMs = 500

/** Stands while an overlay's script is on its way. */
export function TypeAheadBuffer({
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
      else window.setTimeout(() => waiting === 0 && releaseKeys(), maxIdleMs)
    }
  }, [hasField, onClose])
  return null
}
