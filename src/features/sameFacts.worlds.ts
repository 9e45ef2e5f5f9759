import * as fc from 'fast-check'
import { decodeRecord } from '../dialect/decodeRecord.ts'
import type { ProgressHistory } from '../domain/jobProgress.ts'
import { hourMs } from '../durations.ts'
import type { Item } from '../metadata/item.ts'
import { resources, type ResourceName } from '../resources/resources.ts'

export const now = Date.parse('2026-11-23T12:00:00Z')
const workspaceIds = ['w1', 'w2', 'w3']
export const methodIds = ['m1', 'm2', 'm3', 'm4']

/** A value as given, as `null`, or not returned at all. */
export const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null | undefined> =>
  fc.oneof({ weight: 6, arbitrary: value }, fc.constantFrom(null, undefined))
/** A related record as its id, or as the record. */
const related = (ids: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...ids),
    fc.constantFrom(...ids).map((id) => ({ object_id: id })),
  )
/** Times a few hours or weeks apart; some are equal, some are in the future. */
export const time = fc
  .constantFrom(-24, 0, 1, 2, 30, 24 * 8, 24 * 13, 24 * 14, 24 * 20, 24 * 60)
  .map((hours) => new Date(now - hours * hourMs).toISOString())

/** Records with ids, as every answer is decoded; keys that are not returned are absent. */
export const records = <T extends object>(
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

export const charges = records(
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
export const world = fc.record({
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
export type World = typeof world extends fc.Arbitrary<infer W> ? W : never

/** The records in memory, as screens read them. */
export function heldIn({ areAllPayersKnown, ...held }: World) {
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

export const jobs = records(
  'jobs',
  fc.record({
    enrich: maybe(related(['m1', 'm2'])),
    failed: maybe(fc.constantFrom(true, false, false, 'true')),
    status: maybe(fc.constantFrom('queued', 'running')),
    progress: maybe(fc.constantFrom(0, 0.4, 1, 40, '0.5', 'soon')),
    created_at: maybe(time),
    updated_at: maybe(time),
    ended_at: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, maybe(time)),
  }),
  30,
)
/** Observations of some jobs: nothing, one value for hours, or a change a minute ago. */
export const observed = fc.array(
  fc.constantFrom<ProgressHistory | undefined>(
    undefined,
    { since: now - 2 * hourMs, points: [{ at: now - 2 * hourMs, value: 0.4 }] },
    {
      since: now - 2 * hourMs,
      points: [
        { at: now - 2 * hourMs, value: 0.3 },
        { at: now - 60_000, value: 0.4 },
      ],
    },
  ),
  { minLength: 30, maxLength: 30 },
)
export const scale = fc.constantFrom(undefined, 'fraction' as const, 'percent' as const)
