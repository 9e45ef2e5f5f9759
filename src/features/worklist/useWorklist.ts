import { useEffect, useMemo, useState } from 'react'
import { wallTime } from '../../messages/dateTime.ts'
import { useServiceNow } from '../desk/usePlans.ts'
import { contacted } from '../desk/contacted.ts'
import { promiseOf } from '../desk/promise.ts'
import { payersOf } from '../billing/payers.ts'
import { referenceId } from '../../dialect/ids.ts'
import { useStore } from '../../hooks/store.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { useNow } from '../../ui/now.ts'
import { chargeEntries } from './chargeEntries.ts'
import { worklistKinds, worstFirst, type WorklistEntry, type WorklistKind } from './entries.ts'
import { handledEntries, handledMs, type Handled } from './handledEntries.ts'
import { jobEntries, subscriptionEntries, tokenEntries } from './otherEntries.ts'
import { promiseEntries } from './promiseEntries.ts'
import { useFrozenEntries } from './useFrozenEntries.ts'
import {
  useWorklistReading,
  type WorklistPart,
  type WorklistReading,
} from './useWorklistReading.ts'

/** Milliseconds that the first entries wait for lists that have not answered. */
const waitMs = 1000

/** The collections that each kind of entry is made of. */
export const partsOf: Readonly<Record<WorklistKind, readonly WorklistPart[]>> = {
  promises: ['tickets', 'supportPlans'],
  charges: ['charges'],
  jobs: ['jobs'],
  subscriptions: ['subscriptions'],
  tokens: ['tokens'],
}

/** All entries that the records make, the worst first. */
function useEntries(reading: WorklistReading): readonly WorklistEntry[] {
  const now = useServiceNow()
  const today = wallTime(now).slice(0, 10)
  const contactedAt = useStore(contacted)
  const itemsOf = (name: WorklistPart) => reading.part(name).items
  const [tickets, plans] = [itemsOf('tickets'), itemsOf('supportPlans')]
  const promises = useMemo(() => {
    const byId = new Map(plans.map((plan) => [plan.object_id, plan]))
    const promiseFor = (ticket: Item) =>
      promiseOf(ticket, byId.get(referenceId(ticket.plan) ?? ''), contactedAt[ticket.object_id])
    return promiseEntries(tickets, promiseFor, now)
  }, [tickets, plans, contactedAt, now])
  const [subscriptions, workspaces] = [itemsOf('subscriptions'), itemsOf('workspaces')]
  const areAllPayersKnown = (['subscriptions', 'workspaces'] as const).every(
    (name) => reading.part(name).isAll,
  )
  const payers = useMemo(() => {
    const held: { readonly [N in ResourceName]?: readonly Item[] } = { subscriptions, workspaces }
    return payersOf((name) => held[name] ?? [])
  }, [subscriptions, workspaces])
  const charges = itemsOf('charges')
  const failed = useMemo(
    () => chargeEntries(charges, { now, payers, areAllPayersKnown }),
    [charges, now, payers, areAllPayersKnown],
  )
  const jobs = itemsOf('jobs')
  const failedJobs = useMemo(() => jobEntries(jobs), [jobs])
  const ending = useMemo(() => subscriptionEntries(subscriptions, today), [subscriptions, today])
  const tokens = itemsOf('tokens')
  const ownTokens = useMemo(() => tokenEntries(tokens, now), [tokens, now])
  return useMemo(
    () => worstFirst([...promises, ...failed, ...failedJobs, ...ending, ...ownTokens]),
    [promises, failed, failedJobs, ending, ownTokens],
  )
}

/** Whether the entries can be shown so that they stay where they are. */
function useSettled(hasEntries: boolean, isStarted: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    if (!hasEntries || isStarted) return undefined
    const timer = window.setTimeout(() => setHasWaited(true), waitMs)
    return () => window.clearTimeout(timer)
  }, [hasEntries, isStarted])
  return isStarted || (hasEntries && hasWaited)
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

/**
 * What needs somebody, the worst first, in the order shown.
 * @param kind only these; `undefined` for all
 */
export function useWorklist(kind: WorklistKind | undefined) {
  const reading = useWorklistReading()
  const all = useEntries(reading)
  const stored = useStore(handledEntries)
  const now = useNow(60_000)
  const open = all.filter((entry) => !isHidden(entry, stored, now))
  const entries = kind === undefined ? open : open.filter((entry) => entry.kind === kind)
  const isSettled = useSettled(open.length > 0, reading.isStarted)
  const isOpen = (key: string) => open.some((entry) => entry.key === key)
  return {
    reading,
    ...useFrozenEntries(entries, kind ?? '', isSettled),
    isSettled,
    counts: new Map(
      worklistKinds.map((one) => [one, open.filter((entry) => entry.kind === one).length]),
    ),
    count: open.length,
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

export type WorklistState = ReturnType<typeof useWorklist>
