import { useLayoutEffect, useRef } from 'react'
import type coreTexts from '../messages/en/core.json'
import type shortcutTexts from '../messages/en/shortcuts.json'

/** Where a binding applies. Of two with the same keys, the later scope in this list wins. */
export const scopes = ['anywhere', 'goTo', 'list', 'record', 'form', 'panel', 'tray'] as const
export type ShortcutScope = (typeof scopes)[number]

export interface Shortcut {
  /** `j`, `Shift+I`, `?`, `Enter`, `Space`, `Escape`, `Mod+k`, or a sequence: `g h`. */
  readonly keys: string
  /** The text in the list of shortcuts, which loads these two parts; a function for any other. */
  readonly label: keyof typeof coreTexts | keyof typeof shortcutTexts | (() => string)
  /** Absent where what has the focus acts on the key itself. */
  readonly run?: () => void
  /** Changes the row or record that has the focus, so it acts only while one has it. */
  readonly isWrite?: boolean
  /** Repeats while the key is held down. */
  readonly isRepeating?: boolean
}

interface Entry {
  readonly scope: ShortcutScope
  readonly read: () => readonly Shortcut[]
}

/**
 * Every binding of the mounted components. The listener is loaded with the shell, in a script of
 * its own.
 */
export const bound = new Set<Entry>()
let listener: () => void = () => undefined

/** Sets the function called whenever a binding is added or removed. */
export function onBound(notify: () => void): void {
  listener = notify
}

/**
 * Binds keys while the caller is mounted. The list of shortcuts shows exactly what is bound here,
 * so shortcuts are declared nowhere else. Keys are ignored while a dialog or a menu is open, single
 * keys and Escape also while the person types, and so is any key that a widget has already handled.
 * The listener also tells letters that are meant as text from single keys.
 */
export function useShortcuts(scope: ShortcutScope, shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts)
  useLayoutEffect(() => {
    current.current = shortcuts
  })
  const keys = shortcuts.map((shortcut) => shortcut.keys).join()
  // Before paint: a shortcut that is shown next to a control must work at once.
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
