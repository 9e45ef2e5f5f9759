import { expect, it } from 'vitest'
import { dayOf } from '../views/billing/dayOf.ts'
import { formatChoices } from '../messages/formats.ts'
import { dayAfter, inPeriod, periodFor, periodOf } from './periods.ts'

it('OT-2 use-12 days of a period: a week from Monday, 30 days up to today, months from first to last', () => {
  const of = (id: Parameters<typeof periodOf>[0], today: string) => {
    const { from, to } = periodOf(id, today)
    return [from, to]
  }
  expect(of('week', '2026-11-23')).toEqual(['2026-11-23', '2026-11-29'])
  expect(of('week', '2026-11-29')).toEqual(['2026-11-23', '2026-11-29'])
  expect(of('days30', '2026-03-01')).toEqual(['2026-01-31', '2026-03-01'])
  expect(of('month', '2028-02-10')).toEqual(['2028-02-01', '2028-02-29'])
  expect(of('lastMonth', '2026-01-31')).toEqual(['2025-12-01', '2025-12-31'])
  expect(of('all', '2026-01-31')).toEqual([undefined, undefined])
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
})

it.each([
  [null, false, 'days30'],
  ['week', false, 'week'],
  ['year', false, 'days30'],
  ['week', true, 'all'],
])('an address with %s, without times: %s, shows %s', (asked, hasNoTimes, id) =>
  expect(periodFor(asked, hasNoTimes, '2026-11-30').id).toBe(id),
)

it('the day of a charge is the person’s: the same charge is in another week elsewhere', () => {
  const charges = [
    { object_id: 'late', created_at: '2026-11-22T23:30:00Z' },
    { object_id: 'none' },
    { object_id: 'noon', created_at: '2026-11-24T12:00:00Z' },
  ]
  const week = periodOf('week', '2026-11-23')
  const ids = (zone: string) => {
    formatChoices.set({ zone })
    return inPeriod(charges, week, dayOf).items.map(({ object_id }) => object_id)
  }
  expect(ids('America/New_York')).toEqual(['noon'])
  expect(ids('Europe/Berlin')).toEqual(['late', 'noon'])
  expect(inPeriod(charges, week, dayOf).undated).toBe(1)
  expect(inPeriod(charges, periodOf('all', '2026-11-23'), dayOf)).toEqual({
    items: charges,
    undated: 0,
  })
  formatChoices.reset()
})
