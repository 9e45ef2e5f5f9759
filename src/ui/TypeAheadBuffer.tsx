import { useLayoutEffect } from 'react'

let buffered = ''
let stop: (() => void) | undefined
/** The number of overlay scripts that are loading. */
let waiting = 0

/** Whether typed letters are being buffered. */
export const isBuffering = (): boolean => stop !== undefined

/** Buffers a key for the field of an overlay that is still loading. */
export function holdKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.key === 'Backspace') buffered = buffered.slice(0, -1)
  else if (event.key.length === 1) buffered += event.key
  // Enter would activate the focused element of the page below.
  else return event.key === 'Enter'
  return true
}

/**
 * Buffers typed letters from the key that opens an overlay until its field has the focus. Otherwise
 * they would be lost, or trigger single-key shortcuts of the page below.
 */
export function holdKeys(onClose: () => void): void {
  if (stop) return
  const hold = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      releaseKeys()
      onClose()
    } else if (!holdKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', hold, true)
  stop = () => window.removeEventListener('keydown', hold, true)
}

/** Stops buffering, and returns the typed text. */
export function releaseKeys(): string {
  stop?.()
  stop = undefined
  const typed = buffered
  buffered = ''
  return typed
}

/**
 * Milliseconds after which the buffer ends; an overlay that has not taken the keys by then never
 * will.
 */
const maxIdleMs = 500

interface TypeAheadBufferProps {
  /** Whether the overlay has a field that takes the keys. */
  readonly hasField: boolean
  readonly onClose: () => void
}

/** Mounted while the script of an overlay is loading. */
export function TypeAheadBuffer({ hasField, onClose }: TypeAheadBufferProps) {
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
