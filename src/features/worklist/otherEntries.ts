import { endedAt, failureReasonOf, startedAt } from '../../dialect/answerNames.ts'
import { type Item, textIn } from '../../metadata/item.ts'
import { byNewest } from '../../domain/charges.ts'
import { expiryOf, outlookOf } from '../../domain/subscriptions.ts'
import { grouped } from '../../domain/grouped.ts'
import { dayMs, daysBetween } from '../../domain/periods.ts'
import { isFailed } from '../training/jobs/jobState.ts'
import { severity, type JobEntry, type SubscriptionEntry, type TokenEntry } from './entries.ts'
import type { ItemOf } from '../../resources/resources.ts'
import { expiresAt, isSession } from '../../domain/tokens.ts'

/** Days ahead in which the end of a subscription is shown. */
const endingDays = 30
/** Days ahead in which the end of a token is shown. */
const expiringDays = 14

const jobAt = (job: ItemOf<'jobs'>) => endedAt(job) ?? startedAt(job)

/** The failed jobs of each model that no later finished job followed. */
export function jobEntries(jobs: readonly ItemOf<'jobs'>[]): readonly JobEntry[] {
  const trained = new Map<string, number>()
  for (const job of jobs) {
    const at = endedAt(job)
    const model = textIn(job, 'enrich')
    if (job.failed === false && at !== undefined && model !== undefined)
      trained.set(model, Math.max(at, trained.get(model) ?? at))
  }
  const open = jobs.filter(
    (job) =>
      isFailed(job) && (jobAt(job) ?? Infinity) > (trained.get(textIn(job, 'enrich') ?? '') ?? 0),
  )
  const groups = grouped(byNewest(open), (job) => `jobs ${textIn(job, 'enrich') ?? job.object_id}`)
  return [...groups].map(([key, items]) => {
    const at = jobAt(items[0])
    return {
      key,
      kind: 'jobs',
      ranks: [severity.failedJob, -(at ?? 0)],
      items,
      at,
      model: textIn(items[0], 'enrich'),
      reason: failureReasonOf(items[0])?.trim(),
    }
  })
}

/**
 * The subscriptions that end within 30 days and do not renew. What does not say whether it renews is
 * not one of them.
 * @param today as `2026-11-23`
 */
export function subscriptionEntries(
  subscriptions: readonly ItemOf<'subscriptions'>[],
  today: string,
): readonly SubscriptionEntry[] {
  return subscriptions.flatMap((one): readonly SubscriptionEntry[] => {
    const day = expiryOf(one)
    if (day === undefined || outlookOf(one, today) !== 'ends') return []
    const days = daysBetween(today, day)
    if (days > endingDays) return []
    return [
      {
        key: `subscriptions ${one.object_id}`,
        kind: 'subscriptions',
        ranks: [severity.endingSubscription, days],
        items: [one],
        at: Date.parse(day),
        workspace: textIn(one, 'workspace'),
        days,
      },
    ]
  })
}

/**
 * The tokens that expire within 14 days, each by itself, and all that never expire in one entry. A
 * token whose end cannot be read is neither.
 * @param now epoch milliseconds of the service's clock
 */
export function tokenEntries(tokens: readonly Item[], now: number): readonly TokenEntry[] {
  const own = tokens.filter((one) => !isSession(one))
  // A service that never returns the end of a token does not say that none expires.
  const isEndReturned = own.some(({ expires_at: end }) => end !== undefined)
  const [first, ...rest] = isEndReturned ? own.filter(({ expires_at: end }) => end == null) : []
  const expiring = own.flatMap((one): readonly TokenEntry[] => {
    const at = expiresAt(one)
    if (at === undefined || at < now || at - now > expiringDays * dayMs) return []
    const ranks = [severity.expiringToken, at]
    return [
      { key: `tokens ${one.object_id}`, kind: 'tokens', is: 'expiring', ranks, items: [one], at },
    ]
  })
  if (!first) return expiring
  return [
    ...expiring,
    {
      key: 'tokens never',
      kind: 'tokens',
      is: 'never',
      ranks: [severity.neverExpiring],
      items: [first, ...rest],
      at: undefined,
    },
  ]
}
