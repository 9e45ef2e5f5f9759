import { useEffect } from 'react'
import { createStore, oneOf } from '../store.ts'
import { isMac } from './shortcutCaps.ts'
import { bound, onBound, scopes, type Shortcut, type ShortcutScope } from './shortcuts.ts'
import { useStore } from './store.ts'

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
    event.key === ' '
      ? 'Space'
      : physicalKey !== undefined && !/^[\u0020-\u007e]$/.test(event.key)
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

/** One character or Space, alone, with Shift or in a sequence: these can be turned off in the settings. */
export const isSingle = (keys: string): boolean => /^(Shift\+)?(.|Space)( .)?$/.test(keys)

/** Milliseconds between the two keys of a sequence. */
const sequenceTimeoutMs = 1500

const active = createStore<readonly ActiveShortcut[]>([], { scope: 'tab' })
/** Another tab may have changed it, so it is read at every press. */
const singleKeys = createStore(true, {
  scope: 'browser',
  key: 'wc.singleKeys',
  schema: oneOf([true, false]),
  isShared: true,
})

function updateActive() {
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
  active.set([...byKeys.values()])
}

/** Turns single-key shortcuts on or off for this browser. */
export const setSingleKeys = singleKeys.set

const writes =
  'input:not([type="file"], [type="checkbox"]), textarea, select, [contenteditable], [role="textbox"]'
/** Letters have their own meaning here: they find an option or start a value. */
const listens = `${writes}, [role="grid"], [role="listbox"]`
const pressable = 'button, summary, input, [role="button"], [role="tab"]'
const controls = `a, ${pressable}`

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
    if (key === 'Space' && target.closest(pressable)) return
  }
  const isCovered = document.querySelector('[role="dialog"], [role="menu"], dialog[open]') !== null
  const typedKeys = first === undefined ? key : `${first} ${key}`
  const found = active.get().find(({ keys }) => keys === typedKeys)
  if (found === undefined) {
    if (
      !isCovered &&
      first === undefined &&
      active.get().some(({ keys }) => keys.startsWith(`${key} `))
    )
      pending = { key, at: event.timeStamp }
    return
  }
  if (isSingle(found.keys) && !singleKeys.get()) return
  if (event.repeat && !found.isRepeating) return
  // The browser's own "save page" must not open over a form, even when the shortcut is blocked.
  if (isMod || !isCovered) event.preventDefault()
  if (!isCovered) found.run()
}

onBound(updateActive)

/** Listens for key presses while the caller is mounted. */
export function useShortcutListener(): void {
  useEffect(() => {
    updateActive()
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Every binding that is active now, and whether single keys are on. */
export function useActiveShortcuts(): {
  readonly shortcuts: readonly ActiveShortcut[]
  readonly areSingleKeysOn: boolean
} {
  const shortcuts = useStore(active)
  const isOn = useStore(singleKeys)
  return {
    shortcuts: isOn ? shortcuts : shortcuts.filter(({ keys }) => !isSingle(keys)),
    areSingleKeysOn: isOn,
  }
}
