import { inOrder, type Ranks } from '../../domain/ticketOrder.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import type { DuePromise } from '../../domain/promise.ts'

/** What the entries of the worklist are about, in the order of its tabs. */
export const worklistKinds = ['promises', 'charges', 'jobs', 'subscriptions', 'tokens'] as const
export type WorklistKind = (typeof worklistKinds)[number]

/** The collection of the records that an entry stands for. */
export const collectionOf = {
  promises: 'tickets',
  charges: 'charges',
  jobs: 'jobs',
  subscriptions: 'subscriptions',
  tokens: 'tokens',
} as const satisfies Readonly<Record<WorklistKind, ResourceName>>

interface EntryBase {
  /** Stays the same while more records join the entry. */
  readonly key: string
  readonly kind: WorklistKind
  readonly ranks: Ranks
  /** The records that it stands for, the one that decides first. */
  readonly items: readonly [Item, ...Item[]]
  /** Epoch milliseconds of what happened last, or of what is to come; `undefined` if not returned. */
  readonly at: number | undefined
}

/** Tickets that say the same, of one plan and severity, whose promise has passed or soon will. */
export interface PromiseEntry extends EntryBase {
  readonly kind: 'promises'
  /** `stale`: general guidance that has waited for so long that it stands apart. */
  readonly is: 'missed' | 'soon' | 'stale'
  /** How many of the tickets are overdue. */
  readonly overdue: number
  /** Of the first ticket. */
  readonly promise: DuePromise
}

/** Charges of one payment method that failed for one reason, or that contradict themselves. */
export interface ChargeEntry extends EntryBase {
  readonly kind: 'charges'
  readonly is: 'failed' | 'contradictory'
  /** The id of the payment method, if it is returned. */
  readonly method: string | undefined
  readonly reason: string | undefined
  /** The ids of the workspaces that the charges name or the method pays for, as far as known. */
  readonly workspaces: readonly string[]
  /** Whether the charges are certainly those of the only one of `workspaces`. */
  readonly isCertain: boolean
}

/** Failed jobs of one model since it was last trained. */
export interface JobEntry extends EntryBase {
  readonly kind: 'jobs'
  readonly model: string | undefined
  readonly reason: string | undefined
}

/** A subscription that ends soon, and does not renew. */
export interface SubscriptionEntry extends EntryBase {
  readonly kind: 'subscriptions'
  readonly workspace: string | undefined
  /** Whole days until it ends, by the person's calendar. */
  readonly days: number
}

/** A token that expires soon, or all that never do. */
export interface TokenEntry extends EntryBase {
  readonly kind: 'tokens'
  readonly is: 'expiring' | 'never'
}

export type WorklistEntry = PromiseEntry | ChargeEntry | JobEntry | SubscriptionEntry | TokenEntry

/** The first rank of an entry: what is worse than what. */
export const severity = {
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

/** The worst first; what has equal ranks keeps its order. */
export const worstFirst = (entries: readonly WorklistEntry[]): readonly WorklistEntry[] =>
  inOrder(entries, ({ ranks }) => ranks)
