import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeatEvery, useRepeat } from './useRepeat.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const start = () => {
  const deed = vi.fn<() => void>()
  const view = renderHook(({ isOn, since }) => useRepeat(isOn, since, deed), {
    initialProps: { isOn: true, since: 1 },
  })
  return { deed, ...view }
}

it('repeats once for each answer, and stops where it is switched off', () => {
  const { deed, rerender } = start()
  vi.advanceTimersByTime(3 * repeatEvery)
  expect(deed).toHaveBeenCalledTimes(1)
  rerender({ isOn: true, since: 2 })
  vi.advanceTimersByTime(repeatEvery)
  expect(deed).toHaveBeenCalledTimes(2)
  rerender({ isOn: false, since: 3 })
  vi.advanceTimersByTime(3 * repeatEvery)
  expect(deed).toHaveBeenCalledTimes(2)
})

it('waits for somebody to look', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { deed } = start()
  vi.advanceTimersByTime(2 * repeatEvery)
  expect(deed).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(deed).toHaveBeenCalledTimes(1)
})
