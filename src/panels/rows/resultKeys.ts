import { useEffect, type KeyboardEvent } from 'react'
import { useUnsavedGuard, type UnsavedGuard } from '../../hooks/unsavedGuard.ts'

/** Asks before waiting rows are left behind, and tells whoever reads rows that they wait. */
export function useHeldGuard(isHeld: boolean, onHeld: (held: boolean) => void): UnsavedGuard {
  const guard = useUnsavedGuard(() => isHeld)
  useTold(isHeld, onHeld)
  return guard
}

/** Tells of a state as long as this part of the page stands. */
export function useTold(is: boolean, tell: (is: boolean) => void): void {
  useEffect(() => {
    tell(is)
    return () => tell(false)
  }, [is, tell])
}

interface Deeds {
  /** Nothing when nothing can be taken back. */
  readonly undo: (() => void) | undefined
  readonly copy: () => void
  /** Nothing when no value is open. */
  readonly closeValue: (() => void) | undefined
}

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null

/** Keys that mean something else while somebody types: Mod with Z, and with C for the active cell. */
export function resultKeys(event: KeyboardEvent, deeds: Deeds): void {
  if (event.defaultPrevented) return
  if (event.key === 'Escape' && deeds.closeValue) {
    event.preventDefault()
    deeds.closeValue()
    return
  }
  if (isTyping(event.target) || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
  const { undo, copy } = deeds
  const marked = getSelection()?.isCollapsed === false
  const all: Readonly<Record<string, (() => void) | undefined>> = {
    z: undo,
    ...(marked ? {} : { c: copy }),
  }
  const deed = all[event.key.toLowerCase()]
  if (!deed) return
  event.preventDefault()
  deed()
}
