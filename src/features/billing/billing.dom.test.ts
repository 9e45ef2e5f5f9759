import { describe, expect, it } from 'vitest'
import type { Item } from '../../metadata/item.ts'
import type { ItemsOf } from '../../resources/resources.ts'
import { billingOf } from '../../domain/workspaceBilling.ts'

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

  it('OT-2 has the charges of a method that paid before, where nothing of others is seen', () => {
    const subscriptions = [item('s1', { workspace: 'north', method: 'sepa' })]
    const charges = [item('c1', { method: 'sepa' }), item('c2', { method: 'card' })]
    const own = { ...all, workspaces: [north], subscriptions, charges }
    expect(ids(billingOf(north, source(own), true).charges)).toEqual(['c1', 'c2'])
    expect(ids(billingOf(north, source(own), false).charges)).toEqual([])
    const others = [...subscriptions, item('s3', { workspace: 'kestrel', method: 'else' })]
    const seen = source({ ...own, subscriptions: others })
    expect(ids(billingOf(north, seen, true).charges)).toEqual(['c1'])
    const named = source({ ...own, charges: [...charges, item('c4', { workspace: 'kestrel' })] })
    expect(ids(billingOf(north, named, true).charges)).toEqual(['c1'])
    const whole = source({ ...own, workspaces: [north, kestrel] })
    expect(ids(billingOf(north, whole, true).charges)).toEqual(['c1'])
  })

  it('shares a method with a subscription whose workspace was left open', () => {
    const subscriptions = [...all.subscriptions, item('s4', { workspace: null, method: 'sepa' })]
    expect(ids(billingOf(north, source({ ...all, subscriptions }), true).charges)).toEqual(['c3'])
  })
})
