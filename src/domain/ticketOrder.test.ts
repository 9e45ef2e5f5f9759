import { expect, it } from 'vitest'
import { promiseOf } from './promise.ts'
import { changeRank, inOrder, standingOf, ticketRanks } from './ticketOrder.ts'

const now = Date.parse('2026-11-23T09:30:00Z')
const minute = 60_000
const day = 24 * 60 * minute
const plan = {
  object_id: 'p',
  business_critical_system_down: '5 min',
  production_system_down: '1 h',
  system_impaired: '4',
  general_guidance: '1 day',
}
/** @param over milliseconds since the target has passed; negative if in the future */
const ticket = (id: string, severity: keyof typeof lengths, over: number, more: object = {}) => ({
  object_id: id,
  severity,
  plan: 'p',
  created_at: new Date(now - over - lengths[severity]).toISOString(),
  ...more,
})
const lengths = {
  business_critical_system_down: 5 * minute,
  production_system_down: 60 * minute,
  system_impaired: 0,
  general_guidance: day,
}
const promiseFor = (one: object & { object_id: string }) => promiseOf(one, plan)
const ordered = (tickets: Parameters<typeof promiseOf>[0][]) =>
  inOrder(tickets, (one) => ticketRanks(one, promiseFor(one), now)).map(
    ({ object_id }) => object_id,
  )

it('design-3 use-10 overdue tickets come by severity, then time over; others by the time left; stale ones last', () => {
  expect(
    ordered([
      ticket('guidance 223 d over', 'general_guidance', 223 * day),
      ticket('guidance 29 d over', 'general_guidance', 29 * day),
      ticket('no length', 'system_impaired', 9 * day),
      ticket('down, 40 min left', 'production_system_down', -40 * minute),
      ticket('down, 19 d over', 'production_system_down', 19 * day),
      ticket('critical, 1 h over', 'business_critical_system_down', 60 * minute),
      ticket('critical, 2 h over', 'business_critical_system_down', 120 * minute),
      ticket('critical, 3 min left', 'business_critical_system_down', -3 * minute),
      ticket('guidance 31 d over', 'general_guidance', 31 * day),
      ticket('guidance, 20 min left', 'general_guidance', -20 * minute),
    ]),
  ).toEqual([
    'critical, 2 h over',
    'critical, 1 h over',
    'down, 19 d over',
    'guidance 29 d over',
    'critical, 3 min left',
    'guidance, 20 min left',
    'down, 40 min left',
    'no length',
    'guidance 223 d over',
    'guidance 31 d over',
  ])
})

it('use-16 assigned tickets come after the others, in the same order', () => {
  const owner = 'usr_1'
  expect(
    ordered([
      ticket('mine, 1 h left', 'production_system_down', -60 * minute, { owner }),
      ticket('mine, 355 d over', 'production_system_down', 355 * day, { owner }),
      ticket('mine, critical', 'business_critical_system_down', minute, { owner }),
      ticket('new', 'general_guidance', -day),
    ]),
  ).toEqual(['new', 'mine, critical', 'mine, 355 d over', 'mine, 1 h left'])
})

it('only general guidance goes stale, a moment after 30 days', () => {
  const standing = (severity: keyof typeof lengths, over: number) => {
    const one = ticket('t', severity, over)
    return standingOf(one, promiseFor(one), now)
  }
  expect(standing('general_guidance', 30 * day)).toBe('overdue')
  expect(standing('general_guidance', 30 * day + 1)).toBe('stale')
  expect(standing('production_system_down', 300 * day)).toBe('overdue')
  expect(standing('production_system_down', 0)).toBe('due')
})

it('design-18 resolved tickets come by their last change, else by when they were opened', () => {
  const at = (hour: number) => `2026-11-22T0${hour}:00:00Z`
  const tickets = [
    { object_id: 'without a time' },
    { object_id: 'opened', created_at: at(3) },
    { object_id: 'changed first', created_at: at(1), updated_at: at(2) },
    { object_id: 'changed last', created_at: at(1), updated_at: at(4) },
  ]
  expect(inOrder(tickets, (one) => [changeRank(one)]).map((one) => one.object_id)).toEqual([
    'changed last',
    'opened',
    'changed first',
    'without a time',
  ])
})
