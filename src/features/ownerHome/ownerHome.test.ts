import { describe, expect, it } from 'vitest'
import type { Item } from '../../metadata/item.ts'
import { jobStateOf, type ModelJob } from '../../domain/jobs.ts'
import { costOf } from './cost.ts'
import { needsOf } from './needs.ts'
import { changesOf, workingOf } from './working.ts'

const now = Date.parse('2026-11-23T09:30:00Z')
const today = '2026-11-23'
const item = (object_id: string, values: object = {}): Item => ({ object_id, ...values })
const job = (object_id: string, values: object): ModelJob => {
  const one = item(object_id, values)
  return { item: one, state: jobStateOf(one, undefined, 'fraction', now) }
}
const recently = '2026-11-23T08:00:00Z'
const failed = job('failed', { failed: true, progress: '0.3', ended_at: recently })
const done = job('done', { failed: false, progress: '1', ended_at: recently })
const old = job('old', { failed: true, progress: '0.3', ended_at: '2026-11-01T08:00:00Z' })
const running = job('running', { failed: false, progress: '0.5', updated_at: recently })

describe('idea-4 is it working', () => {
  it.each([
    ['nothing ran', [], 'nothing'],
    ['only long ago', [old], 'nothing'],
    ['all went well', [done, running], 'yes'],
    ['some failed', [done, failed], 'mostly'],
    ['one failed, one is running', [failed, running], 'mostly'],
    ['all failed', [failed, old], 'no'],
    ['one ended without an outcome', [done, job('ended', { ended_at: recently })], 'unclear'],
  ])('%s', (_, jobs, answer) => {
    expect(workingOf(jobs, now).answer).toBe(answer)
  })

  it('counts every failed job where no times are returned', () => {
    const untimed = job('untimed', { failed: true, progress: '0.3' })
    expect(workingOf([untimed], now)).toMatchObject({ answer: 'no', hasTimes: false })
  })

  it('use-40 names what changed of every kind, newest first, and nothing without a time', () => {
    const stores = [item('a', { updated_at: '2026-11-22T00:00:00Z' }), item('b')]
    const models = [item('c', { updated_at: recently })]
    const entries = [item('d', { updated_at: '2026-11-22T01:00:00Z' })]
    const changes = changesOf({
      stores: { items: stores },
      models: { items: models },
      serveEntries: { items: entries },
    })
    expect(changes.map((one) => [one.name, one.item.object_id])).toEqual([
      ['models', 'c'],
      ['serveEntries', 'd'],
      ['stores', 'a'],
    ])
  })
})

describe('idea-4 what will it cost', () => {
  const charges = [
    item('1', { amount: '10', currency: 'EUR', processed: true, created_at: recently }),
    item('2', { amount: '5', currency: 'EUR', failed: true, created_at: recently }),
    item('3', {
      amount: '9',
      currency: 'EUR',
      processed: true,
      created_at: '2026-10-01T00:00:00Z',
    }),
    item('4', {
      amount: '7',
      currency: 'EUR',
      processed: true,
      failed: true,
      created_at: recently,
    }),
  ]

  it('is of this month, and takes no side where flags contradict each other', () => {
    const cost = costOf(charges, [], today)
    expect(cost).toMatchObject({
      isOfMonth: true,
      taken: [{ amount: '10', currency: 'EUR' }],
      failed: [{ amount: '5', currency: 'EUR' }],
    })
  })

  it('is of all that was read where charges have no times', () => {
    const untimed = charges.map(({ object_id, ...values }) =>
      item(object_id, { ...values, created_at: undefined }),
    )
    expect(costOf(untimed, [], today)).toMatchObject({
      isOfMonth: false,
      taken: [{ amount: '19', currency: 'EUR' }],
    })
  })

  it('has what is ahead, the next first', () => {
    const subscriptions = [
      item('far', { expires_on: '2027-02-01', auto_renew: true }),
      item('over', { expires_on: '2026-11-01', auto_renew: true }),
      item('next', { expires_on: '2026-12-01', auto_renew: false }),
      item('open', {}),
    ]
    expect(costOf([], subscriptions, today).ahead.map((one) => one.object_id)).toEqual([
      'next',
      'far',
    ])
  })
})

describe('idea-4 what needs me', () => {
  const subscriptions = [
    item('soon', { workspace: 'w', method: 'm', expires_on: '2026-12-02', auto_renew: false }),
    item('renews', { workspace: 'w', method: 'm', expires_on: '2026-12-02', auto_renew: true }),
    item('far', { expires_on: '2027-12-02', auto_renew: false }),
  ]
  const tokens = [
    item('ending', { expires_at: '2026-11-27T00:00:00Z', purpose: 'program' }),
    item('session', { expires_at: '2026-11-23T20:00:00Z', purpose: 'session' }),
    item('ended', { expires_at: '2026-11-20T00:00:00Z' }),
    item('never'),
  ]
  const given = { charges: [], subscriptions, tokens, failedJobs: [failed], today, now }

  it('is money first, then work, then what ends', () => {
    const charges = [item('charge', { failed: true, method: 'm', created_at: recently })]
    const needs = needsOf({ ...given, charges })
    expect(needs.map((one) => one.items[0].object_id)).toEqual([
      'charge',
      'failed',
      'soon',
      'ending',
    ])
    expect(needs[0]).toMatchObject({ kind: 'charges', likely: 'w' })
  })

  it('leads to no workspace where several could be meant', () => {
    const charges = [item('charge', { failed: true, method: 'm' })]
    const two = [...subscriptions, item('other', { workspace: 'v', method: 'm' })]
    expect(needsOf({ ...given, charges, subscriptions: two })[0]).toMatchObject({
      likely: undefined,
    })
  })
})
