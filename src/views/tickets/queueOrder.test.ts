import { expect, it } from 'vitest'
import type { Item } from '../../metadata/item.ts'
import { promiseOf } from '../../domain/promise.ts'
import { inOrder } from '../../domain/ticketOrder.ts'
import { byAge, byUrgency } from './queueOrder.ts'

const now = Date.parse('2026-11-23T09:30:00Z')
const plan = {
  object_id: 'p',
  critical: 'x',
  business_critical_system_down: '15 min',
  production_system_down: '1 h',
  production_system_impaired: '2 h',
  system_impaired: '3 days',
  general_guidance: '4',
}
const ticket = (id: string, severity: string, minutes: number, more: object = {}) => ({
  object_id: id,
  severity,
  plan: 'p',
  created_at: new Date(now - minutes * 60_000).toISOString(),
  ...more,
})

it('design-3 the queue is in groups of urgency; what is stale or assigned comes last', () => {
  const tickets = [
    ticket('guide new', 'low', 10),
    ticket('guide old', 'low', 90),
    ticket('taken', 'critical', 500, { owner: 'u' }),
    ticket('stale', 'low', 60 * 24 * 40, { plan: 'day' }),
    ticket('as typed', 'sev-x', 900),
    ticket('over', 'critical', 20),
    ticket('16 left', 'urgent', 44),
    ticket('5 left', 'critical', 10),
    ticket('days', 'normal', 10),
    ticket('today', 'high', 10),
  ]
  const promiseFor = (one: Item) =>
    promiseOf(one, one.plan === 'day' ? { object_id: 'day', general_guidance: '1 day' } : plan)
  const queue = byUrgency(tickets, promiseFor, now)
  expect(queue.map(({ group, ticket: { object_id } }) => `${group} ${object_id}`)).toEqual([
    'past over',
    'hour 5 left',
    'hour 16 left',
    'today today',
    'later days',
    'none guide old',
    'none guide new',
    'none as typed',
    'stale stale',
    'taken taken',
  ])
  const own = byUrgency(
    tickets.map((one) => ({ ...one, owner: 'u' })),
    promiseFor,
    now,
    true,
  )
  expect(own.map(({ group }) => group).toSorted()).not.toContain('taken')
})

it('tickets without times keep the order of the service', () => {
  const given = ['b', 'a', 'c'].map((id) => ({ object_id: id, severity: 'low' }))
  const queue = byUrgency(given, (one) => promiseOf(one, plan), now)
  expect(queue.map((one) => one.ticket.object_id)).toEqual(['b', 'a', 'c'])
  expect(inOrder(given, byAge)).toEqual(given)
})
