import { act, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { capsOf } from './shortcutCaps.ts'
import {
  isSingle,
  keyOf,
  setSingleKeys,
  useActiveShortcuts,
  useShortcutListener,
} from './shortcutListener.ts'
import { useShortcuts, type Shortcut } from './shortcuts.ts'

const label = 'home.title'

/** Milliseconds of the last key. */
let clock = 0

function press(
  key: string,
  init: KeyboardEventInit = {},
  on: Element = document.body,
  afterMs = 400,
) {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  })
  clock += afterMs
  Object.defineProperty(event, 'timeStamp', { value: clock })
  act(() => void on.dispatchEvent(event))
  return event
}

beforeEach(() => {
  document.body.innerHTML = ''
  act(() => setSingleKeys(true))
  renderHook(useShortcutListener)
})
afterEach(() => void vi.useRealTimers())

/** Presses the pointer on an element; as in a browser, its focusable container gets the focus. */
function point(on: Element) {
  on.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  const holder = on.closest<HTMLElement>('a, button, input, [tabindex]')
  if (holder) holder.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Types at 40 ms a key into the focused element. */
function type(keys: string) {
  for (const key of keys) press(key, {}, document.activeElement ?? document.body, 40)
  act(() => void vi.advanceTimersByTime(1000))
  clock += 1000
}

/** Renders a record with a row of another one, and elements beside them. */
function record() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const done: string[] = []
  const on = (keys: string, isWrite = false, isRepeating = false): Shortcut => ({
    keys,
    label,
    isWrite,
    isRepeating,
    run: () => {
      done.push(keys)
      if (isRepeating) find('li button').focus()
    },
  })
  renderHook(() =>
    useShortcuts('list', [
      ...['a', 'e', '3', 'u'].map((keys) => on(keys, true)),
      on('j', false, true),
      on('x'),
      on('c'),
      on('/'),
      on('o'),
      on('g q'),
      on('g i'),
    ]),
  )
  render(
    <main tabIndex={-1}>
      <h1 tabIndex={-1}>Ticket</h1>
      <ul>
        <li data-id="t1">
          <button type="button">Row</button>
          <time tabIndex={-1}>Of the row</time>
        </li>
      </ul>
      <section data-record="">
        <article tabIndex={0}>
          <p>Text</p>
          <time tabIndex={0}>Today</time>
          <span data-key="changed_at">
            <time tabIndex={0}>Last week</time>
          </span>
        </article>
        <div role="alert" tabIndex={-1}>
          Refused
        </div>
        <input aria-label="Search" />
      </section>
      <button type="button">Filter</button>
    </main>,
  )
  const find = (what: string) => {
    const found = document.querySelector<HTMLElement>(what)
    if (!found) throw new Error(what)
    return found
  }
  /** The shortcuts that ran since the last call. */
  const typed = (keys: string) => {
    type(keys)
    return done.splice(0).join(' ')
  }
  return { find, typed }
}

test('a key press is named like a binding', () => {
  const named = (init: KeyboardEventInit) => keyOf(new KeyboardEvent('keydown', init))
  expect(named({ key: 'j' })).toBe('j')
  expect(named({ key: 'J' })).toBe('j')
  expect(named({ key: 'I', shiftKey: true })).toBe('Shift+I')
  expect(named({ key: '?', shiftKey: true })).toBe('?')
  expect(named({ key: 'k', ctrlKey: true })).toBe('Mod+k')
  expect(named({ key: 'л', code: 'KeyK', ctrlKey: true })).toBe('Mod+k')
  expect(named({ key: 'k', metaKey: true })).toBeUndefined()
  expect(named({ key: 'k', altKey: true })).toBeUndefined()
  expect(['j', 'Shift+I', '?', 'g h'].every(isSingle)).toBe(true)
  expect(['Enter', 'Escape', 'Mod+k', 'Mod+/'].some(isSingle)).toBe(false)
  // Dead keys and keys for an input method are not letters.
  expect(named({ key: 'Dead', code: 'KeyE' })).toBe('Dead')
  expect(named({ key: 'Process', code: 'KeyE' })).toBe('Process')
  expect([capsOf('Mod+k'), capsOf('g h'), capsOf('Escape')]).toEqual([
    ['Ctrl', 'K'],
    ['g', 'h'],
    ['Esc'],
  ])
})

test('U2 every bound key is listed, and a narrower scope overrides it', () => {
  const list = vi.fn<() => void>()
  const panel = vi.fn<() => void>()
  const bound: Shortcut[] = [
    { keys: 'r', label, run: list },
    { keys: 'g h', label, run: list },
  ]
  const outer = renderHook(() => useShortcuts('list', bound))
  const inner = renderHook(() => useShortcuts('panel', [{ keys: 'r', label, run: panel }]))
  const sheet = renderHook(useActiveShortcuts)
  const listed = () => sheet.result.current.shortcuts.map(({ keys, scope }) => `${keys} ${scope}`)
  expect(listed()).toEqual(['r panel', 'g h list'])
  press('r')
  expect([list.mock.calls.length, panel.mock.calls.length]).toEqual([0, 1])
  inner.unmount()
  press('r')
  expect(list).toHaveBeenCalledTimes(1)
  press('g')
  press('h')
  expect(list).toHaveBeenCalledTimes(2)
  // An unknown sequence does not run the binding of its second key.
  press('g')
  press('r')
  expect(list).toHaveBeenCalledTimes(2)
  outer.unmount()
  expect(listed()).toEqual([])
  press('r')
  expect(list).toHaveBeenCalledTimes(2)
})

test('A24 U2 single keys are inactive while typing, over a dialog, and when they are turned off', () => {
  const single = vi.fn<() => void>()
  const save = vi.fn<() => void>()
  renderHook(() =>
    useShortcuts('form', [
      { keys: 'e', label, run: single },
      { keys: 'Escape', label, run: single },
      { keys: 'Mod+s', label, run: save },
    ]),
  )
  const sheet = renderHook(useActiveShortcuts)
  const { container } = render(
    <>
      <input />
      <div role="grid" tabIndex={0} />
      <input type="checkbox" />
    </>,
  )
  const [input, grid, box] = container.children
  if (!input || !grid || !box) throw new Error('nothing to type into')
  press('e', {}, input)
  press('Escape', {}, input)
  press('e', {}, grid)
  expect(single).not.toHaveBeenCalled()
  // A checkbox takes no text; the text before has paused.
  press('e', {}, box)
  expect(single).toHaveBeenCalledTimes(1)
  single.mockClear()
  expect(press('s', { ctrlKey: true }, input).defaultPrevented).toBe(true)
  expect(save).toHaveBeenCalledTimes(1)

  const dialog = render(<div role="dialog" />)
  press('e')
  // Under a dialog nothing is saved, and the browser's own "save page" is prevented too.
  expect(press('s', { ctrlKey: true }).defaultPrevented).toBe(true)
  expect([single.mock.calls.length, save.mock.calls.length]).toEqual([0, 1])
  dialog.unmount()

  act(() => setSingleKeys(false))
  press('e')
  expect(single).not.toHaveBeenCalled()
  expect(sheet.result.current.shortcuts.map(({ keys }) => keys)).toEqual(['Escape', 'Mod+s'])
  press('Escape')
  press('s', { ctrlKey: true })
  expect([single.mock.calls.length, save.mock.calls.length]).toEqual([1, 2])
})

test('a handled or repeated key press and Enter on a link are ignored', () => {
  const once = vi.fn<() => void>()
  const walk = vi.fn<() => void>()
  renderHook(() =>
    useShortcuts('list', [
      { keys: 'c', label, run: once },
      { keys: 'Enter', label, run: once },
      { keys: 'j', label, run: walk, isRepeating: true },
    ]),
  )
  const { container } = render(<a href="/x">x</a>)
  const link = container.firstElementChild
  if (!link) throw new Error('no link')
  press('c', { repeat: true })
  expect(press('Enter', {}, link).defaultPrevented).toBe(false)
  link.addEventListener('keydown', (event) => event.preventDefault())
  press('c', {}, link)
  expect(once).not.toHaveBeenCalled()
  press('j')
  press('j', { repeat: true })
  expect(walk).toHaveBeenCalledTimes(2)
})

test('use-2 keys that write act on the row or record that has the focus, and nowhere else', () => {
  const { find, typed } = record()
  // The page was just opened.
  expect(typed('a')).toBe('a')
  for (const what of ['li button', 'h1', 'article']) {
    find(what).focus()
    expect(typed('a'), what).toBe('a')
  }
  for (const what of ['main > button', 'main', '[role="alert"]']) {
    find(what).focus()
    expect(typed('a'), what).toBe('')
  }
  // The pressed control is removed, such as a message's button; a removed field had text.
  const gone = (what: string) => {
    const { container, unmount } = render(what === 'input' ? <input /> : <button type="button" />)
    if (container.firstElementChild) point(container.firstElementChild)
    unmount()
    return typed('a')
  }
  expect([gone('button'), gone('input')]).toEqual(['a', ''])
  // The same elements, but pressed beside their content.
  for (const what of ['h1', 'article p', 'main', 'li', 'section']) {
    find('li button').focus()
    point(find(what))
    expect(typed('a'), what).toBe('')
  }
  point(find('li button'))
  expect(typed('a')).toBe('a')
})

test('use-2 a sentence after a press on the ground or in a field does nothing; keys alone do', () => {
  const { find, typed } = record()
  for (const what of ['h1', 'article p', 'article time', 'span time', 'main', 'input'])
    for (const text of [
      'even so',
      'a sentence',
      'give it to us',
      'go',
      '3 days',
      'just a note',
      'cx',
    ]) {
      point(find(what))
      expect(typed(text).replace('j', ''), `${what}: ${text}`).toBe('')
    }
  // Navigation and search act at once; other keys after a pause.
  point(find('main'))
  expect(typed('j/')).toBe('j /')
  expect(typed('c')).toBe('c')
  expect(typed('gq')).toBe('g q')
  // A press in a row chooses it, and Tab on a time leaves its record chosen.
  point(find('li time'))
  expect(typed('a')).toBe('a')
  find('h1').focus()
  find('article time').focus()
  expect(typed('a')).toBe('a')
})

test('use-2 sequences and bound keys silence nothing; text does until it pauses for 300 ms', () => {
  const { find, typed } = record()
  const row = find('li button')
  row.focus()
  expect(typed('ae')).toBe('a e')
  expect(typed('gqa')).toBe('g q a')
  expect(typed('xjxj')).toBe('x j x j')
  // Unbound, alone or as the second key of a sequence.
  expect(typed('za')).toBe('')
  expect(typed('gza')).toBe('')
  press('z', {}, row)
  press('a', {}, row, 299)
  press('a', {}, row, 299)
  expect(typed('')).toBe('')
  press('a', {}, row, 300)
  expect(typed('')).toBe('a')
  // The last letter in a field, which a key then closed.
  press('b', {}, find('input'), 40)
  press('a', {}, row, 40)
  expect(typed('')).toBe('')
  // Typed with a modifier, or begun by a dead key.
  for (const init of [{ key: '@', altKey: true, ctrlKey: true }, { key: 'Dead' }]) {
    press(init.key, init, row)
    press('a', {}, row, 40)
    expect(typed('')).toBe('')
  }
  press('s', { ctrlKey: true }, row)
  expect(typed('a')).toBe('a')
})

test('case-21 on a keyboard with other letters the key of `/` searches, and with Shift it asks', () => {
  const named = (init: KeyboardEventInit) => keyOf(new KeyboardEvent('keydown', init))
  const slash = { key: '.', code: 'Slash' }
  named({ key: 'q', code: 'KeyQ' })
  expect(named(slash)).toBe('.')
  named({ key: 'ф', code: 'KeyA' })
  expect(named(slash)).toBe('/')
  expect(named({ key: ',', code: 'Slash', shiftKey: true })).toBe('?')
  // The layout's own characters are unchanged.
  expect(named({ key: '/', code: 'Backslash', shiftKey: true })).toBe('/')
  named({ key: 'z', code: 'KeyY' })
  expect(named({ key: '-', code: 'Slash' })).toBe('-')
})
