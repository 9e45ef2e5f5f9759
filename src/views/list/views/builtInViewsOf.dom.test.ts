import { describe, expect, test } from 'vitest'
import { wallTime } from '../../../messages/dateTime.ts'
import type { Item } from '../../../metadata/item.ts'
import { resources, type ResourceName } from '../../../resources/resources.ts'
import { builtInViews } from '../../../resources/views.ts'
import { columnsOf } from '../columns.ts'
import { indexQueryOf } from '../find/arrangement.ts'
import { cellsOf } from '../find/rowCells.ts'
import { RowIndex } from '../find/rowIndex.ts'
import { builtInViewsOf } from './builtInViewsOf.ts'
import { viewKeys } from './savedViews.ts'
import { dayMs } from '../../../durations.ts'

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const dayIn = (days: number) => wallTime(Date.now() + days * dayMs).slice(0, 10)

/** The ids of the records that a built-in view finds. */
function found(list: ResourceName, id: string, items: readonly Item[], me = 'usr_me') {
  const columns = columnsOf(resources[list], items)
  const view = builtInViewsOf(list, columns, me).find((one) => one.id === id)
  const search = new URLSearchParams(view?.query).get('search') ?? ''
  const index = new RowIndex('en')
  index.put(items.map((item, at) => [at, cellsOf(resources[list], columns, item)]))
  index.setOrder(Uint32Array.from(items.keys()))
  const { order } = index.query(indexQueryOf(columns, { search, sorting: [] }, me))
  return Array.from(order, (at) => items[at]?.object_id)
}

describe('L8 built-in views', () => {
  test('have names of their own and hold nothing but what a view can hold', () => {
    for (const [list, views = []] of Object.entries(builtInViews)) {
      expect(new Set(views.map(({ id }) => id)).size).toBe(views.length)
      for (const { query } of views)
        expect(viewKeys(list as ResourceName)).toEqual(expect.arrayContaining(Object.keys(query)))
    }
  })

  test('OT-2 use-12 of charges find what failed in seven days, not what was also processed, and what is neither', () => {
    const charges = [
      { object_id: 'a', failed: true, processed: false, created_at: inDays(-2) },
      { object_id: 'b', failed: true, processed: false, created_at: inDays(-9) },
      { object_id: 'c', failed: false, processed: true, created_at: inDays(-2) },
      { object_id: 'd', created_at: inDays(-2) },
      { object_id: 'both', failed: true, processed: true, created_at: inDays(-2) },
    ]
    expect(found('charges', 'failed-this-week', charges)).toEqual(['a'])
    expect(found('charges', 'not-processed', charges)).toEqual(['d'])
  })

  test('of subscriptions find what ends within 30 days and today, and what has ended', () => {
    const subscriptions = [
      { object_id: 'today', auto_renew: false, expires_on: dayIn(0) },
      { object_id: 'soon', auto_renew: false, expires_on: dayIn(20) },
      { object_id: 'renews', auto_renew: true, expires_on: dayIn(20) },
      { object_id: 'late', auto_renew: false, expires_on: dayIn(40) },
      { object_id: 'past', auto_renew: false, expires_on: dayIn(-1) },
    ]
    expect(found('subscriptions', 'ending', subscriptions)).toEqual(['today', 'soon'])
    expect(found('subscriptions', 'ended', subscriptions)).toEqual(['past'])
  })

  test('of tickets, tokens, credits and notifications', () => {
    const tickets = [
      { object_id: 'mine', owner: 'usr_me', resolved: false },
      { object_id: 'theirs', owner: 'usr_other', resolved: false },
      { object_id: 'nobodys', owner: null, resolved: false },
      { object_id: 'done', owner: null, resolved: true },
    ]
    expect(found('tickets', 'mine', tickets)).toEqual(['mine'])
    expect(found('tickets', 'unowned', tickets)).toEqual(['nobodys'])
    expect(found('tickets', 'open-by-severity', tickets)).toEqual(['mine', 'theirs', 'nobodys'])
    const tokens = [
      { object_id: 'never', expires_at: null },
      { object_id: 'soon', expires_at: inDays(3) },
      { object_id: 'later', expires_at: inDays(30) },
      { object_id: 'past', expires_at: inDays(-3) },
    ]
    expect(found('tokens', 'never-expiring', tokens)).toEqual(['never'])
    expect(found('tokens', 'expiring', tokens)).toEqual(['soon'])
    const credits = [
      { object_id: 'open', promo: 'a', applied: false },
      { object_id: 'used', promo: 'b', applied: true },
    ]
    expect(found('credits', 'not-applied', credits)).toEqual(['open'])
    const notes = [
      { object_id: 'new', subject: 'a', read: false },
      { object_id: 'old', subject: 'b', read: true },
    ]
    expect(found('notifications', 'unread', notes)).toEqual(['new'])
  })

  test('are offered only where their fields are known, and "Mine" only to a known person', () => {
    const ids = (list: ResourceName, items: readonly Item[], me?: string) =>
      builtInViewsOf(list, columnsOf(resources[list], items), me).map(({ id }) => id)
    expect(ids('charges', [{ object_id: 'a' }])).toEqual(['not-processed'])
    expect(ids('charges', [{ object_id: 'a', created_at: inDays(0) }])).toContain(
      'failed-this-week',
    )
    expect(ids('tickets', [])).toEqual(['unowned', 'open-by-severity'])
    expect(ids('tickets', [], 'usr_me')).toContain('mine')
  })
})
