import { act, render, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
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

function press(key: string, init: KeyboardEventInit = {}, on: Element = document.body) {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  })
  act(() => void on.dispatchEvent(event))
  return event
}

beforeEach(() => {
  document.body.innerHTML = ''
  act(() => setSingleKeys(true))
  renderHook(useShortcutListener)
})

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

test('U2 single keys are inactive while typing, over a dialog, and when they are turned off', () => {
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
  // A checkbox takes no text.
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
