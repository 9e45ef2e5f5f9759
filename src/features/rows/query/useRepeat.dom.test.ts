import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeatMs, useRepeat } from './useRepeat.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const start = () => {
  const run = vi.fn<() => void>()
  const view = renderHook(({ isOn, since }) => useRepeat(isOn, since, run), {
    initialProps: { isOn: true, since: 1 },
  })
  return { run, ...view }
}

it('repeats once per response, and stops when it is switched off', () => {
  const { run, rerender } = start()
  vi.advanceTimersByTime(3 * repeatMs)
  expect(run).toHaveBeenCalledTimes(1)
  rerender({ isOn: true, since: 2 })
  vi.advanceTimersByTime(repeatMs)
  expect(run).toHaveBeenCalledTimes(2)
  rerender({ isOn: false, since: 3 })
  vi.advanceTimersByTime(3 * repeatMs)
  expect(run).toHaveBeenCalledTimes(2)
})

it('waits until the page is visible', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { run } = start()
  vi.advanceTimersByTime(2 * repeatMs)
  expect(run).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(run).toHaveBeenCalledTimes(1)
})
