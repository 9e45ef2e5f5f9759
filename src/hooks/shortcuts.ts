import { useLayoutEffect, useRef } from 'react'
import type coreTexts from '../messages/en/core.json'
import type shortcutTexts from '../messages/en/shortcuts.json'

/** The scopes of a binding. For the same keys, the later scope in this list wins. */
export const scopes = ['anywhere', 'goTo', 'list', 'record', 'form', 'panel', 'tray'] as const
export type ShortcutScope = (typeof scopes)[number]

export interface Shortcut {
  /** `j`, `Shift+I`, `?`, `Enter`, `Space`, `Escape`, `Mod+k`, or a sequence: `g h`. */
  readonly keys: string
  /** The text in the list of shortcuts, which loads these two parts; a function for other texts. */
  readonly label: keyof typeof coreTexts | keyof typeof shortcutTexts | (() => string)
  /** Absent if the focused element handles the key itself. */
  readonly run?: () => void
  /** Whether it changes the focused row or record, so that it acts only on one. */
  readonly isWrite?: boolean
  /** Whether it repeats while the key stays pressed. */
  readonly isRepeating?: boolean
}

interface Entry {
  readonly scope: ShortcutScope
  readonly read: () => readonly Shortcut[]
}

/**
 * Every binding of the mounted components. The listener is loaded with the shell, in its own
 * script.
 */
export const bound = new Set<Entry>()
let listener: () => void = () => undefined

/** Sets the function called whenever a binding is added or removed. */
export function onBound(notify: () => void): void {
  listener = notify
}

/**
 * Binds keys while the caller is mounted. The list of shortcuts is built from these bindings, so
 * they are declared nowhere else. Keys are ignored while a dialog or a menu is open, or after a
 * widget has handled them. Single keys and Escape are also ignored while the person types, as the
 * listener detects.
 */
export function useShortcuts(scope: ShortcutScope, shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts)
  useLayoutEffect(() => {
    current.current = shortcuts
  })
  const keys = shortcuts.map((shortcut) => shortcut.keys).join()
  // Before paint, because a shortcut shown next to a control must work at once.
  useLayoutEffect(() => {
    const entry: Entry = { scope, read: () => current.current }
    bound.add(entry)
    listener()
    return () => {
      bound.delete(entry)
      listener()
    }
  }, [scope, keys])
}
