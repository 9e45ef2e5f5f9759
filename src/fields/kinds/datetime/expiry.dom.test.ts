import { afterEach, expect, it, vi } from 'vitest'
import { formatChoices } from '../../../messages/formats.ts'
import { endAfter, endText, presetOf } from './expiry.ts'

const now = Date.parse('2026-02-26T10:20:30.400Z')

afterEach(() => {
  vi.unstubAllGlobals()
  formatChoices.set({})
})

it('AC-4 ux-40 30 days are 30 times 24 hours, to the next full minute', () => {
  expect(endAfter(30, now)).toBe('2026-03-28T10:21:00Z')
})

it.each([
  ['Europe/Berlin', /^Expires 28 Mar 2026, 11:21 .*, which is 2026-03-28 10:21 UTC\.$/],
  ['America/Los_Angeles', /^Expires 28 Mar 2026, 03:21 .*, which is 2026-03-28 10:21 UTC\.$/],
  ['UTC', /^Expires 28 Mar 2026, 10:21 UTC\.$/],
  ['Africa/Abidjan', /^Expires 28 Mar 2026, 10:21 \w+\.$/],
])('ux-40 in %s an expiry is said in local time, and in UTC if that differs', (zone, shown) => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  formatChoices.set({ zone })
  expect(endText(Date.parse(endAfter(30, now)))).toMatch(shown)
})

it('ux-40 an expiry has seconds only if they are not zero', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  formatChoices.set({ zone: 'Asia/Kathmandu' })
  expect(endText(Date.parse('2026-03-28T10:21:07Z'))).toMatch(
    /^Expires 28 Mar 2026, 16:06:07 .*, which is 2026-03-28 10:21:07 UTC\.$/,
  )
})

it('returns the preset of an expiry, and none for other times', () => {
  expect(presetOf(endAfter(90, now), now + 60_000)).toBe(90)
  expect(presetOf('2031-01-01T00:00:00Z', now)).toBeUndefined()
  expect(presetOf(undefined, now)).toBeUndefined()
})
