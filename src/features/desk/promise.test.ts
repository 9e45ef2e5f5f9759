import { expect, it } from 'vitest'
import { promiseAt, promiseOf } from './promise.ts'

const now = Date.parse('2026-11-23T09:30:00Z')
const minute = 60_000
const plan = {
  object_id: 'pln_1',
  name: 'Gold',
  production_system_down: '1 hour',
  system_impaired: '4',
  hours: '24/7',
}
const ticket = {
  object_id: 'tic_1',
  severity: 'urgent',
  plan: 'pln_1',
  owner: null,
  resolved: false,
  created_at: '2026-11-23T09:00:00Z',
}

it('TK-3 N21 a promise of 1 hour, opened 30 min ago, has 30 min left, and names its inputs', () => {
  const promise = promiseOf(ticket, plan)
  if (promise.is !== 'due') throw new Error(promise.is)
  expect(promise).toMatchObject({
    level: 'production_system_down',
    rule: '1 hour',
    hours: { is: 'always' },
    openedKey: 'created_at',
  })
  expect(promiseAt(promise, now)).toEqual({
    leftMs: 30 * minute,
    isOver: false,
    isSoon: false,
    share: 0.5,
  })
  expect(promiseAt(promise, now + 1).isSoon).toBe(true)
  expect(promiseAt(promise, now + 31 * minute)).toMatchObject({ isOver: true, leftMs: -minute })
})

it('TK-3 a bare number, a missing field, an unknown severity or time are said, not guessed', () => {
  const why = (change: object, of: typeof plan | undefined = plan) => {
    const promise = promiseOf({ ...ticket, ...change }, of)
    return promise.is === 'none' ? promise.why : promise.is
  }
  expect(why({ severity: 'system_impaired' })).toBe('unreadable')
  expect(why({ severity: 'low' })).toBe('notPromised')
  expect(why({ severity: 'sev-x' })).toBe('severityUnknown')
  expect(why({ created_at: undefined })).toBe('noTime')
  expect(why({ plan: null })).toBe('noPlan')
  expect(promiseOf(ticket, undefined)).toEqual({ is: 'none', why: 'planUnknown' })
  expect(why({ resolved: true })).toBe('resolved')
})

it('a ticket with an owner is taken, never missed; after how long only where an answer says so', () => {
  const owned = { ...ticket, owner: 'usr_1', created_at: '2020-01-01T00:00:00Z' }
  expect(promiseOf(owned, plan)).toEqual({ is: 'taken', afterMs: undefined })
  expect(promiseOf({ ...owned, assigned_at: '2020-01-01T00:40:00Z' }, plan)).toEqual({
    is: 'taken',
    afterMs: 40 * minute,
  })
  // The last change of a record says nothing about when it was taken.
  expect(promiseOf({ ...owned, updated_at: '2020-01-01T00:40:00Z' }, plan)).toEqual({
    is: 'taken',
    afterMs: undefined,
  })
})

it('a ticket whose customer was contacted from this browser is never missed either', () => {
  const old = { ...ticket, created_at: '2020-01-01T00:00:00Z' }
  const after40 = Date.parse('2020-01-01T00:40:00Z')
  expect(promiseOf(old, plan, after40)).toEqual({ is: 'contacted', afterMs: 40 * minute })
  expect(promiseOf({ ...old, created_at: undefined }, plan, after40)).toEqual({
    is: 'contacted',
    afterMs: undefined,
  })
})
