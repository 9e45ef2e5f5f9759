import { useEffect } from 'react'
import { createStore, oneOf } from '../store.ts'
import { isMac } from './shortcutCaps.ts'
import { rows } from './rowKeys.ts'
import { bound, onBound, scopes, type Shortcut, type ShortcutScope } from './shortcuts.ts'
import { useStore } from '../useStore.ts'
import { textFields } from './textFields.ts'
import { listen } from '../listen.ts'

export interface ActiveShortcut extends Shortcut {
  readonly scope: ShortcutScope
}

/** Whether the keyboard is Latin, by the last letter; otherwise `/` and `?` may have no key. */
let isLatin = true

const isLatinLetter = (letter: string) => /^[\u0020-\u024f]$/u.test(letter)

interface KeyboardLayout {
  readonly getLayoutMap?: () => Promise<ReadonlyMap<string, string>>
}

/** Reads the keyboard layout where the browser exposes it, before a letter is pressed. */
async function askLayout(): Promise<void> {
  const { keyboard } = navigator as { readonly keyboard?: KeyboardLayout }
  const letter = (await keyboard?.getLayoutMap?.().catch(() => undefined))?.get('KeyQ')
  if (letter !== undefined) isLatin = isLatinLetter(letter)
}

const signAt: Readonly<Record<string, string>> = { Slash: '/', 'Shift+Slash': '?' }

/**
 * The pressed key in the notation of bindings: `j`, `?`, `Shift+I`, `Enter`, `Mod+k`. Mod is
 * Command on a Mac and Control elsewhere. `undefined` with any other modifier, because those
 * combinations belong to the browser.
 */
export function keyOf(event: KeyboardEvent): string | undefined {
  const { altKey, shiftKey } = event
  const [hasMod, other] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (altKey || other) return undefined
  // On a non-Latin keyboard layout, the physical key is used.
  const [, physicalKey] = /^Key([A-Z])$/.exec(event.code) ?? []
  const isLetter = physicalKey !== undefined && /^.$/u.test(event.key)
  if (isLetter) isLatin = isLatinLetter(event.key)
  const sign = isLatin ? undefined : signAt[(shiftKey ? 'Shift+' : '') + event.code]
  const key =
    event.key === ' '
      ? 'Space'
      : sign !== undefined
        ? sign
        : physicalKey !== undefined && /^[^\u0020-\u007e]$/u.test(event.key)
          ? physicalKey.toLowerCase()
          : event.key
  // Only letters include Shift, because characters like "?" need it on some keyboards only.
  const named = /^[a-z]$/i.test(key)
    ? shiftKey
      ? `Shift+${key.toUpperCase()}`
      : key.toLowerCase()
    : key
  return hasMod ? `Mod+${named}` : named
}

/**
 * Whether it is one character or Space, alone, with Shift or in a sequence; the settings can turn
 * these off.
 */
export const isSingle = (keys: string): boolean => /^(Shift\+)?(.|Space)( .)?$/.test(keys)

/** Milliseconds between the two keys of a sequence. */
const sequenceTimeoutMs = 1500
/** Milliseconds after the last character of a text until single keys act again. */
const textPauseMs = 300

const active = createStore<readonly ActiveShortcut[]>([], { scope: 'tab' })
/** Read at every press, because another tab may change it. */
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
            // Reads the latest shortcuts, because a press may happen long after this render.
            ...(shortcut.run && {
              run: () =>
                entry
                  .read()
                  .find(({ keys }) => keys === shortcut.keys)
                  ?.run?.(),
            }),
          })
  active.set([...byKeys.values()])
}

/** Turns single-key shortcuts on or off for this browser. */
export const setSingleKeys = singleKeys.set

/** Controls where letters have their own meaning: they find an option or start a value. */
const listens = `${textFields}, [role="grid"], [role="listbox"], [data-editor]`
const pressable = 'button, summary, input, [role="button"], [role="tab"]'
const controls = `a, ${pressable}`
const dialogs = '[role="dialog"], [role="menu"], dialog[open]'

/** Elements with a row or a record in them. */
const records = `${rows}, [data-record]`
/** Containers that handle no keys; a press on one, or a lost focus, leaves the focus there. */
const containers =
  'body, main, section, article, aside, form, h1, h2, h3, p, ul, li, div:not([role="button"])'

/** The container last pressed, until a control is pressed or focused. */
let ground: Element | undefined
/** Whether the last focus was in a field of the page, and not of a dialog over it. */
let wasInField = false

/**
 * The kind of the focus:
 * - `record`: a row, a record, the page's heading, or the page after opening or a lost control.
 * - `ground`: no control, after a press beside all controls or because a field is gone.
 * - `control`: any other control.
 */
function focusAt(target: EventTarget | null): 'record' | 'ground' | 'control' {
  // A replayed event has the page as its target, even if an earlier key has moved the focus.
  const isOfPage = !(target instanceof Element) || target === document.body
  const focused = isOfPage ? (document.activeElement ?? document.body) : target
  const isContainer = focused.matches(containers)
  // A press on a time or a hint of a record focuses it, but is no choice of the record.
  if (focused === ground && (isContainer || focused.closest(rows) === null)) return 'ground'
  if (!isContainer) return focused.closest(records) ? 'record' : 'control'
  // The focused element may be gone.
  if (focused === document.body) return wasInField || ground ? 'ground' : 'record'
  const isRecord =
    focused.matches('h1, h2, article, [data-record]') && focused.closest(`h1, ${records}`) !== null
  return isRecord ? 'record' : 'ground'
}

function followFocus(event: FocusEvent) {
  const [target] = event.composedPath()
  if (!(target instanceof Element)) return
  wasInField = target.closest(textFields) !== null && target.closest(dialogs) === null
  if (event.target !== ground) ground = undefined
}

function followPress(event: PointerEvent) {
  const [target] = event.composedPath()
  const isGround =
    target instanceof Element && target.closest(`label, ${textFields}, ${controls}`) === null
  ground = isGround ? (target.closest('[tabindex]') ?? document.body) : undefined
}

let pending: { readonly key: string; readonly at: number } | undefined
/** Event times until which characters belong to a text, or to a sequence begun without focus. */
let textUntil = 0
let groundUntil = 0
/** The timer of a key pressed without focus. */
let waiting: number | undefined

/** Whether a key is a character, also with a modifier; a dead key begins one. */
const isCharacter = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  (key.length === 1 || key === 'Dead') && (altKey || !(ctrlKey || metaKey))

/** Handles a character of a text: no single key acts until the text pauses. */
function takeAsText(event: KeyboardEvent): void {
  if (!isCharacter(event)) return
  textUntil = event.timeStamp + textPauseMs
  window.clearTimeout(waiting)
  waiting = undefined
}

/** Runs the shortcut for a key press. The event may be an earlier one, already dispatched. */
export function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || /^(Shift|Control|Meta|Alt)/.test(event.key)) return
  const { timeStamp: now } = event
  const key = keyOf(event)
  if (key === undefined) return takeAsText(event)
  const first = pending && now - pending.at < sequenceTimeoutMs ? pending.key : undefined
  pending = undefined
  // An event from inside a shadow root is retargeted to its host; the path has the real target.
  const target = event.composedPath()[0] ?? event.target
  const isMod = key.startsWith('Mod+')
  if (!isMod && target instanceof Element) {
    if (target.closest(textFields)) return takeAsText(event)
    if (isSingle(key) && target.closest(listens)) return
    if (key === 'Enter' && target.closest(controls)) return
    if (key === 'Space' && target.closest(pressable)) return
  }
  const isCovered = document.querySelector(dialogs) !== null
  const typedKeys = first === undefined ? key : `${first} ${key}`
  const found = active.get().find(({ keys, run }) => run && keys === typedKeys)
  if (isCovered) {
    // The browser's own "save page" must not open over a form, even when the shortcut is blocked.
    if (found && isMod) event.preventDefault()
    return
  }
  if (isCharacter(event) && (now < textUntil || waiting !== undefined)) return takeAsText(event)
  if (found === undefined) {
    if (first === undefined && active.get().some(({ keys }) => keys.startsWith(`${key} `)))
      pending = { key, at: now }
    else takeAsText(event)
    return
  }
  const isSingleKey = isSingle(found.keys)
  if (isSingleKey && !singleKeys.get()) return
  if (event.repeat && !found.isRepeating) return
  const focus = isSingleKey ? focusAt(target) : 'control'
  // Without focus, letters may be a text that would navigate and then write. For a replayed event,
  // the focus is unknown.
  const isEarlier = event.eventPhase === Event.NONE
  if (found.isWrite && (focus !== 'record' || now < groundUntil || isEarlier))
    return takeAsText(event)
  event.preventDefault()
  if (focus === 'ground' || now < groundUntil) groundUntil = now + textPauseMs
  // A letter or digit without focus waits for the next key; navigation and search act at once.
  if (focus === 'ground' && !found.isRepeating && /[a-z\d]/i.test(found.keys))
    waiting = window.setTimeout(() => {
      waiting = undefined
      found.run?.()
    }, textPauseMs)
  else found.run?.()
}

onBound(updateActive)

/** Listens for key presses while the caller is mounted. */
export function useShortcutListener(): void {
  useEffect(() => {
    updateActive()
    void askLayout()
    ground = undefined
    wasInField = false
    const stop = listen(window, { keydown: press, focusin: followFocus })
    const stopPresses = listen(window, { pointerdown: followPress }, true)
    return () => {
      stop()
      stopPresses()
    }
  }, [])
}

/** All active bindings, and whether single keys are on. */
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
