import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart, optionalPart } from './lazyPart.tsx'

class Caught extends Component<{ readonly children: ReactNode }> {
  override state = { isLost: false }
  static getDerivedStateFromError = () => ({ isLost: true })
  override render() {
    return this.state.isLost ? 'lost' : this.props.children
  }
}

/** A script that fails at the first load, as a mock that counts loads. */
function lostOnce() {
  const load = vi.fn<() => Promise<() => string>>(async () => {
    if (load.mock.calls.length === 1) throw new Error('Unable to preload /assets/part.js')
    return () => 'the part'
  })
  return load
}

const show = (Part: () => ReactNode) => {
  const { unmount } = render(
    <Caught>
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </Caught>,
  )
  return unmount
}

test.each([
  ['a part that is lost is an error', lazyPart, 'lost'],
  ['a part that is optional is left out', optionalPart, ''],
])('FC23 %s, asked for once, and again by the next that is mounted', async (_, partOf, shown) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = lostOnce()
  const Part = partOf(load) as () => ReactNode
  const unmount = show(Part)
  await vi.waitFor(() => expect(document.body.textContent).toBe(shown))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(load).toHaveBeenCalledTimes(1)
  unmount()
  show(Part)
  expect(await screen.findByText('the part')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
