import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { entriesOf, type AttentionKind, type Given } from '../domain/attention.ts'
import { hasFailed, isCharged, isContradictory, openFailure, payersOf } from '../domain/charges.ts'
import { failedRows } from '../domain/failedCharges.ts'
import { hasState, jobCounts, jobStateOf, type ModelJob, type StateName } from '../domain/jobs.ts'
import { promiseOf } from '../domain/promise.ts'
import { isOverdue } from '../domain/ticketOrder.ts'
import type { Item } from '../metadata/item.ts'
import { methodUses } from './billing/overview/methodUses.ts'
import { billingOf } from '../domain/workspaceBilling.ts'
import { viewCounts } from '../views/tickets/deskViews.ts'
import { failedChargesOf } from './desk/failedChargesOf.ts'
import { failedOf, failedOn } from '../views/hoverCards/failedCharges.ts'
import { needsOf } from './ownerHome/needs.ts'
import { workingOf } from './ownerHome/working.ts'
import {
  charges,
  heldIn,
  jobs,
  maybe,
  now,
  observed,
  records,
  scale,
  time,
  world,
} from './sameFacts.worlds.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)
const sizes = (all: readonly { readonly charges: readonly Item[] }[]) =>
  sum(all.map((one) => one.charges.length))
const counted = (all: readonly { readonly items: readonly Item[] }[]) =>
  sum(all.map((one) => one.items.length))
const linesFrom = <K extends AttentionKind>(
  kind: K,
  all: readonly Item[],
  given: Partial<Given> = {},
) =>
  entriesOf(kind, 'administrator', () => all, {
    now,
    today: '2026-11-23',
    promiseFor: () => ({ is: 'none', why: 'noPlan' }),
    payment: { payers: new Map(), areAllPayersKnown: false },
    ...given,
  })
const needsFrom = (given: readonly Item[]) =>
  needsOf({
    charges: given,
    subscriptions: [],
    tokens: [],
    failedJobs: [],
    today: '2026-11-23',
    now,
  }).filter((need) => need.kind === 'charges')

const options = { seed: 20_261_125, numRuns: 400 }

it('OT-2 use-9 the failed charges of a method are as many on the card, the overview, its methods and both homes', () => {
  let found = 0
  fc.assert(
    fc.property(world, (given) => {
      const { items, known } = heldIn(given)
      const payers = payersOf(items)
      const payment = { payers, areAllPayersKnown: given.areAllPayersKnown }
      const uses = methodUses(items)
      for (const method of items('paymentMethods')) {
        const id = method.object_id
        const n = uses.get(id)?.failed ?? 0
        const card = failedOn(known, [method])
        expect(card?.is === 'count' ? card.n : 0).toBe(n)
        const rows = failedRows(given.charges, payers).filter((row) => row.method === id)
        expect(sizes(rows)).toBe(n)
        const lines = linesFrom('charges', given.charges, { payment }).filter(
          (one) => one.is === 'failed' && one.method === id,
        )
        expect(counted(lines)).toBe(n)
        const needs = needsFrom(given.charges).filter((need) => need.method === id)
        expect(needs.length).toBeLessThanOrEqual(1)
        expect(counted(needs)).toBe(n)
        found += n
      }
    }),
    options,
  )
  expect(found).toBeGreaterThan(1000)
})

it('OT-2 use-9 the failed charges of a workspace are as many on its billing, the card, the desk and both homes', () => {
  let found = 0
  fc.assert(
    fc.property(world, (given) => {
      const { items, known } = heldIn(given)
      const payment = { payers: payersOf(items), areAllPayersKnown: given.areAllPayersKnown }
      for (const workspace of given.workspaces) {
        const id = workspace.object_id
        const own = billingOf(workspace, items, given.areAllPayersKnown).charges
        const n = openFailure(own)?.charges.length ?? 0
        const card = failedOf(known, workspace)
        if (own.length > 0) expect(card).toMatchObject({ is: 'count', n, of: own.length })
        const ticket = { object_id: 't', workspace: id }
        const desk = failedChargesOf(known, ticket, { id: undefined, item: undefined })
        expect(desk?.length ?? 0).toBe(n)
        expect(counted(needsFrom(own))).toBe(n)
        const lines = linesFrom('charges', given.charges, { payment }).filter(
          (one) => one.is === 'failed' && one.isCertain && one.workspaces[0] === id,
        )
        expect(counted(lines)).toBe(n)
        expect(sizes(failedRows(own, payment.payers, given.charges))).toBe(n)
        found += n
      }
    }),
    options,
  )
  expect(found).toBeGreaterThan(400)
})

it('OT-2 use-9 a charge is at most one of failed, charged and contradictory, and only the first is counted', () => {
  fc.assert(
    fc.property(charges, (all) => {
      const counted = new Set(openFailure(all)?.charges)
      for (const one of all) {
        const is = [hasFailed(one), isCharged(one), isContradictory(one)].filter(Boolean).length
        expect(is).toBeLessThanOrEqual(1)
        if (counted.has(one)) expect(hasFailed(one)).toBe(true)
      }
    }),
    options,
  )
})

const plan: Item = {
  object_id: 'gold',
  name: 'Gold',
  business_critical_system_down: '15 min',
  system_impaired: '8 h',
  general_guidance: '1 d',
}
const tickets = records(
  'tickets',
  fc.record({
    title: fc.constantFrom('Nobody can sign in', 'Export stops', 'How do I export?'),
    severity: fc.constantFrom(
      'business_critical_system_down',
      'system_impaired',
      'general_guidance',
      'unheard of',
    ),
    plan: maybe(fc.constant('gold')),
    owner: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.constant('ada')),
    resolved: maybe(fc.boolean()),
    created_at: maybe(time),
  }),
  40,
)

it('OT-2 use-11 the desk, an agent’s home and an administrator’s home count the same overdue tickets', () => {
  let found = 0
  fc.assert(
    fc.property(tickets, (all) => {
      const promiseFor = (ticket: Item) =>
        promiseOf(ticket, ticket.plan === 'gold' ? plan : undefined)
      const n = all.filter((one) => isOverdue(promiseFor(one), now)).length
      // The agent's home shows the numbers of the desk's folders.
      const folders = viewCounts(all, { me: 'ada', now, promiseFor })
      expect(folders.get('past') ?? 0).toBe(n)
      const lines = linesFrom('promises', all, { promiseFor })
      expect(sum(lines.map(({ overdue }) => overdue))).toBe(n)
      expect(lines.flatMap(({ items }) => items).length).toBeGreaterThanOrEqual(n)
      found += n
    }),
    options,
  )
  expect(found).toBeGreaterThan(1000)
})

it('OT-2 deploy-7 an administrator’s home, an owner’s home and the list count the same jobs as running', () => {
  const found = { running: 0, unfinished: 0 }
  fc.assert(
    fc.property(jobs, observed, scale, (all, histories, of) => {
      const list = all.map((item, n): ModelJob => ({
        item,
        state: jobStateOf(item, histories[n], of, now),
      }))
      const counts = jobCounts(list)
      const inState = (...names: readonly StateName[]) =>
        list.filter(({ state }) => names.some((name) => hasState(state, name))).length
      expect(inState('running')).toBe(counts.running)
      expect(inState('quiet', 'waiting', 'unknown')).toBe(counts.unfinished)
      const { running, unfinished } = workingOf(list, now)
      expect({ running: running.length, unfinished: unfinished.length }).toEqual(counts)
      for (const { item, state } of running) {
        expect(item.failed).not.toBe(true)
        expect(state.isOpen).toBe(true)
      }
      found.running += counts.running
      found.unfinished += counts.unfinished
    }),
    options,
  )
  expect(found.running).toBeGreaterThan(500)
  expect(found.unfinished).toBeGreaterThan(500)
})
