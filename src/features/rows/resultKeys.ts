import { useEffect, type KeyboardEvent } from 'react'
import { useUnsavedGuard, type UnsavedGuard } from '../../hooks/unsavedGuard.ts'

/** Asks before queued rows are discarded, and reports to the parent whether there are any. */
export function usePendingGuard(
  hasPending: boolean,
  onPending: (hasPending: boolean) => void,
): UnsavedGuard {
  const guard = useUnsavedGuard(() => hasPending)
  useReported(hasPending, onPending)
  return guard
}

/** Reports a state to the parent while the component is mounted. */
export function useReported(is: boolean, report: (is: boolean) => void): void {
  useEffect(() => {
    report(is)
    return () => report(false)
  }, [is, report])
}

interface ResultActions {
  /** Absent when there is nothing to undo. */
  readonly undo: (() => void) | undefined
  readonly copy: () => void
  /** Absent when no value is open. */
  readonly closeValue: (() => void) | undefined
}

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null

const isInGrid = (target: EventTarget) =>
  target instanceof Element && target.closest('[role="grid"]') !== null

/**
 * Shortcuts that must not interfere with text input: Mod+Z, and Mod+C for the active cell. Escape
 * in the grid never leaves the record, whose rows would be gone.
 */
export function resultKeys(event: KeyboardEvent, actions: ResultActions): void {
  if (event.defaultPrevented) return
  if (event.key === 'Escape' && (actions.closeValue || isInGrid(event.target))) {
    event.preventDefault()
    actions.closeValue?.()
    return
  }
  if (isTyping(event.target) || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
  const { undo, copy } = actions
  const isMarked = getSelection()?.isCollapsed === false
  const all: Readonly<Record<string, (() => void) | undefined>> = {
    z: undo,
    ...(isMarked ? {} : { c: copy }),
  }
  const action = all[event.key.toLowerCase()]
  if (!action) return
  event.preventDefault()
  action()
}
