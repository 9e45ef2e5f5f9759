import { expect, it } from 'vitest'
import { decodeRecord } from '../dialect/decodeRecord.ts'
import { resources } from '../resources/resources.ts'
import { builtInViews } from '../resources/views.ts'
import {
  expiringDays,
  hasNoEnd,
  isExpiring,
  isSession,
  neverExpiring,
  tokenEndOf,
} from './tokens.ts'
import { dayMs } from '../durations.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const token = (expires_at?: unknown, more: object = {}) =>
  decodeRecord(resources.tokens.fields, { object_id: 't', expires_at, ...more })
const inDays = (days: number) => new Date(now + days * dayMs).toISOString()

it.each([
  ['2026-11-27T00:00:00Z', '2026-11-27T00:00:00Z'],
  ['2026-11-27', '2026-11-27T00:00:00Z'],
  ['2026-11-27 00:00:00', '2026-11-27T00:00:00Z'],
  [1_795_737_600, '2026-11-27T00:00:00Z'],
  [{ isLosslessNumber: true, value: '1795737600000' }, '2026-11-27T00:00:00Z'],
])('reads an end as %s', (value, at) => {
  expect(tokenEndOf(token(value))).toBe(Date.parse(at))
})

it.each([undefined, null, 'soon', {}, [], true])('reads no end from %j', (value) => {
  expect(tokenEndOf(token(value))).toBeUndefined()
  expect(isExpiring(token(value), now)).toBe(false)
})

it('is expiring from 14 days before the end until then, unless it is a session', () => {
  const at = (days: number, more?: object) => isExpiring(token(inDays(days), more), now)
  expect([-0.1, 0, 14, 14.1].map((days) => at(days))).toEqual([false, true, true, false])
  expect(at(1, { purpose: 'session' })).toBe(false)
  expect(isSession(token(null, { purpose: 'session' }))).toBe(true)
})

it('never expires only where the service tells the end of some token', () => {
  const [none, ending] = [token(null), token(inDays(40))]
  expect(neverExpiring([none, ending, token('soon')])).toEqual([none])
  expect(neverExpiring([token(), token()])).toEqual([])
  expect(neverExpiring([token(null, { purpose: 'session' })])).toEqual([])
  expect(neverExpiring([none, token()])).toEqual([none])
  expect(['soon', undefined].map((end) => hasNoEnd(token(end)))).toEqual([false, false])
})

it('agrees with the state and the view that the lists show', () => {
  const label = (one: ReturnType<typeof token>) =>
    resources.tokens.state?.(one, String, Date.now())?.label
  expect(label(token(null))).toBe('No expiry')
  expect(label(token())).toBeUndefined()
  expect(label(token('2000-01-01'))).toBe('Expired')
  expect(label(token('2999-01-01T00:00:00Z'))).toBe('Valid')
  expect(JSON.stringify(builtInViews.tokens)).toContain(`expires_at:<+${expiringDays}d`)
})
