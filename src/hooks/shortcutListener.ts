import { useEffect, useSyncExternalStore } from 'react'
import { isMac } from './shortcutCaps.ts'
import { bound, onBound, scopes, type Shortcut, type ShortcutScope } from './shortcuts.ts'

export interface ActiveShortcut extends Shortcut {
  readonly scope: ShortcutScope
}

/**
 * The pressed key in the notation of bindings: `j`, `?`, `Shift+I`, `Enter`, `Mod+k`. Mod is
 * Command on a Mac and Control elsewhere. `undefined` with any other modifier: those belong to the
 * browser.
 */
export function keyOf(event: KeyboardEvent): string | undefined {
  const { altKey, shiftKey } = event
  const [hasMod, other] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (altKey || other) return undefined
  // On a non-Latin keyboard layout, the physical key is used.
  const [, physicalKey] = /^Key([A-Z])$/.exec(event.code) ?? []
  const key =
    physicalKey !== undefined && !/^[\u0020-\u007e]$/.test(event.key)
      ? physicalKey.toLowerCase()
      : event.key
  // Only letters include Shift: characters like "?" need it on some keyboards only.
  const named = /^[a-z]$/i.test(key)
    ? shiftKey
      ? `Shift+${key.toUpperCase()}`
      : key.toLowerCase()
    : key
  return hasMod ? `Mod+${named}` : named
}

/** One character, alone, with Shift or in a sequence: these can be turned off in the settings. */
export const isSingle = (keys: string): boolean => /^(Shift\+)?.( .)?$/.test(keys)

/** Milliseconds between the two keys of a sequence. */
const sequenceTimeoutMs = 1500
const storage = 'wc.singleKeys'

const listeners = new Set<() => void>()
let active: readonly ActiveShortcut[] = []
let areSingleKeysOn = true

function notify() {
  const byKeys = new Map<string, ActiveShortcut>()
  for (const scope of scopes)
    for (const entry of bound)
      if (entry.scope === scope)
        for (const shortcut of entry.read())
          byKeys.set(shortcut.keys, {
            ...shortcut,
            scope,
            // Reads the latest shortcuts: a press may happen long after this render.
            run: () =>
              entry
                .read()
                .find(({ keys }) => keys === shortcut.keys)
                ?.run(),
          })
  active = [...byKeys.values()]
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Another tab may have changed it, so it is read at every press. */
function hasSingleKeys(): boolean {
  try {
    const kept = localStorage.getItem(storage)
    if (kept !== null) return kept === 'true'
  } catch {
    // Blocked storage: the choice lasts for this page only.
  }
  return areSingleKeysOn
}

/** Turns single-key shortcuts on or off for this browser. */
export function setSingleKeys(isOn: boolean): void {
  areSingleKeysOn = isOn
  try {
    localStorage.setItem(storage, String(isOn))
  } catch {
    // As above.
  }
  notify()
}

const writes =
  'input:not([type="file"], [type="checkbox"]), textarea, select, [contenteditable], [role="textbox"]'
/** Letters have their own meaning here: they find an option or start a value. */
const listens = `${writes}, [role="grid"], [role="listbox"]`
const controls = 'a, button, summary, [role="button"], [role="tab"]'

let pending: { readonly key: string; readonly at: number } | undefined

/** Runs the shortcut for a key press. The event may be an earlier one, already dispatched. */
export function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const key = keyOf(event)
  if (key === undefined || /^(Shift|Control|Meta|Alt)/.test(event.key)) return
  const first =
    pending && event.timeStamp - pending.at < sequenceTimeoutMs ? pending.key : undefined
  pending = undefined
  // An event from inside a shadow root is retargeted to its host; the path has the real target.
  const target = event.composedPath()[0] ?? event.target
  const isMod = key.startsWith('Mod+')
  if (!isMod && target instanceof Element) {
    if (target.closest(isSingle(key) ? listens : writes)) return
    if (key === 'Enter' && target.closest(controls)) return
  }
  const isCovered = document.querySelector('[role="dialog"], [role="menu"], dialog[open]') !== null
  const typedKeys = first === undefined ? key : `${first} ${key}`
  const found = active.find(({ keys }) => keys === typedKeys)
  if (found === undefined) {
    if (!isCovered && first === undefined && active.some(({ keys }) => keys.startsWith(`${key} `)))
      pending = { key, at: event.timeStamp }
    return
  }
  if (isSingle(found.keys) && !hasSingleKeys()) return
  if (event.repeat && !found.isRepeating) return
  // The browser's own "save page" must not open over a form, even when the shortcut is blocked.
  if (isMod || !isCovered) event.preventDefault()
  if (!isCovered) found.run()
}

onBound(notify)

/** Listens for key presses while the caller is mounted. */
export function useShortcutListener(): void {
  useEffect(() => {
    notify()
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Every binding that is active now, and whether single keys are on. */
export function useActiveShortcuts(): {
  readonly shortcuts: readonly ActiveShortcut[]
  readonly areSingleKeysOn: boolean
} {
  const shortcuts = useSyncExternalStore(subscribe, () => active)
  const isOn = useSyncExternalStore(subscribe, hasSingleKeys)
  return {
    shortcuts: isOn ? shortcuts : shortcuts.filter(({ keys }) => !isSingle(keys)),
    areSingleKeysOn: isOn,
  }
}
