import { useMemo, useState } from 'react'
import { wallTime } from '../../messages/dateTime.ts'
import { useServiceNow } from '../../views/useServiceNow.ts'
import { getClockAheadMs } from '../../client/transport.ts'
import { contacted } from '../../data/contacted.ts'
import { promiseOf, type Ticket } from '../../domain/promise.ts'
import { payersOf } from '../../domain/charges.ts'
import { useStore } from '../../useStore.ts'
import { textIn, type Item } from '../../metadata/item.ts'
import type { ItemOf, ItemsOf, ResourceName } from '../../resources/resources.ts'
import { useNow } from '../../ui/now.ts'
import { useOrderKnown, useStableOrder, waits } from '../../ui/useStableOrder.ts'
import {
  areUnsaid,
  attention,
  attentionKinds,
  kindOf,
  type AttentionEntry,
  type AttentionKind,
  type EntryOf,
} from '../../domain/attention.ts'
import { entryFinder } from './entryFinder.ts'
import { handledEntries, handledMs, type Handled } from './handledEntries.ts'
import {
  useWorklistReading,
  worklistParts,
  type WorklistPart,
  type WorklistReading,
} from './useWorklistReading.ts'

type PartItems = ItemsOf<WorklistPart>

const noItems: readonly never[] = []

/** All entries that the records make, the worst first. */
function useEntries(reading: WorklistReading, itemsOf: PartItems): readonly AttentionEntry[] {
  const now = useServiceNow()
  const contactedAt = useStore(contacted)
  const plans = itemsOf('supportPlans')
  const promiseFor = useMemo(() => {
    const byId = new Map(plans.map((plan) => [plan.object_id, plan]))
    return (ticket: Ticket) =>
      promiseOf(ticket, byId.get(textIn(ticket, 'plan') ?? ''), contactedAt[ticket.object_id])
  }, [plans, contactedAt])
  // For whom a method pays is said as soon as it is known: it moves nothing.
  const all: PartItems = (name) => reading.part(name).items
  const [payingSubscriptions, workspaces, charges] = [
    all('subscriptions'),
    all('workspaces'),
    all('charges'),
  ]
  const areAllPayersKnown = (['subscriptions', 'workspaces'] as const).every(
    (name) => reading.part(name).isAll,
  )
  const payment = useMemo(() => {
    const held: { readonly [N in ResourceName]?: readonly ItemOf<N>[] } = {
      subscriptions: payingSubscriptions,
      workspaces,
      charges,
    }
    return { payers: payersOf((name) => held[name] ?? []), areAllPayersKnown }
  }, [payingSubscriptions, workspaces, charges, areAllPayersKnown])
  const [find] = useState(entryFinder)
  return find(itemsOf, { now, today: wallTime(now).slice(0, 10), promiseFor, payment })
}

type HeldIds = ReadonlyMap<WorklistPart, ReadonlySet<string>>

const idsOf = ({ parts }: WorklistReading): HeldIds =>
  new Map(parts.map(({ name, items }) => [name, new Set(items.map(({ object_id }) => object_id))]))

/** Each list is asked about with every answer of another one. */
const heldOf = new WeakMap<readonly Item[], { ids: ReadonlySet<string>; held: readonly Item[] }>()

/** The records that were there when the order was made; the same list where those are all. */
function heldItems<N extends WorklistPart>(
  items: readonly ItemOf<N>[],
  ids: ReadonlySet<string> | undefined,
): readonly ItemOf<N>[] {
  if (ids === undefined) return items
  const before = heldOf.get(items)
  if (before?.ids === ids) return before.held
  const found = items.filter(({ object_id }) => ids.has(object_id))
  const held = found.length === items.length ? items : found
  heldOf.set(items, { ids, held })
  return held
}

/** Hidden by the person less than a day ago, and nothing has happened since. */
const isHidden = (entry: AttentionEntry, handled: readonly Handled[], now: number) =>
  handled.some(
    (one) =>
      one.done === 'hidden' &&
      one.key === entry.key &&
      now - one.at < handledMs &&
      (kindOf(entry).isToCome === true || (entry.at ?? 0) - getClockAheadMs() <= one.at),
  )

const keyOf = ({ key }: AttentionEntry) => key

/**
 * The tasks, the most urgent first, in the order shown. Shown lines keep to the records loaded
 * until then: later records wait.
 * @param kind only these; `undefined` for all
 */
export function useWorklist(kind: AttentionKind | undefined) {
  const reading = useWorklistReading()
  const [ids, setIds] = useState<HeldIds>()
  const itemsOf: PartItems = (name) => reading.part(name).items
  const heldItemsOf: PartItems = (name) => heldItems(itemsOf(name), ids?.get(name))
  const isWhole = worklistParts.every((name) => heldItemsOf(name) === itemsOf(name))
  const all = useEntries(reading, itemsOf)
  const ofHeld = useEntries(reading, isWhole ? () => noItems : heldItemsOf)
  const held = isWhole ? all : ofHeld
  const stored = useStore(handledEntries)
  const now = useNow(60_000)
  const isShown = (entry: AttentionEntry) => !isHidden(entry, stored, now)
  const open = all.filter(isShown)
  const main = open.filter((entry) => !isStale(entry))
  const isKnown = useOrderKnown(all.length > 0 || reading.isStarted, reading.isEnded)
  const byKey = new Map(held.filter(isShown).map((entry) => [entry.key, entry]))
  // Hidden entries keep their place, for when they are shown again.
  const present = kind === undefined ? all : all.filter((entry) => entry.kind === kind)
  const { shown, waiting, renew } = useStableOrder({
    arrive: waits,
    isRenewedOnReturn: true,
    present,
    keyOf,
    list: kind ?? '',
    isKnown,
    latest: ({ key }) => byKey.get(key),
    ordered: () => present,
    onHold: () => setIds(idsOf(reading)),
  })
  const isOpen = (key: string) => open.some((entry) => entry.key === key)
  const kindsOf = (one: AttentionKind | undefined) => (one === undefined ? attentionKinds : [one])
  const partsOf = (one: AttentionKind | undefined) => {
    const names = new Set<ResourceName>(kindsOf(one).flatMap((each) => attention[each].parts))
    return reading.parts.filter(({ name }) => names.has(name))
  }
  const isAll = (one: AttentionKind | undefined) => partsOf(one).every((part) => part.isAll)
  return {
    reading,
    shown: shown.filter((entry) => !isStale(entry)),
    stale: shown.filter(isStale),
    waiting: waiting.filter(isShown).length,
    renew,
    isKnown,
    /** All entries of a kind as they are now, stale ones too. */
    ofKind: <K extends AttentionKind>(one: K) =>
      open.filter((entry): entry is EntryOf<K> => entry.kind === one),
    /** Entries of a kind that are not stale, or of all kinds. */
    present: (one: AttentionKind | undefined) =>
      one === undefined ? main : main.filter((entry) => entry.kind === one),
    isOpen,
    /** Handled in this browser within a day, and not open again. */
    handled: stored.filter(({ key, at }) => now - at < handledMs && !isOpen(key)),
    /** The collections of a kind, or of all kinds, of which records or their absence are known. */
    readOf: (one: AttentionKind | undefined) =>
      partsOf(one).filter(({ read, isAll }) => read > 0 || isAll),
    /** Failures of the collections of a kind, or of all kinds. */
    failedOf: (one: AttentionKind | undefined) =>
      partsOf(one).filter(({ state }) => state === 'failed'),
    /** Whether all records of a kind were read, or of all kinds. */
    isAll,
    /** Whether they also have the values that the rules need. */
    isSure: (one: AttentionKind | undefined) =>
      isAll(one) && !areUnsaid(kindsOf(one), itemsOf, wallTime(now).slice(0, 10)),
  }
}

const isStale = (entry: AttentionEntry) => entry.is === 'stale'

export type WorklistState = ReturnType<typeof useWorklist>
