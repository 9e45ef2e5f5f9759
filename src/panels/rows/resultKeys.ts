import { useEffect, type KeyboardEvent } from 'react'
import { useUnsavedGuard, type UnsavedGuard } from '../../hooks/unsavedGuard.ts'

/** Asks before waiting rows are left behind, and tells whoever reads rows that they wait. */
export function usePendingGuard(
  hasPending: boolean,
  onPending: (hasPending: boolean) => void,
): UnsavedGuard {
  const guard = useUnsavedGuard(() => hasPending)
  useReported(hasPending, onPending)
  return guard
}

/** Tells of a state as long as this part of the page stands. */
export function useReported(is: boolean, report: (is: boolean) => void): void {
  useEffect(() => {
    report(is)
    return () => report(false)
  }, [is, report])
}

interface ResultActions {
  /** Nothing when nothing can be taken back. */
  readonly undo: (() => void) | undefined
  readonly copy: () => void
  /** Nothing when no value is open. */
  readonly closeValue: (() => void) | undefined
}

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null

/** Keys that mean something else while somebody types: Mod with Z, and with C for the active cell. */
export function resultKeys(event: KeyboardEvent, actions: ResultActions): void {
  if (event.defaultPrevented) return
  if (event.key === 'Escape' && actions.closeValue) {
    event.preventDefault()
    actions.closeValue()
    return
  }
  if (isTyping(event.target) || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
  const { undo, copy } = actions
  const marked = getSelection()?.isCollapsed === false
  const all: Readonly<Record<string, (() => void) | undefined>> = {
    z: undo,
    ...(marked ? {} : { c: copy }),
  }
  const action = all[event.key.toLowerCase()]
  if (!action) return
  event.preventDefault()
  action()
}
