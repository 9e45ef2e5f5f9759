import { useMemo, useState } from 'react'
import { wallTime } from '../../messages/dateTime.ts'
import { useServiceNow } from '../desk/usePlans.ts'
import { contacted } from '../desk/contacted.ts'
import { promiseOf, type Ticket } from '../../domain/promise.ts'
import { payersOf } from '../../domain/charges.ts'
import { useStore } from '../../useStore.ts'
import { type Item, textIn } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { useNow } from '../../ui/now.ts'
import { useOrderKnown, useStillOrder } from '../../ui/useStillOrder.ts'
import { chargeEntries } from './chargeEntries.ts'
import { worklistKinds, worstFirst, type WorklistEntry, type WorklistKind } from './entries.ts'
import { handledEntries, handledMs, type Handled } from './handledEntries.ts'
import { jobEntries, subscriptionEntries, tokenEntries } from './otherEntries.ts'
import { promiseEntries } from './promiseEntries.ts'
import {
  useWorklistReading,
  worklistParts,
  type WorklistPart,
  type WorklistReading,
} from './useWorklistReading.ts'

/** The collections that each kind of entry is made of. */
export const partsOf: Readonly<Record<WorklistKind, readonly WorklistPart[]>> = {
  promises: ['tickets', 'supportPlans'],
  charges: ['charges'],
  jobs: ['jobs'],
  subscriptions: ['subscriptions'],
  tokens: ['tokens'],
}

type ItemsOf = (name: WorklistPart) => readonly Item[]

const noItems: readonly Item[] = []

/** All entries that the records make, the worst first. */
function useEntries(reading: WorklistReading, itemsOf: ItemsOf): readonly WorklistEntry[] {
  const now = useServiceNow()
  const today = wallTime(now).slice(0, 10)
  const contactedAt = useStore(contacted)
  const [tickets, plans] = [itemsOf('tickets'), itemsOf('supportPlans')]
  const promises = useMemo(() => {
    const byId = new Map(plans.map((plan) => [plan.object_id, plan]))
    const promiseFor = (ticket: Ticket) =>
      promiseOf(ticket, byId.get(textIn(ticket, 'plan') ?? ''), contactedAt[ticket.object_id])
    return promiseEntries(tickets, promiseFor, now)
  }, [tickets, plans, contactedAt, now])
  // For whom a method pays is said as soon as it is known: it moves nothing.
  const all: ItemsOf = (name) => reading.part(name).items
  const [payingSubscriptions, workspaces] = [all('subscriptions'), all('workspaces')]
  const areAllPayersKnown = (['subscriptions', 'workspaces'] as const).every(
    (name) => reading.part(name).isAll,
  )
  const payers = useMemo(() => {
    const held: { readonly [N in ResourceName]?: readonly Item[] } = {
      subscriptions: payingSubscriptions,
      workspaces,
    }
    return payersOf((name) => held[name] ?? [])
  }, [payingSubscriptions, workspaces])
  const charges = itemsOf('charges')
  const failed = useMemo(
    () => chargeEntries(charges, { payers, areAllPayersKnown }),
    [charges, payers, areAllPayersKnown],
  )
  const jobs = itemsOf('jobs')
  const failedJobs = useMemo(() => jobEntries(jobs), [jobs])
  const subscriptions = itemsOf('subscriptions')
  const ending = useMemo(() => subscriptionEntries(subscriptions, today), [subscriptions, today])
  const tokens = itemsOf('tokens')
  const ownTokens = useMemo(() => tokenEntries(tokens, now), [tokens, now])
  return useMemo(
    () => worstFirst([...promises, ...failed, ...failedJobs, ...ending, ...ownTokens]),
    [promises, failed, failedJobs, ending, ownTokens],
  )
}

type HeldIds = ReadonlyMap<WorklistPart, ReadonlySet<string>>

const idsOf = ({ parts }: WorklistReading): HeldIds =>
  new Map(parts.map(({ name, items }) => [name, new Set(items.map(({ object_id }) => object_id))]))

/** Each list is asked about with every answer of another one. */
const heldOf = new WeakMap<readonly Item[], { ids: ReadonlySet<string>; held: readonly Item[] }>()

/** The records that were there when the order was made; the same list where those are all. */
function heldItems(items: readonly Item[], ids: ReadonlySet<string> | undefined): readonly Item[] {
  if (ids === undefined) return items
  const before = heldOf.get(items)
  if (before?.ids === ids) return before.held
  const found = items.filter(({ object_id }) => ids.has(object_id))
  const held = found.length === items.length ? items : found
  heldOf.set(items, { ids, held })
  return held
}

/** Hidden by the person less than a day ago, and nothing has happened since. */
const isHidden = ({ key, kind, at }: WorklistEntry, handled: readonly Handled[], now: number) =>
  handled.some(
    (one) =>
      one.done === 'hidden' &&
      one.key === key &&
      now - one.at < handledMs &&
      // The times of subscriptions and tokens are still to come.
      (kind === 'subscriptions' || kind === 'tokens' || (at ?? 0) <= one.at),
  )

const keyOf = ({ key }: WorklistEntry) => key

/**
 * What needs somebody, the worst first, in the order shown. Once lines are shown, they are made of
 * the records that were read until then: what is read later waits.
 * @param kind only these; `undefined` for all
 */
export function useWorklist(kind: WorklistKind | undefined) {
  const reading = useWorklistReading()
  const [ids, setIds] = useState<HeldIds>()
  const itemsOf: ItemsOf = (name) => reading.part(name).items
  const heldItemsOf: ItemsOf = (name) => heldItems(itemsOf(name), ids?.get(name))
  const isWhole = worklistParts.every((name) => heldItemsOf(name) === itemsOf(name))
  const all = useEntries(reading, itemsOf)
  const ofHeld = useEntries(reading, isWhole ? () => noItems : heldItemsOf)
  const held = isWhole ? all : ofHeld
  const stored = useStore(handledEntries)
  const now = useNow(60_000)
  const isShown = (entry: WorklistEntry) => !isHidden(entry, stored, now)
  const open = all.filter(isShown)
  const main = open.filter((entry) => !isStale(entry))
  const isKnown = useOrderKnown(all.length > 0 || reading.isStarted, reading.isEnded)
  const byKey = new Map(held.filter(isShown).map((entry) => [entry.key, entry]))
  // What is hidden keeps its place, for when it is shown again.
  const present = kind === undefined ? all : all.filter((entry) => entry.kind === kind)
  const { shown, waiting, renew } = useStillOrder({
    present,
    keyOf,
    list: kind ?? '',
    isKnown,
    latest: ({ key }) => byKey.get(key),
    ordered: () => present,
    onHold: () => setIds(idsOf(reading)),
  })
  const isOpen = (key: string) => open.some((entry) => entry.key === key)
  return {
    reading,
    shown: shown.filter((entry) => !isStale(entry)),
    stale: shown.filter(isStale),
    waiting: waiting.filter(isShown).length,
    renew,
    isKnown,
    /** All entries of a kind as they are now, stale ones too. */
    ofKind: (one: WorklistKind) => open.filter((entry) => entry.kind === one),
    /** Those of a kind that are not stale, or of all kinds. */
    present: (one: WorklistKind | undefined) =>
      one === undefined ? main : main.filter((entry) => entry.kind === one),
    isOpen,
    /** Handled in this browser within a day, and not open again. */
    handled: stored.filter(({ key, at }) => now - at < handledMs && !isOpen(key)),
    /** Whether all records of a kind were read, or of all kinds. */
    isAll: (one: WorklistKind | undefined) =>
      (one === undefined ? worklistKinds : [one]).every((each) =>
        partsOf[each].every((name) => reading.part(name).isAll),
      ),
  }
}

const isStale = (entry: WorklistEntry) => entry.kind === 'promises' && entry.is === 'stale'

export type WorklistState = ReturnType<typeof useWorklist>
