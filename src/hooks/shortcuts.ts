import { useLayoutEffect, useRef } from 'react'
import type { MessageId } from '../messages/i18n.ts'

/** Where a binding holds. Of two with the same keys, the one further back in this list is meant. */
export const scopes = ['anywhere', 'goTo', 'list', 'record', 'form', 'panel', 'tray'] as const
export type ShortcutScope = (typeof scopes)[number]

export interface Shortcut {
  /** `j`, `Shift+I`, `?`, `Enter`, `Escape`, `Mod+k`, or one after the other: `g h`. */
  readonly keys: string
  /** What it does, as the sheet says it; a function where the words are those of a declaration. */
  readonly label: MessageId | (() => string)
  readonly run: () => void
  /** Goes on while the key is held down. */
  readonly repeats?: boolean
}

interface Entry {
  readonly scope: ShortcutScope
  readonly read: () => readonly Shortcut[]
}

/** Every binding of what is mounted now. The listener comes with the shell, in a script of its own. */
export const bound = new Set<Entry>()
let listener: () => void = () => undefined

/** Told whenever something is bound or no longer is. */
export function onBound(notify: () => void): void {
  listener = notify
}

/**
 * Binds keys while the caller is mounted. The sheet of shortcuts lists exactly what is bound, so
 * there is no other place to declare one. Keys never act while a dialog or a menu is open, single
 * ones and Escape never while somebody types, and nothing acts on what a widget has used already.
 */
export function useShortcuts(scope: ShortcutScope, shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts)
  useLayoutEffect(() => {
    current.current = shortcuts
  })
  const keys = shortcuts.map((shortcut) => shortcut.keys).join()
  // Before the browser paints: what a page shows with a key beside it can be pressed at once.
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
