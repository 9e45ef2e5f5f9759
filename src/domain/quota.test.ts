import { expect, it } from 'vitest'
import { paceOf, quotasOf } from './quota.ts'

it('BI-4 use and limit are only what the record has', () => {
  const of = (record: object) => quotasOf({ object_id: 'w', ...record })
  expect(of({})).toEqual([])
  expect(of({ training_seconds: 36_000 })).toEqual([])
  expect(of({ training_seconds_used: 12, training_seconds_quota: null })).toEqual([
    { key: 'training_seconds', used: '12', limit: null },
  ])
  expect(of({ training_seconds_used: 12 })).toEqual([
    { key: 'training_seconds', used: '12', limit: undefined },
  ])
  expect(of({ training_seconds_quota: null })).toEqual([])
  expect(of({ predict_calls_used: '7', predict_calls_quota: '9007199254740993' })).toEqual([
    { key: 'predict_calls', used: '7', limit: '9007199254740993' },
  ])
  expect(of({ predict_calls_used: 'many' })).toEqual([])
})

it('a pace ends within the month in UTC that is counted, or lasts it', () => {
  const at = (text: string) => Date.parse(text)
  // Half of the month with half of the limit: it is used up as the month ends.
  expect(paceOf(50, 100, at('2026-11-16T00:00Z'))).toEqual({ is: 'lasts', share: 1 })
  expect(paceOf(80, 100, at('2026-11-21T00:00Z'))).toEqual({
    is: 'fullAt',
    at: at('2026-11-26T00:00Z'),
  })
  expect(paceOf(32, 100, at('2026-11-16T00:00Z'))).toEqual({ is: 'lasts', share: 0.64 })
  expect(paceOf(0, 100, at('2026-11-16T00:00Z'))).toEqual({ is: 'lasts', share: 0 })
  expect(paceOf(100, 100, at('2026-11-01T01:00Z'))).toEqual({ is: 'used' })
  expect(paceOf(99, 100, at('2026-11-03T23:00Z'))).toBeUndefined()
})
