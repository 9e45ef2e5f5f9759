import { failureReasonOf, startedAt } from '../../dialect/answerNames.ts'
import { wallTime } from '../../messages/dateTime.ts'
import { formatChoices } from '../../messages/formats.ts'
import { textIn, type Item } from '../../metadata/item.ts'
import { sumDecimals } from '../../views/list/find/decimals.ts'

/** What a subscription does on its date; `until` where it does not say whether it renews. */
export type Outlook = 'renews' | 'ends' | 'ended' | 'until' | 'noDate'

/** A day as `2026-11-20`. */
type Day = string

/** The day on which a subscription ends or renews, as returned. */
export const expiryOf = (subscription: Item): Day | undefined =>
  /^\d{4}-\d\d-\d\d/.exec(textIn(subscription, 'expires_on') ?? '')?.[0]

/** @param today the person's day */
export function outlookOf(subscription: Item, today: Day): Outlook {
  const day = expiryOf(subscription)
  if (day === undefined) return 'noDate'
  if (day < today) return 'ended'
  if (typeof subscription.auto_renew !== 'boolean') return 'until'
  return subscription.auto_renew ? 'renews' : 'ends'
}

/** While records are read, those that were read before are looked at again and again. */
let days = new WeakMap<Item, Day | ''>()
formatChoices.subscribe(() => (days = new WeakMap()))

/** The person's day on which a record was created; `undefined` if no answer says so. */
export function dayOf(item: Item): Day | undefined {
  let day = days.get(item)
  if (day === undefined) {
    const at = startedAt(item)
    day = at === undefined ? '' : wallTime(at).slice(0, 10)
    days.set(item, day)
  }
  return day || undefined
}

export interface Sum {
  /** Exact digits, in the unit of the service. */
  readonly amount: string
  /** Empty if the records name none. */
  readonly currency: string
}

/** Sums of amounts, one for each currency. Records without a readable amount are left out. */
export function sumsOf(items: readonly Item[]): readonly Sum[] {
  const amounts = new Map<string, string[]>()
  for (const item of items) {
    const amount = textIn(item, 'amount')
    if (amount === undefined || sumDecimals([amount]) === undefined) continue
    const currency = textIn(item, 'currency') ?? ''
    amounts.set(currency, [...(amounts.get(currency) ?? []), amount])
  }
  return [...amounts].map(([currency, all]) => ({ currency, amount: sumDecimals(all) ?? '' }))
}

const hasFlag = ({ failed }: Item): boolean => failed === true
/** Failed, and not returned as processed too. */
export const hasFailed = (charge: Item): boolean => hasFlag(charge) && charge.processed !== true
/** Returned both as failed and as processed: neither can be relied on. */
export const isContradictory = (charge: Item): boolean =>
  hasFlag(charge) && charge.processed === true

/** Newest first; records without a time at the end, in their order. */
export const byNewest = (items: readonly Item[]): readonly Item[] =>
  items.toSorted(
    (one, other) => (startedAt(other) ?? -Infinity) - (startedAt(one) ?? -Infinity) || 0,
  )

export interface Failure {
  /** The newest failed charge, or any where no times are returned. */
  readonly charge: Item
  readonly reason: string | undefined
  /** How many others failed. */
  readonly more: number
  /** All of them, the newest first. */
  readonly charges: readonly Item[]
}

/**
 * The failed charges that no later processed charge of the same method made good. Charges whose
 * flags contradict each other count neither as failed nor as processed.
 */
export function openFailure(charges: readonly Item[]): Failure | undefined {
  const clear = byNewest(charges.filter((one) => !isContradictory(one)))
  const failed = clear.filter(
    (one) =>
      hasFailed(one) &&
      !clear.some(
        (later) =>
          later.processed === true &&
          later.method === one.method &&
          (startedAt(later) ?? 0) > (startedAt(one) ?? Infinity),
      ),
  )
  const [charge, ...rest] = failed
  return charge && { charge, reason: failureReasonOf(charge), more: rest.length, charges: failed }
}

/** Failed charges by reason or by method, the most frequent first; `''` where none is returned. */
export function groupFailed(
  charges: readonly Item[],
  by: 'reason' | 'method',
): readonly { readonly key: string; readonly charges: readonly Item[] }[] {
  const groups = new Map<string, Item[]>()
  for (const one of charges.filter(hasFailed)) {
    const key = (by === 'reason' ? failureReasonOf(one)?.trim() : textIn(one, 'method')) ?? ''
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups]
    .map(([key, all]) => ({ key, charges: all }))
    .toSorted((one, other) => other.charges.length - one.charges.length)
}
