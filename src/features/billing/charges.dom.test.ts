import { afterEach, expect, it } from 'vitest'
import { stackOf } from '../../charts/StackedBars.tsx'
import { formatChoices } from '../../messages/formats.ts'
import type { Item } from '../../metadata/item.ts'
import { chargeBars, currenciesOf } from '../../views/billing/chargeBars.ts'
import { periodOf } from '../../domain/periods.ts'
import { totalText } from '../../views/billing/billingTexts.ts'
import { failureMessage } from './notifyOwner.ts'

afterEach(() => formatChoices.reset())

const charge = (day: string, amount: string, values: object = {}): Item => ({
  object_id: `${day} ${amount}`,
  created_at: `${day}T23:30:00Z`,
  amount,
  currency: 'EUR',
  processed: true,
  ...values,
})

it('one currency is added at a time, exactly, by the person’s days', () => {
  const charges = [
    charge('2026-11-20', '0.10'),
    charge('2026-11-20', '0.20'),
    charge('2026-11-21', '5', { processed: false, failed: true }),
    charge('2026-11-21', '7', { currency: 'USD' }),
    charge('2026-11-21', '9', { failed: true }),
    charge('2026-11-21', '11', { processed: false }),
    charge('2026-11-21', 'free'),
  ]
  expect(currenciesOf(charges)).toEqual(['EUR', 'USD'])
  const week = periodOf('week', '2026-11-22')
  const daysIn = (zone: string) => {
    formatChoices.set({ zone })
    const chart = chargeBars(charges, 'EUR', week)
    return chart?.bars.map(({ texts }) => texts.join(' '))
  }
  expect(daysIn('America/New_York')).toEqual(['0 0', '0 0', '0 0', '0 0', '0.30 0', '0 5', '0 0'])
  expect(daysIn('Europe/Berlin')?.indexOf('0.30 0')).toBe(5)
  const chart = chargeBars(charges, 'EUR', week)
  expect(chart).toMatchObject({ processed: '0.30', failed: '5', drawn: 3, unit: 'day' })
  expect(chart).toMatchObject({ unclear: 2, left: 1 })
  expect(chargeBars(charges, 'NOK', week)).toBeUndefined()
})

it('all charges on one day are one bar of a day, those of a year are months', () => {
  const all = periodOf('all', '2026-11-22')
  const unitOf = (...days: readonly string[]) => {
    const chart = chargeBars(
      days.map((day) => charge(day, '1')),
      'EUR',
      all,
    )
    return [chart?.unit, chart?.bars.length]
  }
  expect(unitOf('2026-11-20', '2026-11-20')).toEqual(['day', 1])
  expect(unitOf('2026-01-05', '2026-11-20')).toEqual(['month', 11])
})

it('refunds stand below zero, and strokes stay within their bar', () => {
  expect(stackOf([10, 4, -3])).toEqual([
    { from: 0, to: 10 },
    { from: 10, to: 14 },
    { from: -3, to: 0 },
  ])
})

it('a message on failed charges says what happened, and nothing of it to other workspaces', () => {
  const failed = {
    charges: [charge('2026-11-20', '4900'), charge('2026-11-19', '100')],
    reason: 'Card expired.',
    method: 'SEPA 4410',
  }
  const north = { object_id: 'north', name: 'Northwind' }
  const one = failureMessage([north], failed)
  expect(one.subject).toBe('A payment of Northwind failed')
  expect(one.content).toMatch(
    /^2 charges by SEPA 4410 \(5,000 EUR\) failed, the last one on .*: Card expired\.\n\n/,
  )
  expect(one.content).toContain('/workspaces/item/north?tab=billing')
  const many = failureMessage([north, { object_id: 'kestrel', name: 'Kestrel' }], failed)
  expect(many.content).toContain('failed: Card expired.')
  for (const secret of ['SEPA', '5,000', 'Northwind', 'Kestrel'])
    expect(many.subject + many.content).not.toContain(secret)
  const bare = failureMessage([north], {
    charges: [{ object_id: 'x' }],
    reason: '',
    method: undefined,
  })
  expect(bare.content).toMatch(/^A charge failed\.\n/)
  const some = { ...failed, charges: [...failed.charges, charge('2026-11-18', '€ 7')] }
  expect(failureMessage([north], some).content).toMatch(/^3 charges by SEPA 4410 failed, /)
})

it('a sum says how many amounts are missing, and is none without any', () => {
  const [one, other] = [charge('2026-11-20', '4900'), charge('2026-11-19', '100')]
  const odd = charge('2026-11-18', '€ 7')
  expect(totalText([one, other])).toBe('5,000 EUR')
  expect(totalText([one, odd, { object_id: 'x' }])).toBe('4,900 EUR + 2 unknown')
  expect(totalText([odd])).toBe('')
})
