import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HintLayer } from './HintLayer.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A cell whose text needs so many pixels more than it has; jsdom lays nothing out. */
function cell(beyond: number) {
  render(
    <>
      <HintLayer />
      <table>
        <tbody>
          <tr>
            <td style={{ textOverflow: 'ellipsis' }}>
              <bdi>ada.lovelace@analytical.example</bdi>
            </td>
          </tr>
        </tbody>
      </table>
    </>,
  )
  const found = screen.getByRole('cell')
  vi.spyOn(found, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(found, 'scrollWidth', 'get').mockReturnValue(100 + beyond)
  fireEvent.pointerOver(screen.getByText('ada.lovelace@analytical.example'))
  act(() => {
    vi.advanceTimersByTime(1000)
  })
}
const shown = () => document.querySelector('.hint')?.textContent

test.each([1, 60])('ux-14 an e-mail cut by %i px says its whole text', (beyond) => {
  cell(beyond)
  expect(shown()).toBe('ada.lovelace@analytical.example')
})

test('a whole one says nothing', () => {
  cell(0)
  expect(shown()).toBeUndefined()
})
