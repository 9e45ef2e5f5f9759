import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isIdle, recordInput, recordWork, readLastInput } from './lastInput.ts'

const minute = 60_000
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-01T10:00:00Z') })
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

it('SEC08 idle is a matter of the wall clock, whatever ran meanwhile', () => {
  recordInput()
  vi.setSystemTime(Date.now() + 30 * minute - 1)
  expect(isIdle(30)).toBe(false)
  // A sleeping computer runs no timer.
  vi.setSystemTime(Date.now() + 1)
  expect([isIdle(30), isIdle(60), isIdle(undefined)]).toEqual([true, false, false])
})

/** Another tab changes storage between two tasks of this one. */
async function storeElsewhere(text: string) {
  await Promise.resolve()
  localStorage.setItem('wc.lastInput', text)
}

it('SEC08 input in another tab counts', async () => {
  recordInput()
  vi.setSystemTime(Date.now() + 40 * minute)
  await storeElsewhere(String(Date.now() - minute))
  expect(isIdle(30)).toBe(false)
})

it('SEC08 a clock that was set back, and broken values, do not keep a session open', async () => {
  await storeElsewhere(String(Date.now() + 600 * minute))
  expect(readLastInput()).toBe(Date.now())
  await storeElsewhere('"never"')
  expect([readLastInput(), isIdle(30)]).toEqual([0, false])
})

it('a write counts as input only where input is followed', () => {
  recordWork()
  expect(readLastInput()).toBe(0)
  recordInput()
  vi.setSystemTime(Date.now() + 20 * minute)
  recordWork()
  vi.setSystemTime(Date.now() + 20 * minute)
  expect(isIdle(30)).toBe(false)
})
