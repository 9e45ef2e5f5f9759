import { expect, it } from 'vitest'
import { monthCosts } from './monthCosts.ts'
import type { Charge } from './charges.ts'

const dayOf = (charge: Charge) => (charge as { day?: string }).day
const charge = (day: string | undefined, amount: string, state: object): Charge =>
  ({ object_id: `${day} ${amount}`, amount, currency: 'EUR', day, ...state }) as Charge
const renewing = (expires_on: string, auto_renew: boolean) => ({
  object_id: expires_on,
  amount: '100',
  currency: 'EUR',
  expires_on,
  auto_renew,
})

it('use-14 a calendar month is what was charged, failed and is open in it, and what renews until its end', () => {
  const charges = [
    charge('2026-11-02', '10', { processed: true }),
    charge('2026-11-26', '5', { failed: true }),
    charge('2026-11-26', '3', { failed: false, processed: false }),
    charge('2026-11-26', '4', {}),
    charge('2026-11-26', '900', { processed: true, failed: true }),
    charge('2026-10-31', '70', { processed: true }),
  ]
  const subscriptions = [
    renewing('2026-11-30', true),
    renewing('2026-11-29', false),
    renewing('2026-12-01', true),
    renewing('2026-11-01', true),
  ]
  expect(monthCosts(charges, subscriptions, '2026-11-26', dayOf)).toEqual({
    isOfMonth: true,
    charged: [{ currency: 'EUR', amount: '10' }],
    failed: [{ currency: 'EUR', amount: '5' }],
    open: [{ currency: 'EUR', amount: '3' }],
    unclear: 2,
    left: 0,
    renewals: [{ currency: 'EUR', amount: '100' }],
    areRenewalsUnknown: false,
    until: '2026-11-30',
  })
})

it('use-14 without times there is no month, and the sums are of all charges', () => {
  const { isOfMonth, charged } = monthCosts(
    [charge(undefined, '10', { processed: true })],
    [],
    '2026-11-26',
    dayOf,
  )
  expect([isOfMonth, charged]).toEqual([false, [{ currency: 'EUR', amount: '10' }]])
})

it('use-9 a month counts the charges that are in no sum', () => {
  const leftOf = (...charges: readonly Charge[]) =>
    monthCosts(charges, [], '2026-11-26', dayOf).left
  const paid = charge('2026-11-02', '10', { processed: true })
  expect(leftOf(paid)).toBe(0)
  expect(leftOf(paid, charge('2026-10-02', 'none', { processed: true }))).toBe(0)
  expect(leftOf(charge('2026-11-02', 'none', { processed: true }))).toBe(1)
  expect(leftOf(charge('2026-11-02', '5', { failed: false }))).toBe(1)
  expect(leftOf(paid, charge(undefined, '5', { processed: true }))).toBe(1)
  expect(leftOf(charge('2026-11-02', '5', {}))).toBe(0)
})

it.each([
  ['renews without an amount', { expires_on: '2026-11-28', auto_renew: true }, true],
  ['leaves open whether it renews', { expires_on: '2026-11-28', amount: '1' }, true],
  ['returns no day', { auto_renew: true, amount: '1' }, true],
  ['returns no day, and does not renew', { auto_renew: false }, false],
  ['has no end', { expires_on: null, amount: '1' }, false],
  ['does not renew', { expires_on: '2026-11-28', auto_renew: false }, false],
  ['runs on after the month', { expires_on: '2026-12-28' }, false],
  ['is over', { expires_on: '2026-11-01' }, false],
])('use-9 whether renewals are unknown where a subscription %s', (_, values, areUnknown) => {
  const one = { object_id: 's', ...values } as unknown as Parameters<typeof monthCosts>[1][number]
  const costs = monthCosts([], [one], '2026-11-26', dayOf)
  expect(costs.areRenewalsUnknown).toBe(areUnknown)
  expect(costs.renewals).toEqual([])
})
