import { expect, it } from 'vitest'
import { isInView, planView, queueOf, viewCounts } from './deskViews.ts'
import { promiseOf } from '../../domain/promise.ts'

const now = Date.parse('2026-11-23T09:30:00Z')
const plan = { object_id: 'p1', production_system_down: '1 h' }
const basis = {
  me: 'me',
  now,
  promiseFor: (ticket: { object_id: string }) => promiseOf(ticket, plan),
}
const tickets = [
  { object_id: 'over', severity: 'urgent', plan: 'p1', created_at: '2026-11-23T08:00:00Z' },
  { object_id: 'due', severity: 'urgent', plan: 'p1', created_at: '2026-11-23T09:00:00Z' },
  {
    object_id: 'mine',
    severity: 'urgent',
    plan: 'p2',
    owner: 'me',
    created_at: '2026-11-20T09:00:00Z',
  },
  { object_id: 'done', severity: 'low', resolved: true, updated_at: '2026-11-22T09:00:00Z' },
  { object_id: 'done later', severity: 'low', resolved: true, updated_at: '2026-11-23T09:00:00Z' },
]
const idsIn = (view: string) => queueOf(view, tickets, basis).map(({ ticket }) => ticket.object_id)

it('S1 each view has its tickets in its order, and the counts agree with them', () => {
  const expected = {
    due: ['over', 'due', 'mine'],
    mine: ['mine'],
    unowned: ['over', 'due'],
    past: ['over'],
    waiting: ['mine', 'over', 'due'],
    resolved: ['done later', 'done'],
    [planView('p1')]: ['over', 'due'],
    [planView('p2')]: ['mine'],
  }
  const counts = viewCounts(tickets, basis)
  for (const [view, ids] of Object.entries(expected)) {
    expect(idsIn(view), view).toEqual(ids)
    expect(counts.get(view), view).toBe(ids.length)
  }
  expect(counts.get('all')).toBe(tickets.length)
})

it('nothing is mine where the person is not known', () => {
  expect(isInView('mine', { object_id: 'x' }, { ...basis, me: undefined })).toBe(false)
})
