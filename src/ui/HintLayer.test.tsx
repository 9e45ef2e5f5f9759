import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HintLayer } from './HintLayer.tsx'
import { InfoHint } from './InfoHint.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  // jsdom treats the next focus as visible only if this one has ended.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  vi.useRealTimers()
})

/** A cell whose text is `overflow` pixels too wide; jsdom has no layout. */
function cell(overflow: number) {
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
  vi.spyOn(found, 'scrollWidth', 'get').mockReturnValue(100 + overflow)
  fireEvent.pointerOver(screen.getByText('ada.lovelace@analytical.example'))
  act(() => {
    vi.advanceTimersByTime(1000)
  })
}
const shown = () => document.querySelector('.HintLayer_root')?.textContent

test.each([1, 60])(
  'ux-14 an e-mail truncated by %i px shows its full text as a hint',
  (overflow) => {
    cell(overflow)
    expect(shown()).toBe('ada.lovelace@analytical.example')
  },
)

test('use-37 a hint keeps to the text that it explains while that changes', async () => {
  cell(60)
  screen.getByRole('cell').textContent = 'ada@analytical.example'
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(shown()).toBe('ada@analytical.example')
  vi.spyOn(screen.getByRole('cell'), 'scrollWidth', 'get').mockReturnValue(100)
  screen.getByRole('cell').textContent = 'ada'
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(shown()).toBeUndefined()
})

test('an e-mail that fits shows no hint', () => {
  cell(0)
  expect(shown()).toBeUndefined()
})

/** jsdom has no layout, so `atPoint` returns the element at any point. */
function focusInfo(atPoint: () => Element | null) {
  document.elementFromPoint = atPoint
  render(
    <>
      <HintLayer />
      <InfoHint text="Sent as typed." />
    </>,
  )
  const info = screen.getByRole('button', { name: 'Sent as typed.' })
  act(() => info.focus())
  act(() => {
    vi.advanceTimersByTime(0)
  })
  return info
}

test('ux-14 the hint of a focused element stays while the element is scrolled into view', () => {
  const info = focusInfo(() => document.querySelector('.InfoHint_root'))
  fireEvent.scroll(document)
  expect(shown()).toBe('Sent as typed.')
  act(() => info.blur())
  expect(shown()).toBeUndefined()
})

test('ux-14 a hint closes when its element is scrolled out of view', () => {
  focusInfo(() => document.body)
  expect(shown()).toBe('Sent as typed.')
  fireEvent.scroll(document)
  expect(shown()).toBeUndefined()
})

test('ux-14 Escape closes the hint of an info icon, and its container only when pressed again', () => {
  const info = focusInfo(() => null)
  const around = vi.fn<() => void>()
  info.addEventListener('keydown', around)
  fireEvent.keyDown(info, { key: 'Escape' })
  expect(shown()).toBeUndefined()
  expect(around).not.toHaveBeenCalled()
  fireEvent.keyDown(info, { key: 'Escape' })
  expect(around).toHaveBeenCalledOnce()
})
