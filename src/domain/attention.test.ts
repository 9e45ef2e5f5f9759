import { describe, expect, it } from 'vitest'
import type { Item } from '../metadata/item.ts'
import {
  actionsOf,
  areUnsaid,
  entryOfRecord,
  attention,
  entriesOf,
  kindOf,
  ownerActionsOf,
  recordActionsOf,
  worstFirst,
  type AttentionEntry,
  type AttentionKind,
  type Given,
} from './attention.ts'
import type { Payment } from './charges.ts'
import { promiseOf, type TicketPromise } from './promise.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const item = (object_id: string, values: object = {}): Item => ({ object_id, ...values })
const ids = (entries: readonly AttentionEntry[]) =>
  entries.map(({ items }) => items.map(({ object_id }) => object_id).join())

const given: Given = {
  now,
  today: '2026-11-23',
  promiseFor: () => ({ is: 'none', why: 'noPlan' }),
  payment: { payers: new Map(), areAllPayersKnown: false },
}
const entries = <K extends AttentionKind>(
  kind: K,
  items: readonly Item[],
  others: Partial<Given> = {},
) =>
  entriesOf(kind, 'administrator', (name) => (name === attention[kind].collection ? items : []), {
    ...given,
    ...others,
  })
const promiseEntries = (
  items: readonly Item[],
  promiseFor: (ticket: Item) => TicketPromise,
  at: number,
) => entries('promises', items, { promiseFor, now: at })
const chargeEntries = (items: readonly Item[], payment: Payment) =>
  entries('charges', items, { payment })
const jobEntries = (items: readonly Item[]) => entries('jobs', items)
const subscriptionEntries = (items: readonly Item[], today: string) =>
  entries('subscriptions', items, { today })
const tokenEntries = (items: readonly Item[], at: number) => entries('tokens', items, { now: at })

describe('promises', () => {
  const plan = item('gold', {
    name: 'Gold',
    business_critical_system_down: '1 h',
    general_guidance: '8 h',
    hours: '24/7',
  })
  const ticket = (id: string, title: string, severity: string, hours: number, more: object = {}) =>
    item(id, { title, severity, plan: 'gold', resolved: false, created_at: ago(hours), ...more })
  const entriesOf = (tickets: readonly Item[]) =>
    promiseEntries(tickets, (one) => promiseOf(one, plan), now)

  it('HM-3 puts tickets that say the same into one entry, the one that is due first in front', () => {
    const entries = entriesOf([
      ticket('late', 'Nobody can sign in at 10:20', 'general_guidance', 9),
      ticket('later', 'Nobody can sign in at 11:05', 'general_guidance', 10),
      ticket('other', 'Export stops in the middle', 'general_guidance', 9),
    ])
    expect(ids(entries)).toEqual(['later,late', 'other'])
  })

  it('leaves out what somebody has, what is resolved, and what is not due soon', () => {
    const entries = entriesOf([
      ticket('owned', 'Nobody can sign in', 'general_guidance', 20, { owner: 'ada' }),
      ticket('done', 'Nobody can sign in', 'general_guidance', 20, { resolved: true }),
      ticket('early', 'Nobody can sign in', 'general_guidance', 1),
    ])
    expect(entries).toEqual([])
  })

  it('shows what is due within half an hour as not missed', () => {
    const [entry] = entriesOf([ticket('soon', 'Down', 'business_critical_system_down', 0.8)])
    expect(entry).toMatchObject({ is: 'soon' })
  })

  it('design-3 orders what is due soon by the time left, and keeps stale guidance apart', () => {
    const entries = entriesOf([
      ticket('critical, 20 min left', 'Down again', 'business_critical_system_down', 2 / 3),
      ticket('guidance, 10 min left', 'Export is slow', 'general_guidance', 8 - 1 / 6),
      ticket('stale', 'Nobody can sign in', 'general_guidance', 24 * 40),
      ticket('late', 'Nobody can sign in', 'general_guidance', 10),
    ])
    expect(ids(worstFirst(entries))).toEqual([
      'late',
      'stale',
      'guidance, 10 min left',
      'critical, 20 min left',
    ])
    expect(entries.map(({ is, overdue }) => `${is} ${overdue}`)).toEqual([
      'missed 1',
      'soon 0',
      'soon 0',
      'stale 1',
    ])
  })

  it('OT-2 does not say that none is overdue where the plan of one is not among the plans', () => {
    const isUnsaid = (plans: readonly Item[]) =>
      areUnsaid(
        ['promises'],
        (name) =>
          ({ supportPlans: plans, tickets: [ticket('a', 'No login', 'urgent', 1)] })[
            name as 'tickets'
          ],
        '2026-11-23',
      )
    expect(isUnsaid([plan])).toBe(false)
    expect(isUnsaid([])).toBe(true)
  })

  it('says nothing where no times are returned', () => {
    expect(entriesOf([item('a', { severity: 'general_guidance', plan: 'gold' })])).toEqual([])
  })
})

describe('charges', () => {
  const failed = (id: string, hours: number | undefined, more: object = {}) =>
    item(id, {
      failed: true,
      method: 'm',
      failure_reason: 'Insufficient funds',
      ...(hours !== undefined && { created_at: ago(hours) }),
      ...more,
    })
  const basis = { payers: new Map(), areAllPayersKnown: true }

  it('groups failed charges by method and reason, and leaves out old ones whose method paid since', () => {
    const charges = [
      failed('1', 2),
      failed('2', 5),
      failed('3', 1, { failure_reason: 'Card expired' }),
      failed('old', 24 * 40),
      item('paid', { processed: true, method: 'm', created_at: ago(24 * 39) }),
    ]
    expect(ids(chargeEntries(charges, basis))).toEqual(['3', '1,2'])
  })

  it('leaves one without a method by itself, even if its id is that of a method', () => {
    const charges = [failed('1', 2, { method: '4' }), failed('4', 3, { method: null })]
    expect(ids(chargeEntries(charges, basis))).toEqual(['1', '4'])
  })

  it('keeps an old one whose method has paid nothing since, and one without a time', () => {
    expect(
      ids(chargeEntries([failed('old', 24 * 40), failed('undated', undefined)], basis)),
    ).toEqual(['old,undated'])
  })

  it('claims a charge for a workspace only if it names it or its method serves it alone', () => {
    const of = (charge: Item, payers: readonly string[], areAllPayersKnown = true) =>
      chargeEntries([charge], {
        payers: new Map([['m', new Set(payers)]]),
        areAllPayersKnown,
      })[0]
    expect(of(failed('1', 1), ['north'])).toMatchObject({ isCertain: true, workspaces: ['north'] })
    expect(of(failed('1', 1), ['north', 'kestrel'])).toMatchObject({ isCertain: false })
    expect(of(failed('1', 1), ['north'], false)).toMatchObject({ isCertain: false })
    expect(of(failed('1', 1, { workspace: 'kestrel' }), ['north'])).toMatchObject({
      isCertain: true,
      workspaces: ['kestrel'],
    })
  })

  it('keeps apart what is returned as processed and as failed', () => {
    const [entry] = chargeEntries([failed('1', 1, { processed: true })], basis)
    expect(entry).toMatchObject({ is: 'contradictory' })
  })
})

it('shows the failed jobs of a model until it was trained again', () => {
  const job = (id: string, model: string, hours: number, failed: boolean) =>
    item(id, { enrich: model, failed, created_at: ago(hours + 1), ended_at: ago(hours) })
  const jobs = [
    job('1', 'churn', 3, true),
    job('2', 'churn', 5, true),
    job('3', 'leaks', 8, true),
    job('4', 'leaks', 2, false),
  ]
  expect(ids(jobEntries(jobs))).toEqual(['1,2'])
})

it('shows subscriptions that end within 30 days, and none that renews or does not say so', () => {
  const of = (id: string, expires_on: string, more: object) => item(id, { expires_on, ...more })
  const entries = subscriptionEntries(
    [
      of('today', '2026-11-23', { auto_renew: false }),
      of('month', '2026-12-23', { auto_renew: false }),
      of('later', '2026-12-24', { auto_renew: false }),
      of('ended', '2026-11-22', { auto_renew: false }),
      of('renews', '2026-11-30', { auto_renew: true }),
      of('silent', '2026-11-30', {}),
    ],
    '2026-11-23',
  )
  expect(entries.map(({ items, days }) => [items[0].object_id, days])).toEqual([
    ['today', 0],
    ['month', 30],
  ])
})

describe('tokens', () => {
  it('shows those that expire within 14 days one by one, and all that never do in one', () => {
    const tokens = [
      item('soon', { expires_at: ago(-24 * 13) }),
      item('later', { expires_at: ago(-24 * 15) }),
      item('gone', { expires_at: ago(1) }),
      item('session', { expires_at: ago(-1), purpose: 'session' }),
      item('a', { expires_at: null }),
      item('b'),
    ]
    expect(ids(tokenEntries(tokens, now))).toEqual(['soon', 'a'])
  })

  it('does not say that none expires where the end is never returned', () => {
    expect(tokenEntries([item('a'), item('b')], now)).toEqual([])
  })
})

it('orders by severity, then by what each kind counts', () => {
  const [never] = tokenEntries([item('t', { expires_at: null })], now)
  const [job] = jobEntries([item('j', { failed: true })])
  const [charge] = chargeEntries([item('c', { failed: true })], {
    payers: new Map(),
    areAllPayersKnown: true,
  })
  const entries = [never, job, charge].filter((one) => one !== undefined)
  expect(ids(worstFirst(entries))).toEqual(['c', 'j', 't'])
})

it('OT-2 use-9 one item for each payment method, with all of its open failures', () => {
  const of = (id: string, method: string | null, hour: number) =>
    item(id, { method, failed: true, created_at: `2026-11-01T0${hour}:00:00Z` })
  const charges = [of('1', 'a', 1), of('2', 'b', 4), of('3', 'a', 2), of('4', null, 3)]
  const needs = entriesOf('charges', 'owner', () => charges, given)
  expect(needs.map(({ method, items }) => [method, items.length - 1, items[0].object_id])).toEqual([
    ['b', 0, '2'],
    [undefined, 0, '4'],
    ['a', 1, '3'],
  ])
})

it('records of equal ids in several collections are tasks of their own', () => {
  const records = {
    jobs: [item('7', { enrich: 'm', failed: true })],
    subscriptions: [item('7', { auto_renew: false, expires_on: given.today })],
  }
  const keys = (['jobs', 'subscriptions'] as const).flatMap((kind) =>
    entriesOf(kind, 'owner', (name) => records[name as 'jobs'] ?? [], given).map(({ key }) => key),
  )
  expect(keys).toEqual(['jobs 7', 'subscriptions 7'])
})

it('design-1 a record by itself is what a home says of it, and is not offered to be opened', () => {
  const token = { object_id: 'tok_1', expires_at: null }
  const other = { object_id: 'tok_2', expires_at: null }
  const given = {
    now: Date.UTC(2026, 10, 23),
    today: '2026-11-23',
    promiseFor: () => ({ is: 'none', why: 'noPlan' }) as const,
    payment: { payers: new Map(), areAllPayersKnown: false },
  }
  const found = entryOfRecord('tokens', 'administrator', token, () => [other, token], given)
  expect(found?.together).toBe(2)
  expect(found?.entry.items).toEqual([token])
  // The other token is not deleted with the group.
  expect(found && recordActionsOf(found.entry, 'administrator')).toEqual([
    { is: 'remove', name: 'tokens', items: [token] },
  ])
  // The home of an owner has no row for this token.
  expect(entryOfRecord('tokens', 'owner', token, () => [token], given)).toBeUndefined()
})

it('an entry that has no actions of its own is opened, by an owner also with help', () => {
  const [job] = jobEntries([item('j', { failed: true })])
  if (!job) throw new Error('no entry')
  const to = kindOf(job).route(job)
  expect(actionsOf(job)).toEqual([{ is: 'open', to }])
  expect(ownerActionsOf(job).map(({ is }) => is)).toEqual(['open', 'help'])
})

it('both homes find the same records, and an owner no charge that contradicts itself', () => {
  const records = [
    item('1', { failed: true, method: 'm', created_at: ago(2) }),
    item('2', { failed: true, processed: true, method: 'm', created_at: ago(1) }),
  ]
  const found = (home: 'administrator' | 'owner') =>
    entriesOf('charges', home, () => records, given).map(({ is }) => is)
  expect(found('administrator')).toEqual(['contradictory', 'failed'])
  expect(found('owner')).toEqual(['failed'])
})
