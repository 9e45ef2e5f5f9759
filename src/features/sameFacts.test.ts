import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeRecord } from '../dialect/decodeRecord.ts'
import { hasFailed, isCharged, isContradictory, openFailure, payersOf } from '../domain/charges.ts'
import { failedRows } from '../domain/failedCharges.ts'
import { promiseOf } from '../domain/promise.ts'
import { isOverdue } from '../domain/ticketOrder.ts'
import type { Item } from '../metadata/item.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { methodUses } from './billing/overview/methodUses.ts'
import { billingOf } from './billing/workspaceBilling.ts'
import { viewCounts } from './desk/deskViews.ts'
import { failedChargesOf } from './desk/failedChargesOf.ts'
import { failedOf, failedOn } from './hoverCards/failedCharges.ts'
import { needsOf } from './ownerHome/needs.ts'
import { chargeEntries } from './worklist/chargeEntries.ts'
import { promiseEntries } from './worklist/promiseEntries.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const hourMs = 3_600_000
const workspaceIds = ['w1', 'w2', 'w3']
const methodIds = ['m1', 'm2', 'm3', 'm4']

/** A value as given, as `null`, or not returned at all. */
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null | undefined> =>
  fc.oneof({ weight: 6, arbitrary: value }, fc.constantFrom(null, undefined))
/** A related record as its id, or as the record. */
const related = (ids: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...ids),
    fc.constantFrom(...ids).map((id) => ({ object_id: id })),
  )
/** Times a few hours or weeks apart, some of them the same, some still to come. */
const time = fc
  .constantFrom(-24, 0, 1, 2, 30, 24 * 8, 24 * 13, 24 * 14, 24 * 20, 24 * 60)
  .map((hours) => new Date(now - hours * hourMs).toISOString())

/** Records with ids, as every answer is decoded; keys that are not returned are absent. */
const records = <T extends object>(
  name: ResourceName,
  values: fc.Arbitrary<T>,
  maxLength: number,
) =>
  fc.array(values, { maxLength, size: 'max' }).map((all) =>
    all.map((one, n): Item => {
      const returned = Object.entries(one).filter(([, value]) => value !== undefined)
      const item = { object_id: `${name}${n}`, ...Object.fromEntries(returned) }
      return decodeRecord(resources[name].fields, item)
    }),
  )

const charges = records(
  'charges',
  fc.record({
    method: maybe(related(methodIds)),
    workspace: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, related(workspaceIds)),
    name: maybe(fc.constantFrom('Platform', 'Seats')),
    amount: maybe(fc.constantFrom('10', '10.00', '20', 'free')),
    currency: maybe(fc.constantFrom('EUR', 'USD')),
    failed: maybe(fc.constantFrom(true, true, false, 'true')),
    processed: maybe(fc.boolean()),
    created_at: maybe(time),
    failure_reason: maybe(fc.constantFrom('Expired', ' Expired ', '')),
  }),
  40,
)
const world = fc.record({
  charges,
  subscriptions: records(
    'subscriptions',
    fc.record({ method: maybe(related(methodIds)), workspace: maybe(related(workspaceIds)) }),
    8,
  ),
  workspaces: fc.array(maybe(related(methodIds)), { minLength: 3, maxLength: 3 }).map((methods) =>
    methods.map((method, n): Item => ({
      object_id: `w${n + 1}`,
      name: `Workspace ${n + 1}`,
      ...(method !== undefined && { payment_method: method }),
    })),
  ),
  areAllPayersKnown: fc.boolean(),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

/** The screens' view of what is in memory. */
function heldIn({ areAllPayersKnown, ...held }: World) {
  const all: { readonly [N in ResourceName]?: readonly Item[] } = {
    ...held,
    paymentMethods: methodIds.map((id) => ({ object_id: id, name: id })),
  }
  const items = (name: ResourceName) => all[name] ?? []
  const coverage = (name: ResourceName) => ({
    looked: items(name).length,
    total: undefined,
    isAll: areAllPayersKnown,
  })
  return { items, known: { items, coverage } }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)
const sizes = (all: readonly { readonly charges: readonly Item[] }[]) =>
  sum(all.map((one) => one.charges.length))
const needsFrom = (given: readonly Item[]) =>
  needsOf({
    charges: given,
    subscriptions: [],
    tokens: [],
    failedJobs: [],
    today: '2026-11-23',
    now,
  }).filter((need) => need.kind === 'charge')

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
        const lines = chargeEntries(given.charges, payment).filter(
          (one) => one.is === 'failed' && one.method === id,
        )
        expect(sum(lines.map((line) => line.items.length))).toBe(n)
        const needs = needsFrom(given.charges).filter((need) => need.method === id)
        expect(needs.length).toBeLessThanOrEqual(1)
        expect(sizes(needs)).toBe(n)
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
        expect(sizes(needsFrom(own))).toBe(n)
        const lines = chargeEntries(given.charges, payment).filter(
          (one) => one.is === 'failed' && one.isCertain && one.workspaces[0] === id,
        )
        expect(sum(lines.map((line) => line.items.length))).toBe(n)
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
      const lines = promiseEntries(all, promiseFor, now)
      expect(sum(lines.map(({ overdue }) => overdue))).toBe(n)
      expect(lines.flatMap(({ items }) => items).length).toBeGreaterThanOrEqual(n)
      found += n
    }),
    options,
  )
  expect(found).toBeGreaterThan(1000)
})
