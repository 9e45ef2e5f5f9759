import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { leaveKeysToComposition } from './composing.ts'

leaveKeysToComposition()

test('case-2 a key belongs to the input method while it composes, and to Safari’s after its end', () => {
  const heard = vi.fn<(key: string) => void>()
  const changed = vi.fn<(text: string) => void>()
  const view = render(
    <div onKeyDown={({ key }) => heard(key)} onKeyDownCapture={({ key }) => heard(key)}>
      <input onChange={({ target }) => changed(target.value)} />
    </div>,
  )
  const input = view.getByRole('textbox')
  const window = input.ownerDocument.defaultView
  const listener = ({ key }: KeyboardEvent) => heard(key)
  window?.addEventListener('keydown', listener, true)
  window?.addEventListener('keydown', listener)
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
    input.dispatchEvent(event)
    return event
  }
  for (const key of ['Enter', 'Escape', 'Tab', 'ArrowDown', 'a', 'Process']) {
    // The browser continues with it.
    expect(press({ key, isComposing: true }).defaultPrevented).toBe(false)
    press({ key, keyCode: 229 })
  }
  expect(heard).not.toHaveBeenCalled()
  press({ key: 'Enter', keyCode: 13 })
  expect(heard).toHaveBeenCalledTimes(4)
})
