import { endedAt, failureReasonOf, startedAt, updatedAt } from '../dialect/answerNames.ts'
import { textIn, type Item } from '../metadata/item.ts'
import { createRoute, deskRoute, helpRoute, itemRoute, listRoute, tabRoute } from '../paths.ts'
import type { ItemsOf, ResourceName } from '../resources/resources.ts'
import {
  byNewest,
  failedChargesRoute,
  isContradictory,
  isUnsaid,
  nobody,
  openFailures,
  reasonOf,
  workspaceNamed,
  type Charge,
  type Payment,
} from './charges.ts'
import { groupBy } from './groupBy.ts'
import { failedSinceTrained, jobAt, type Job } from './jobs.ts'
import { daysBetween, type Day } from './periods.ts'
import {
  isTargetUnknown,
  promiseAt,
  promiseOf,
  type DuePromise,
  type Ticket,
  type TicketPromise,
} from './promise.ts'
import { similarityKey } from './similarTickets.ts'
import {
  areEndsKnown,
  endingOrUnclear,
  expiryOf,
  isEnding,
  type Subscription,
} from './subscriptions.ts'
import {
  inOrder,
  isOverdue,
  severityRank,
  standingOf,
  ticketRanks,
  type Ranks,
} from './ticketOrder.ts'
import { isExpiring, isSession, neverExpiring, tokenEndOf, type Token } from './tokens.ts'

/** Roles whose home lists these entries. */
export type Home = 'administrator' | 'owner'

/** Collections from which entries are built. */
export type AttentionPart =
  | 'tickets'
  | 'supportPlans'
  | 'charges'
  | 'jobs'
  | 'subscriptions'
  | 'tokens'
type PartItems = ItemsOf<AttentionPart>
/** At least one record. */
type Some<I extends Item> = readonly [I, ...I[]]

/** Inputs of the rules besides the records. */
export interface Given {
  /** Epoch milliseconds of the service's clock. */
  readonly now: number
  /** The person's day. */
  readonly today: Day
  readonly promiseFor: (ticket: Ticket) => TicketPromise
  readonly payment: Payment
}

/** A page, or a write that a screen sends or plans. */
export type SimpleAction =
  | {
      readonly is: 'open' | 'setMethod' | 'methods' | 'desk' | 'notify' | 'help' | 'newToken'
      readonly to: string
    }
  | { readonly is: 'renew'; readonly items: Some<Subscription> }
  | { readonly is: 'remove'; readonly name: ResourceName; readonly items: Some<Item> }

/** An action on an entry. Tickets can be taken only where the screen knows the signed-in user. */
export type Action = SimpleAction | { readonly is: 'take'; readonly items: Some<Ticket> }

/** The customer, model owner or workspace of an entry, as far as responses name it. */
export type Place =
  | { readonly is: 'customer'; readonly ticket: Ticket }
  | { readonly is: 'modelOwner'; readonly model: string }
  | { readonly is: 'workspace'; readonly workspace: string }

interface EntryBase<I extends Item> {
  /** Stays the same while more records join the entry. */
  readonly key: string
  readonly kind: string
  readonly is: string
  readonly ranks: Ranks
  /** The records of the entry, the most important first. */
  readonly items: Some<I>
  /** Epoch milliseconds of the last or the coming event; `undefined` if not returned. */
  readonly at: number | undefined
}

/** Similar tickets of one plan and severity whose response target has passed or soon will. */
export interface PromiseEntry extends EntryBase<Ticket> {
  readonly kind: 'promises'
  /** `stale`: general guidance that is overdue for so long that it is listed apart. */
  readonly is: 'missed' | 'soon' | 'stale'
  /** The number of overdue tickets. */
  readonly overdue: number
  /** The promise to the first ticket. */
  readonly promise: DuePromise
}

/** Charges of one payment method that failed, or whose flags contradict each other. */
export interface ChargeEntry extends EntryBase<Charge> {
  readonly kind: 'charges'
  readonly is: 'failed' | 'contradictory'
  /** The id of the payment method, if it is returned. */
  readonly method: string | undefined
  /** The reason of the newest charge. */
  readonly reason: string | undefined
  /** The ids of the workspaces that the charges name or the method pays for, as far as known. */
  readonly workspaces: readonly string[]
  /** Whether the charges certainly belong to the only one of `workspaces`. */
  readonly isCertain: boolean
  /** The only workspace that can be meant. It is only a link, because it is not certain. */
  readonly likely: string | undefined
}

/** Failed jobs of one model since it was last trained. */
export interface JobEntry extends EntryBase<Job> {
  readonly kind: 'jobs'
  readonly is: 'failed'
  readonly model: string | undefined
  readonly reason: string | undefined
}

/** A subscription that ends soon, and does not renew. */
export interface SubscriptionEntry extends EntryBase<Subscription> {
  readonly kind: 'subscriptions'
  readonly is: 'ends'
  readonly workspace: string | undefined
  readonly day: Day
  /** Whole days until it ends, by the person's calendar. */
  readonly days: number
}

/** A token that expires soon, or all that never do. */
export interface TokenEntry extends EntryBase<Token> {
  readonly kind: 'tokens'
  readonly is: 'expiring' | 'never'
}

interface Entries {
  readonly promises: PromiseEntry
  readonly charges: ChargeEntry
  readonly jobs: JobEntry
  readonly subscriptions: SubscriptionEntry
  readonly tokens: TokenEntry
}
export type AttentionKind = keyof Entries
export type EntryOf<K extends AttentionKind> = Entries[K]
export type AttentionEntry = Entries[AttentionKind]

/** The fields that a kind adds to the base of an entry. */
type Facts<E extends AttentionEntry> = Omit<E, 'key' | 'kind' | 'items'>

/** A record of an entry. */
type RecordOf<E extends AttentionEntry> = E['items'][number]

/** The key of a record that shares its entry with none; an id of another collection may be equal. */
const aloneKey = ({ object_id: id }: Item) => `alone ${id}`

/** A kind of entry: the rules that find it, and the pages and actions for it. */
export interface KindOfAttention<E extends AttentionEntry> {
  /** The collection of the entry's records. */
  readonly collection: ResourceName
  /** The collections that its rules read. */
  readonly parts: readonly AttentionPart[]
  /** The other inputs of its rules. */
  readonly given: readonly (keyof Given)[]
  /** The records that need attention, in order; within one entry, the most important first. */
  find(items: PartItems, given: Given): readonly RecordOf<E>[]
  /** Records with equal keys share one entry of a kind; records without a key are left out. */
  readonly keys: {
    administrator?(item: RecordOf<E>, given: Given): string | undefined
    owner?(item: RecordOf<E>, given: Given): string | undefined
  }
  /** Whether records lack values without which the rules pass them by. */
  areUnsaid(items: PartItems, today: Day): boolean
  facts(items: Some<RecordOf<E>>, given: Given): Facts<E>
  /** The record that names the entry; the service may not return it. */
  subject(entry: E): readonly [ResourceName, string] | undefined
  place(entry: E): Place | undefined
  /** The workspace that certainly owns the entry. */
  workspace?(entry: E): string | undefined
  /** The page that lists its records. */
  route(entry: E): string
  /** Actions of each home where they differ from `actionsOf` and `ownerActionsOf`. */
  readonly actions: {
    administrator?(entry: E): readonly Action[]
    owner?(entry: E): readonly [SimpleAction, SimpleAction]
  }
  /** Whether `at` is in the future. */
  readonly isToCome?: boolean
}

/** The first rank of an entry; lower is more severe. */
const severity = {
  urgentPromise: 0,
  failedCharge: 1,
  missedPromise: 2,
  soonPromise: 3,
  contradictoryCharge: 4,
  failedJob: 5,
  endingSubscription: 6,
  expiringToken: 7,
  neverExpiring: 8,
} as const

/** Severities up to this rank stop a customer's work. */
const urgentLevels = 2

const isDue = (promise: TicketPromise, now: number): promise is DuePromise =>
  promise.is === 'due' && (isOverdue(promise, now) || promiseAt(promise, now).isSoon)

const isOne = ({ items }: AttentionEntry): boolean => items.length === 1

const openRecord = (name: ResourceName, { object_id: id }: Item): SimpleAction => ({
  is: 'open',
  to: itemRoute(name, id),
})

const toWorkspace = (is: 'notify' | 'setMethod', workspace: string): SimpleAction => ({
  is,
  to: tabRoute('workspaces', workspace, is === 'notify' ? 'notify' : 'payment-method'),
})

const placeIn = (workspace: string | undefined): Place | undefined =>
  workspace === undefined ? undefined : { is: 'workspace', workspace }

/** Unassigned tickets whose response target has passed or soon will, in the desk's order. */
const promises: KindOfAttention<PromiseEntry> = {
  collection: 'tickets',
  parts: ['tickets', 'supportPlans'],
  given: ['promiseFor', 'now'],
  find: (items, { promiseFor, now }) =>
    inOrder(
      items('tickets').filter((one) => isDue(promiseFor(one), now)),
      (one) => ticketRanks(one, promiseFor(one), now),
    ),
  keys: {
    administrator: (ticket, { promiseFor, now }) => {
      const promise = promiseFor(ticket)
      if (promise.is !== 'due') return undefined
      const stale = standingOf(ticket, promise, now) === 'stale' ? 'stale ' : ''
      const says = similarityKey(ticket.title) ?? aloneKey(ticket)
      return `${stale}${promise.plan.object_id} ${promise.level} ${says}`
    },
  },
  areUnsaid: (items) => {
    const plans = new Map(items('supportPlans').map((plan) => [plan.object_id, plan]))
    return items('tickets').some((one) =>
      isTargetUnknown(promiseOf(one, plans.get(textIn(one, 'plan') ?? ''))),
    )
  },
  facts: (items, { promiseFor, now }) => {
    const [first] = items
    // Only tickets with a response target have a key.
    const promise = promiseFor(first) as DuePromise
    const isMissed = isOverdue(promise, now)
    const isUrgent = severityRank(first.severity) < urgentLevels
    const missed = isUrgent ? severity.urgentPromise : severity.missedPromise
    const isStale = standingOf(first, promise, now) === 'stale'
    return {
      is: isMissed ? (isStale ? 'stale' : 'missed') : 'soon',
      overdue: items.filter((one) => isOverdue(promiseFor(one), now)).length,
      ranks: [isMissed ? missed : severity.soonPromise, ...ticketRanks(first, promise, now)],
      promise,
      at: promise.openedAt,
    }
  },
  subject: () => undefined,
  place: ({ items: [ticket] }) => ({ is: 'customer', ticket }),
  route: ({ items: [first] }) => itemRoute('tickets', first.object_id),
  actions: {
    administrator: ({ items }) => [
      { is: 'take', items },
      { is: 'desk', to: `${deskRoute}?view=past&ticket=${items[0].object_id}` },
    ],
  },
}

const kindOfCharge = (charge: Charge): ChargeEntry['is'] =>
  isContradictory(charge) ? 'contradictory' : 'failed'

/** Unpaid failed charges, and charges returned both as processed and as failed. */
const charges: KindOfAttention<ChargeEntry> = {
  collection: 'charges',
  parts: ['charges'],
  given: ['payment'],
  find: (items) =>
    byNewest([...openFailures(items('charges')), ...items('charges').filter(isContradictory)]),
  keys: {
    administrator: (charge) => {
      // Without a method, charges are not related.
      const by = textIn(charge, 'method') ?? aloneKey(charge)
      const named = workspaceNamed(charge) ?? ''
      return `${kindOfCharge(charge)} ${by} ${reasonOf(charge)} ${named}`
    },
    owner: (charge) => (isContradictory(charge) ? undefined : (textIn(charge, 'method') ?? '')),
  },
  areUnsaid: (items) => items('charges').some(isUnsaid),
  facts: (items, { payment: { payers, areAllPayersKnown } }) => {
    const [newest] = items
    const method = textIn(newest, 'method')
    const names = new Set(items.map(workspaceNamed))
    const named = [...names].filter((one) => one !== undefined)
    const paying = method === undefined ? [] : [...(payers.get(method) ?? [])]
    const workspaces = named.length === 0 ? paying : named
    const only = names.size === 1 && workspaces.length === 1 ? workspaces[0] : undefined
    const is = kindOfCharge(newest)
    const at = startedAt(newest)
    const rank = is === 'failed' ? severity.failedCharge : severity.contradictoryCharge
    return {
      is,
      ranks: [rank, -items.length, -(at ?? 0)],
      at,
      method,
      reason: reasonOf(newest) || undefined,
      workspaces,
      isCertain: only !== undefined && only !== nobody && (named.length > 0 || areAllPayersKnown),
      likely: only === nobody ? undefined : only,
    }
  },
  subject: ({ method }) => (method === undefined ? undefined : ['paymentMethods', method]),
  place: (entry) => placeIn(charges.workspace?.(entry)),
  workspace: ({ isCertain, workspaces: [only] }) => (isCertain ? only : undefined),
  route: (entry) =>
    isOne(entry)
      ? itemRoute('charges', entry.items[0].object_id)
      : failedChargesRoute(entry.method, entry.is),
  actions: {
    administrator: (entry) => {
      const workspace = charges.workspace?.(entry)
      return workspace === undefined
        ? [{ is: 'open', to: charges.route(entry) }]
        : [toWorkspace('setMethod', workspace), toWorkspace('notify', workspace)]
    },
    owner: (entry) => [
      entry.likely === undefined
        ? { is: 'methods', to: listRoute('paymentMethods') }
        : toWorkspace('setMethod', entry.likely),
      { is: 'open', to: charges.route(entry) },
    ],
  },
}

/** The time of a job's last change, as far as the record has one. */
const changedAt = (job: Job): number => endedAt(job) ?? updatedAt(job) ?? startedAt(job) ?? 0

/** Failed jobs whose model has not been trained since. */
const jobs: KindOfAttention<JobEntry> = {
  collection: 'jobs',
  parts: ['jobs'],
  given: [],
  find: (items) => inOrder(failedSinceTrained(items('jobs')), (job) => [-changedAt(job)]),
  keys: {
    administrator: (job) => textIn(job, 'enrich') ?? aloneKey(job),
    owner: ({ object_id: id }) => id,
  },
  areUnsaid: (items) => items('jobs').some(({ failed }) => failed === undefined),
  facts: ([first]) => ({
    is: 'failed',
    ranks: [severity.failedJob, -(jobAt(first) ?? 0)],
    at: jobAt(first),
    model: textIn(first, 'enrich'),
    reason: failureReasonOf(first)?.trim(),
  }),
  subject: ({ model }) => (model === undefined ? undefined : ['models', model]),
  place: ({ model }) => (model === undefined ? undefined : { is: 'modelOwner', model }),
  route: (entry) =>
    entry.model === undefined || isOne(entry)
      ? itemRoute('jobs', entry.items[0].object_id)
      : tabRoute('models', entry.model, 'jobs'),
  actions: {},
}

/** Subscriptions that end within 30 days and do not renew, soonest first. */
const subscriptions: KindOfAttention<SubscriptionEntry> = {
  collection: 'subscriptions',
  parts: ['subscriptions'],
  given: ['today'],
  find: (items, { today }) =>
    endingOrUnclear(items('subscriptions'), today).filter((one) => isEnding(one, today)),
  keys: {
    administrator: ({ object_id: id }) => id,
    owner: ({ object_id: id }) => id,
  },
  areUnsaid: (items, today) =>
    !areEndsKnown(items('subscriptions')) ||
    endingOrUnclear(items('subscriptions'), today).some((one) => !isEnding(one, today)),
  facts: ([one], { today }) => {
    const day = expiryOf(one) ?? today
    const days = daysBetween(today, day)
    return {
      is: 'ends',
      ranks: [severity.endingSubscription, days],
      at: Date.parse(day),
      workspace: textIn(one, 'workspace'),
      day,
      days,
    }
  },
  subject: () => undefined,
  place: ({ workspace }) => placeIn(workspace),
  workspace: ({ workspace }) => workspace,
  route: ({ items: [one] }) => itemRoute('subscriptions', one.object_id),
  actions: {
    administrator: ({ items, workspace }) => [
      { is: 'renew', items },
      ...(workspace === undefined ? [] : [toWorkspace('notify', workspace)]),
    ],
    owner: ({ items }) => [{ is: 'renew', items }, openRecord('subscriptions', items[0])],
  },
  isToCome: true,
}

const neverExpiringRoute = `${listRoute('tokens')}?${String(
  new URLSearchParams({ load: 'all', search: 'expires_at:none' }),
)}`

/** Tokens that expire within 14 days, soonest first, then tokens that never expire. */
const tokens: KindOfAttention<TokenEntry> = {
  collection: 'tokens',
  parts: ['tokens'],
  given: ['now'],
  find: (items, { now }) => [
    ...inOrder(
      items('tokens').filter((one) => isExpiring(one, now)),
      (one) => [tokenEndOf(one) ?? 0],
    ),
    ...neverExpiring(items('tokens')),
  ],
  keys: {
    administrator: (one) => (tokenEndOf(one) === undefined ? 'never' : one.object_id),
    owner: (one) => (tokenEndOf(one) === undefined ? undefined : one.object_id),
  },
  areUnsaid: (items) =>
    items('tokens').some((one) => one.expires_at === undefined && !isSession(one)),
  facts: ([one]) => {
    const at = tokenEndOf(one)
    return at === undefined
      ? { is: 'never', ranks: [severity.neverExpiring], at }
      : { is: 'expiring', ranks: [severity.expiringToken, at], at }
  },
  subject: ({ items: [one] }) => {
    const owner = textIn(one, 'owner')
    return owner === undefined ? undefined : ['users', owner]
  },
  place: () => undefined,
  route: (entry) =>
    isOne(entry) ? itemRoute('tokens', entry.items[0].object_id) : neverExpiringRoute,
  actions: {
    administrator: (entry) => [
      { is: 'open', to: tokens.route(entry) },
      { is: 'remove', name: 'tokens', items: entry.items },
    ],
    owner: ({ items: [one] }) => [
      { is: 'newToken', to: createRoute('tokens') },
      openRecord('tokens', one),
    ],
  },
  isToCome: true,
}

/**
 * The kinds of entry, in the order of the tabs of an administrator's home. To add one, add a row
 * here and its texts at the homes.
 */
export const attention: { readonly [K in AttentionKind]: KindOfAttention<Entries[K]> } = {
  promises,
  charges,
  jobs,
  subscriptions,
  tokens,
}
export const attentionKinds = Object.keys(attention) as readonly AttentionKind[]

/** Whether records lack values that the rules need: then none may be said to need attention. */
export const areUnsaid = (kinds: readonly AttentionKind[], items: PartItems, today: Day): boolean =>
  kinds.some((kind) => attention[kind].areUnsaid(items, today))

/** The row of an entry. */
export const kindOf = ({ kind }: AttentionEntry): KindOfAttention<AttentionEntry> => attention[kind]

/** The actions of an administrator, the primary one first; by default it opens the records. */
export function actionsOf(entry: AttentionEntry): readonly Action[] {
  const row = kindOf(entry)
  return row.actions.administrator?.(entry) ?? [{ is: 'open', to: row.route(entry) }]
}

/**
 * The two actions of an owner, the primary one first; by default: open the records, request help.
 */
export function ownerActionsOf(entry: AttentionEntry): readonly [SimpleAction, SimpleAction] {
  const row = kindOf(entry)
  const to = row.route(entry)
  return (
    row.actions.owner?.(entry) ?? [
      { is: 'open', to },
      { is: 'help', to: helpRoute(to) },
    ]
  )
}

/** The entries of a kind at a home, in the order of their first records. */
export function entriesOf<K extends AttentionKind>(
  kind: K,
  home: Home,
  items: PartItems,
  given: Given,
): readonly EntryOf<K>[] {
  const row: KindOfAttention<EntryOf<K>> = attention[kind]
  const found = row.find(items, given).flatMap((item) => {
    const key = row.keys[home]?.(item, given)
    return key === undefined ? [] : [{ item, key: `${kind} ${key}` }]
  })
  return [...groupBy(found, ({ key }) => key)].map(([key, [first, ...others]]) => {
    const all = [first.item, ...others.map(({ item }) => item)] as const
    return { key, kind, items: all, ...row.facts(all, given) } as unknown as EntryOf<K>
  })
}

/** Entries sorted by severity; equal ranks keep their order. */
export const worstFirst = (entries: readonly AttentionEntry[]): readonly AttentionEntry[] =>
  inOrder(entries, ({ ranks }) => ranks)

/** An entry of a single record, with the number of records in the entry of a home. */
export interface RecordEntry<K extends AttentionKind> {
  readonly entry: EntryOf<K>
  readonly together: number
}

/**
 * Returns the entry of a single record; `undefined` where the home has no entry for it.
 * @param items the records in memory, including this one
 */
export function entryOfRecord<K extends AttentionKind>(
  kind: K,
  home: Home,
  { object_id: id }: Item,
  items: PartItems,
  given: Given,
): RecordEntry<K> | undefined {
  const row: KindOfAttention<EntryOf<K>> = attention[kind]
  for (const found of entriesOf(kind, home, items, given)) {
    const own = found.items.find(({ object_id: other }) => other === id)
    if (!own) continue
    const alone = [own] as const
    const entry = { key: found.key, kind, items: alone, ...row.facts(alone, given) }
    return { entry: entry as unknown as EntryOf<K>, together: found.items.length }
  }
  return undefined
}

/** The actions on a record's own page, the primary one first, without the link to that page. */
export function recordActionsOf(entry: AttentionEntry, home: Home): readonly Action[] {
  const all: readonly Action[] = home === 'owner' ? ownerActionsOf(entry) : actionsOf(entry)
  const row = kindOf(entry)
  return all.filter((action) => action.is !== 'open' || action.to !== row.route(entry))
}
