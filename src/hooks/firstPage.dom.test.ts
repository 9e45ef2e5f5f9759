import { expect, test } from 'vitest'
import { takeBufferedKeys } from './firstPage.ts'

test('RW-1 BL-3 early key presses are kept for the listener that loads later, also on a button; letters typed into a field are not', () => {
  const input = document.body.appendChild(document.createElement('input'))
  const press = (target: Element, init: KeyboardEventInit) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }))
  press(input, { key: 's' })
  press(input, { key: 'Enter', ctrlKey: true })
  press(input, { key: 'Enter', metaKey: true })
  // AltGr types characters, and is reported as Ctrl with Alt.
  press(input, { key: '@', ctrlKey: true, altKey: true })
  press(document.body, { key: 'g' })
  press(document.body.appendChild(document.createElement('button')), { key: 'd' })
  expect(takeBufferedKeys().map(({ key }) => key)).toEqual(['Enter', 'Enter', 'g', 'd'])
  press(document.body, { key: 'h' })
  expect(takeBufferedKeys()).toEqual([])
})
