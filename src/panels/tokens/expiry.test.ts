import { expect, it } from 'vitest'
import { endAfter, presetOf } from './expiry.ts'

const now = Date.parse('2026-02-26T10:20:30.400Z')

it('AC-4 30 days are 30 times 24 hours, to the second', () => {
  expect(endAfter(30, now)).toBe('2026-03-28T10:20:30Z')
})

it('knows the preset of an end, and no preset of another', () => {
  expect(presetOf(endAfter(90, now), now + 60_000)).toBe(90)
  expect(presetOf('2031-01-01T00:00:00Z', now)).toBeUndefined()
  expect(presetOf(undefined, now)).toBeUndefined()
})
