import { expect, it } from 'vitest'
import { decodeRecord } from '../dialect/decodeRecord.ts'
import { resources } from '../resources/resources.ts'
import { isTargetUnknown, msLeft, promiseAt, promiseOf } from './promise.ts'
import type { Item } from '../metadata/item.ts'

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
  expect(why({ plan: undefined })).toBe('planUnsaid')
  expect(promiseOf(ticket, undefined)).toEqual({ is: 'none', why: 'planUnknown' })
  expect(why({ resolved: true })).toBe('resolved')
})

it('use-16 a ticket with an owner is taken and keeps its lateness; after how long only where an answer says so', () => {
  const opened = Date.parse('2026-11-22T09:30:00Z')
  const owned: Item = { ...ticket, owner: 'usr_1', created_at: new Date(opened).toISOString() }
  const lateBy = (change: object) => msLeft(promiseOf({ ...owned, ...change }, plan), now)
  expect(promiseOf(owned, plan)).toMatchObject({ is: 'taken', afterMs: undefined })
  // The plan promises an hour, and a day has passed.
  expect(lateBy({})).toBe(-23 * 60 * minute)
  const assigned_at = new Date(opened + 40 * minute).toISOString()
  const assigned: Item = { ...owned, assigned_at }
  expect(promiseOf(assigned, plan)).toMatchObject({ afterMs: 40 * minute })
  expect(lateBy({ assigned_at })).toBe(20 * minute)
  // The last change of a record says nothing about when it was taken, nor does an impossible time.
  const updated: Item = { ...owned, updated_at: assigned_at }
  expect(promiseOf(updated, plan).is).toBe('taken')
  expect(lateBy({ updated_at: assigned_at })).toBe(-23 * 60 * minute)
  expect(lateBy({ assigned_at: '2020-01-01T00:00:00Z' })).toBe(-23 * 60 * minute)
  expect(lateBy({ plan: null })).toBeUndefined()
})

it('a ticket whose customer was contacted from this browser is as late as it was then', () => {
  const old: Item = { ...ticket, created_at: '2020-01-01T00:00:00Z' }
  const after40 = Date.parse('2020-01-01T00:40:00Z')
  const promise = promiseOf(old, plan, after40)
  expect(promise).toMatchObject({ is: 'contacted', afterMs: 40 * minute })
  expect(msLeft(promise, now)).toBe(20 * minute)
  const timeless: Item = { ...old, created_at: undefined }
  expect(promiseOf(timeless, plan, after40)).toEqual({
    is: 'contacted',
    afterMs: undefined,
    due: undefined,
  })
})

it('a ticket that contains its plan needs no other answer to have a target', () => {
  const answered = decodeRecord(resources.tickets.fields, { ...ticket, plan })
  expect(promiseOf(answered, undefined)).toMatchObject({ is: 'due', rule: '1 hour' })
})

it('a target may have passed where the plan or the opening is not known, and the ticket is nobody’s', () => {
  const saidOf = (values: object, known: readonly Item[] = [plan]) =>
    isTargetUnknown(promiseOf({ ...ticket, ...values }, known[0]))
  expect(saidOf({})).toBe(false)
  expect(saidOf({ plan: null })).toBe(false)
  expect(saidOf({}, [])).toBe(true)
  expect(saidOf({ plan: undefined })).toBe(true)
  expect(saidOf({ created_at: undefined })).toBe(true)
  expect(saidOf({ created_at: undefined, owner: 'usr_1' })).toBe(false)
})
