import { expect, it } from 'vitest'
import { endAfter, endText, presetOf } from './expiry.ts'

const now = Date.parse('2026-02-26T10:20:30.400Z')

it('AC-4 ux-40 30 days are 30 times 24 hours, to the next full minute', () => {
  expect(endAfter(30, now)).toBe('2026-03-28T10:21:00Z')
})

it('ux-40 an expiry is shown without seconds unless it has some', () => {
  expect(endText(Date.parse(endAfter(30, now))).utc).toBe('2026-03-28 10:21 UTC')
  expect(endText(Date.parse(endAfter(30, now))).local).not.toMatch(/\d:\d\d:\d\d/)
  expect(endText(Date.parse('2026-03-28T10:21:07Z')).utc).toBe('2026-03-28 10:21:07 UTC')
})

it('returns the preset of an expiry, and none for other times', () => {
  expect(presetOf(endAfter(90, now), now + 60_000)).toBe(90)
  expect(presetOf('2031-01-01T00:00:00Z', now)).toBeUndefined()
  expect(presetOf(undefined, now)).toBeUndefined()
})
