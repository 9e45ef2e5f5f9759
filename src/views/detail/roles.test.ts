import { describe, expect, it } from 'vitest'
import { resourceNames } from '../../resources/resources.ts'
import { rolesOf } from './roles.ts'

const charge = {
  object_id: 'chg_1',
  name: 'Platform, November',
  method: 'pay_1',
  amount: '4900',
  currency: 'EUR',
  credits: null,
  processed: false,
  failed: true,
  failure_reason: 'Mandate cancelled',
  created_at: '2026-11-20T22:42:00Z',
  updated_at: '2026-11-20T22:42:00Z',
  attempts: 3,
}

const shownKeys = (roles: ReturnType<typeof rolesOf>): readonly string[] =>
  [
    roles.lead,
    roles.second,
    roles.about,
    roles.created?.key,
    roles.changed?.key,
    ...roles.related.map(({ key }) => key),
    ...roles.sections.flatMap(({ names }) => names),
    ...roles.details,
    ...roles.other,
  ].filter((key) => key !== undefined)

describe('design-1 where the values of a record stand', () => {
  it('a charge says its amount once, and nothing that its state says', () => {
    const roles = rolesOf('charges', charge)
    expect(roles.lead).toBe('amount')
    expect(roles.related.map(({ key, to }) => [key, to])).toEqual([['method', 'paymentMethods']])
    expect(roles.sections).toEqual([{ label: undefined, names: ['credits'] }])
    expect(roles.created?.key).toBe('created_at')
    expect(roles.changed).toBeUndefined()
    expect(roles.other).toEqual(['attempts'])
  })

  it('no key stands in two places, in any collection', () => {
    for (const name of resourceNames) {
      const keys = shownKeys(
        rolesOf(name, {
          ...charge,
          owner: 'usr_1',
          workspace: 'wsp_1',
          description: 'Text',
          settings: { a: 1 },
          owners: ['ada@north.test'],
          rows_used: 1,
          rows_quota: 2,
        }),
      )
      expect(keys, name).toEqual([...new Set(keys)])
    }
  })

  it('a value of the wrong form is shown even where the state would say it', () => {
    const odd = rolesOf('charges', { ...charge, failed: { code: 7 } })
    expect(odd.sections.flatMap(({ names }) => names)).toContain('failed')
  })

  it('a currency without an amount is a field', () => {
    const { amount: _, ...rest } = charge
    const names = rolesOf('charges', rest).sections.flatMap((one) => one.names)
    expect(names).toContain('currency')
    expect(names).not.toContain('amount')
  })

  it('people and what is used of a quota stand with the fields of a workspace', () => {
    const roles = rolesOf('workspaces', {
      object_id: 'wsp_1',
      name: 'Northwind',
      description: 'Shop',
      owners: ['ada@north.test'],
      predict_calls_used: 1,
      predict_calls_quota: 5,
      tier: 'gold',
    })
    expect(roles.about).toBe('description')
    expect(roles.details).toEqual(['owners', 'predict_calls_used', 'predict_calls_quota'])
    expect(roles.other).toEqual(['tier'])
  })

  it('on a service that returns little, only what came is shown', () => {
    const roles = rolesOf('subscriptions', { object_id: 's', name: 'Platform', workspace: 'w' })
    expect(shownKeys(roles)).toEqual(['workspace'])
    const nothing = rolesOf('serveEntries', { object_id: 's' })
    expect(nothing.sections.flatMap(({ names }) => names)).toContain('name')
  })

  it('in a preview the related records are fields', () => {
    const roles = rolesOf('charges', charge, { hasCards: false })
    expect(roles.related).toEqual([])
    expect(roles.sections.flatMap(({ names }) => names)).toEqual(['method', 'credits'])
  })
})
