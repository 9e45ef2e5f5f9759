import { describe, expect, it } from 'vitest'
import type { Item } from '../metadata/item.ts'
import { resources } from '../resources/resources.ts'
import {
  attemptsAt,
  hasFailed,
  isCharged,
  isContradictory,
  isUnclear,
  isMadeGood,
  openFailure,
  openFailures,
  sumsOf,
} from './charges.ts'
import { failedRows, groupRows } from './failedCharges.ts'

const item = (object_id: string, values: object = {}): Item => ({ object_id, ...values })

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

it('use-43 what adds up to nothing is said as what went in and out', () => {
  const amounts = (...all: readonly string[]) =>
    sumsOf(all.map((amount, n) => item(`${n}`, { amount, currency: 'GBP' }))).map(
      (sum) => sum.amount,
    )
  expect(amounts('120', '-100', '-20.00')).toEqual(['120', '-120.00'])
  expect(amounts('120', '-20')).toEqual(['100'])
  expect(amounts('0', '0')).toEqual(['0'])
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
    const groups = (charges: readonly Item[], by: 'reason' | 'method') =>
      groupRows(failedRows(charges, new Map()), by)
    expect(groups([old, last, paid], 'method')).toHaveLength(1)
    expect(
      groups([old, last], 'reason')
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(['', 'Mandate cancelled'])
  })
})

describe('OT-2 use-9 deploy-7 what a charge is', () => {
  it.each([
    [{}, 'unsaid'],
    [{ processed: false }, 'unsaid'],
    [{ failed: false }, 'notFailed'],
    [{ failed: false, processed: false }, 'open'],
    [{ failed: true }, 'failed'],
    [{ failed: true, processed: false }, 'failed'],
    [{ processed: true }, 'charged'],
    [{ processed: true, failed: false }, 'charged'],
    [{ failed: true, processed: true }, 'both'],
    [{ failed: null, processed: false }, 'open'],
    [{ failed: 'perhaps', processed: null }, 'unsaid'],
    [{ failed: false, processed: 'in part' }, 'notFailed'],
  ] as const)('%o is %s', (flags, is) => {
    const charge = item('c', flags)
    expect({
      failed: hasFailed(charge),
      charged: isCharged(charge),
      both: isContradictory(charge),
      unclear: isUnclear(charge),
    }).toEqual({
      failed: is === 'failed',
      charged: is === 'charged',
      both: is === 'both',
      unclear: is === 'both' || is === 'unsaid',
    })
    // The labels in lists and records.
    expect(resources.charges.state?.(charge, String, 0)?.label).toBe(
      {
        unsaid: undefined,
        notFailed: undefined,
        open: 'Not processed',
        failed: 'Failed',
        charged: 'Processed',
        both: 'Processed and failed',
      }[is],
    )
  })
})

describe('OT-2 use-9 what makes a failed charge good', () => {
  const same = { method: 'm', name: 'Platform, November', amount: '10', currency: 'EUR' }
  const failed = item('f', { ...same, failed: true, created_at: '2026-11-01T10:00:00Z' })
  const paid = (values: object, day = '02') =>
    item('p', { ...same, processed: true, created_at: `2026-11-${day}T10:00:00Z`, ...values })
  it.each([
    ['the same, a day later', paid({}), true],
    ['the same, 14 days later', paid({}, '15'), true],
    ['the same, 15 days later: it may be the next one', paid({}, '16'), false],
    ['the same before it', paid({ created_at: '2026-10-31T10:00:00Z' }), false],
    ['the same at the same time', paid({}, '01'), false],
    ['something else by the same method', paid({ name: 'Seats' }), false],
    ['another amount', paid({ amount: '11' }), false],
    ['another currency', paid({ currency: 'USD' }), false],
    ['another method', paid({ method: 'n' }), false],
    ['the same of another workspace', paid({ workspace: 'w' }), false],
    ['the same, also returned as failed', paid({ failed: true }), false],
    ['the same without a time', paid({ created_at: undefined }), false],
    ['the same that is not processed', paid({ processed: false }), false],
  ])('%s', (_, later, isGood) => {
    expect(isMadeGood(failed, [failed, later])).toBe(isGood)
    expect(openFailures([later, failed])).toEqual(isGood ? [] : [failed])
  })

  it('is nothing that is paid again and again', () => {
    const later = paid({}, '03')
    expect(isMadeGood(failed, [failed, later, paid({}, '05')])).toBe(false)
    expect(isMadeGood(failed, [failed, later, paid({ created_at: '2026-10-30T10:00:00Z' })])).toBe(
      false,
    )
    expect(isMadeGood(failed, [failed, later, paid({}, '20')])).toBe(true)
  })

  it('is unknown without a method or a time, and nothing is made good that did not fail', () => {
    const isGood = (values: object) => {
      const one = item('f', { ...failed, ...values })
      return isMadeGood(one, [one, paid({ method: one.method })])
    }
    expect(isGood({})).toBe(true)
    expect(isGood({ method: null })).toBe(false)
    expect(isGood({ created_at: undefined })).toBe(false)
    expect(isGood({ processed: true })).toBe(false)
  })

  it('is looked for among all charges, where only some are shown', () => {
    expect(openFailures([failed], [failed, paid({})])).toEqual([])
    expect(openFailures([failed])).toEqual([failed])
  })
})

it('design-1 what may be an attempt at the same payment is a charge of the same thing within 14 days', () => {
  const due = { method: 'a', name: 'Platform', amount: '10', currency: 'EUR' }
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`
  const charge = item('1', { ...due, failed: true, created_at: at(10) })
  const again = item('2', { ...due, processed: true, created_at: at(12) })
  const all = [
    charge,
    again,
    item('3', { ...due, created_at: at(28) }),
    item('4', { ...due, amount: '11', created_at: at(11) }),
    item('5', { ...due }),
  ]
  expect(attemptsAt(charge, all).map(({ object_id }) => object_id)).toEqual(['2', '1'])
  const untimed = item('6', { ...due })
  expect(attemptsAt(untimed, all)).toEqual([untimed])
})
