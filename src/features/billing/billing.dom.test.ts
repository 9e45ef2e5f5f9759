import { describe, expect, it } from 'vitest'
import type { Item } from '../../metadata/item.ts'
import type { ItemsOf } from './payers.ts'
import { groupFailed, openFailure, outlookOf, sumsOf } from './billingState.ts'
import { billingOf } from './workspaceBilling.ts'

const item = (object_id: string, values: object = {}): Item => ({ object_id, ...values })
const source =
  (all: Readonly<Record<string, readonly Item[]>>): ItemsOf =>
  (name) =>
    all[name] ?? []
const north = item('north', { name: 'Northwind', owners: ['ada@x.example'] })
const kestrel = item('kestrel', { name: 'Kestrel' })
const ids = (items: readonly Item[]) => items.map(({ object_id }) => object_id)

describe('what belongs to a workspace', () => {
  const all = {
    workspaces: [north, kestrel],
    paymentMethods: [item('sepa'), item('card'), item('else')],
    subscriptions: [
      item('s1', { workspace: 'north', method: 'sepa' }),
      item('s2', { workspace: 'north', method: 'card' }),
      item('s3', { workspace: 'kestrel', method: 'card' }),
    ],
    charges: [
      item('c1', { method: 'sepa' }),
      item('c2', { method: 'card' }),
      item('c3', { method: 'card', workspace: 'north' }),
      item('c4', { method: 'sepa', workspace: 'kestrel' }),
    ],
    users: [item('u1', { email: 'Ada@x.example' }), item('u2')],
    credits: [item('p1', { owner: 'u1' }), item('p2', { owner: 'u2' })],
  }

  it('has the charges that name it, and those of methods that serve it alone', () => {
    const billing = billingOf(north, source(all), true)
    expect(ids(billing.charges)).toEqual(['c1', 'c3'])
    expect(ids(billing.subscriptions)).toEqual(['s1', 's2'])
    expect(ids(billing.credits)).toEqual(['p1'])
    expect(billing.methods.map(({ method, others }) => [method.object_id, others])).toEqual([
      ['sepa', []],
      ['card', ['Kestrel']],
    ])
  })

  it('claims no charge by its method while others may pay with it', () => {
    const billing = billingOf(north, source(all), false)
    expect(ids(billing.charges)).toEqual(['c3'])
    expect(billing.methods[0]?.others).toBeUndefined()
  })

  it('finds subscriptions without a workspace by the method of the workspace', () => {
    const own = item('north', { payment_method: 'sepa' })
    const subscriptions = [item('s1', { method: 'sepa' }), item('s2', { method: 'card' })]
    const billing = billingOf(own, source({ ...all, workspaces: [own], subscriptions }), true)
    expect(ids(billing.subscriptions)).toEqual(['s1'])
    expect(ids(billing.charges)).toEqual(['c1', 'c3'])
  })

  it('shares a method with a subscription whose workspace was left open', () => {
    const subscriptions = [...all.subscriptions, item('s4', { workspace: null, method: 'sepa' })]
    expect(ids(billingOf(north, source({ ...all, subscriptions }), true).charges)).toEqual(['c3'])
  })
})

describe('BI-3 the outlook of a subscription', () => {
  it.each([
    [{ expires_on: '2026-11-24', auto_renew: true }, 'renews'],
    [{ expires_on: '2026-11-23', auto_renew: false }, 'ends'],
    [{ expires_on: '2026-11-22', auto_renew: true }, 'ended'],
    [{ expires_on: '2026-11-24' }, 'until'],
    [{ auto_renew: true }, 'noDate'],
  ])('%o is %s', (values, outlook) => {
    expect(outlookOf(item('s', values), '2026-11-23')).toBe(outlook)
  })
})

it('adds up only within one currency', () => {
  const paid = [
    item('1', { amount: '10.10', currency: 'EUR' }),
    item('2', { amount: '0.2', currency: 'EUR' }),
    item('3', { amount: '5', currency: 'USD' }),
    item('4', { currency: 'USD' }),
  ]
  expect(sumsOf(paid)).toEqual([
    { currency: 'EUR', amount: '10.30' },
    { currency: 'USD', amount: '5' },
  ])
})

describe('failures', () => {
  const old = item('1', { failed: true, method: 'a', created_at: '2026-11-01T00:00:00Z' })
  const paid = item('2', { processed: true, method: 'a', created_at: '2026-11-02T00:00:00Z' })
  const last = item('3', {
    failed: true,
    method: 'a',
    failure_reason: 'Mandate cancelled',
    created_at: '2026-11-03T00:00:00Z',
  })

  it('says the newest one, unless a later charge was processed', () => {
    expect(openFailure([old, paid])).toBeUndefined()
    expect(openFailure([old, paid, last])).toMatchObject({ reason: 'Mandate cancelled', more: 0 })
    expect(openFailure([old, last])?.more).toBe(1)
  })

  it('BI-6 takes no side where the flags contradict each other', () => {
    expect(openFailure([item('4', { failed: true, processed: true })])).toBeUndefined()
  })

  it('counts without any times', () => {
    expect(openFailure([item('5', { failed: true }), item('6', { processed: true })])?.more).toBe(0)
  })

  it('groups by reason and by method', () => {
    expect(groupFailed([old, last, paid], 'method')).toHaveLength(1)
    expect(groupFailed([old, last], 'reason').map(({ key }) => key)).toEqual([
      '',
      'Mandate cancelled',
    ])
  })
})
