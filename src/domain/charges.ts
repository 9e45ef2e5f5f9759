import { failureReasonOf, paymentMethodOf, startedAt } from '../dialect/answerNames.ts'
import { idIn } from '../dialect/relatedId.ts'
import { textIn, type Item } from '../metadata/item.ts'
import { listRoute } from '../paths.ts'
import type { ItemOf, ItemsOf } from '../resources/resources.ts'
import { sumDecimals } from './decimals.ts'
import { groupBy } from './groupBy.ts'
import { dayMs } from '../durations.ts'

/** A charge as an answer gives it. */
export type Charge = ItemOf<'charges'>

const isTrue = (charge: Charge, flag: 'failed' | 'processed'): boolean => charge[flag] === true

/** The id of the workspace that a charge names, if an answer says one. */
export const workspaceNamed = (charge: Charge): string | undefined => idIn(charge, 'workspace')

/** Failed, and not returned as processed too. */
export const hasFailed = (charge: Charge): boolean =>
  isTrue(charge, 'failed') && !isTrue(charge, 'processed')
/** Processed, and not returned as failed too. */
export const isCharged = (charge: Charge): boolean =>
  isTrue(charge, 'processed') && !isTrue(charge, 'failed')
/** Returned both as failed and as processed: neither can be relied on. */
export const isContradictory = (charge: Charge): boolean =>
  isTrue(charge, 'failed') && isTrue(charge, 'processed')
/** Neither flag is true, and one is not returned: the charge may have failed or not. */
const isUnsaid = (charge: Charge): boolean =>
  !isTrue(charge, 'failed') &&
  !isTrue(charge, 'processed') &&
  (charge.failed === undefined || charge.processed === undefined)
/** Whether it failed cannot be told; among such charges, "none failed" would be a guess. */
export const isUnclear = (charge: Charge): boolean => isContradictory(charge) || isUnsaid(charge)

/** Newest first; records without a time at the end, in their order. */
export const byNewest = <I extends Item>(items: readonly I[]): readonly I[] =>
  items.toSorted(
    (one, other) => (startedAt(other) ?? -Infinity) - (startedAt(one) ?? -Infinity) || 0,
  )

/**
 * Milliseconds within which a payment can be a repetition: shorter than any month, so that the charge
 * of the next month makes nothing good.
 */
const retryMs = 14 * dayMs

/** What a charge is for. Keys that a service never returns make no difference. */
const dueOf = (charge: Charge): string =>
  JSON.stringify([
    textIn(charge, 'method'),
    workspaceNamed(charge),
    textIn(charge, 'name'),
    textIn(charge, 'amount'),
    textIn(charge, 'currency'),
  ])

/** Epoch milliseconds at which each thing was paid, by what it was for. */
type Paid = ReadonlyMap<string, readonly number[]>

/** While records are read, the same lists are asked about by every part of a page. */
const paidIn = new WeakMap<readonly Charge[], Paid>()

function paidOf(charges: readonly Charge[]): Paid {
  const known = paidIn.get(charges)
  if (known) return known
  const paid = new Map<string, number[]>()
  for (const charge of charges) {
    const at = isCharged(charge) ? startedAt(charge) : undefined
    if (at === undefined) continue
    const due = dueOf(charge)
    const times = paid.get(due)
    if (times) times.push(at)
    else paid.set(due, [at])
  }
  paidIn.set(charges, paid)
  return paid
}

/**
 * The charges of the same thing within 14 days before and after one, itself among them, the newest
 * first: they may be attempts at one payment.
 * @param among all charges that are in memory
 */
export function attemptsAt(charge: Charge, among: readonly Charge[]): readonly Charge[] {
  const at = startedAt(charge)
  if (at === undefined || textIn(charge, 'method') === undefined) return [charge]
  const due = dueOf(charge)
  const others = among.filter((one) => {
    const then = startedAt(one)
    const isNear = then !== undefined && Math.abs(then - at) <= retryMs
    return isNear && one.object_id !== charge.object_id && dueOf(one) === due
  })
  return byNewest([charge, ...others])
}

/**
 * Whether a failed charge was charged later after all: the same was processed within 14 days, by the
 * same method, for the same workspace, under the same name, with the same amount and currency, and
 * only once. No answer links two charges, so nothing less is taken for it: that a method pays for
 * something else proves that it works, not that this was paid, and what is paid again and again is
 * bought again and again. Without a method or a time nothing is known.
 * @param among all charges that are in memory
 */
export function isMadeGood(charge: Charge, among: readonly Charge[]): boolean {
  const at = startedAt(charge)
  if (!hasFailed(charge) || at === undefined || textIn(charge, 'method') === undefined) return false
  const paid = paidOf(among).get(dueOf(charge)) ?? []
  const [once, again] = paid.filter((one) => Math.abs(one - at) <= retryMs)
  return once !== undefined && once > at && again === undefined
}

/**
 * The failed charges that were not made good, the newest first: what every screen counts as failed.
 * Charges whose flags contradict each other count neither as failed nor as processed.
 * @param among all charges that are in memory, where `charges` are only some of them
 */
export const openFailures = (
  charges: readonly Charge[],
  among: readonly Charge[] = charges,
): readonly Charge[] => byNewest(charges.filter((one) => hasFailed(one) && !isMadeGood(one, among)))

export interface Sum {
  /** Exact digits, in the unit of the service. */
  readonly amount: string
  /** Empty if the records name none. */
  readonly currency: string
}

/** A record with an amount and its currency. */
type Priced = Charge | ItemOf<'subscriptions'>

/**
 * Sums of amounts, one for each currency. What was refunded in full has two: the charges, and the
 * refunds. Records without a readable amount are left out.
 */
export function sumsOf(items: readonly Priced[]): readonly Sum[] {
  const readable = items.filter((one) => {
    const amount = textIn(one, 'amount')
    return amount !== undefined && sumDecimals([amount]) !== undefined
  })
  return [...groupBy(readable, (one) => textIn(one, 'currency') ?? '')].flatMap(
    ([currency, all]) => {
      const amounts = all.map((one) => textIn(one, 'amount') ?? '')
      const refunds = amounts.filter((one) => one.startsWith('-'))
      const isRefunded = Number(sumDecimals(refunds)) !== 0 && Number(sumDecimals(amounts)) === 0
      const parts = isRefunded
        ? [amounts.filter((one) => !one.startsWith('-')), refunds]
        : [amounts]
      return parts.map((part) => ({ currency, amount: sumDecimals(part) ?? '' }))
    },
  )
}

/** The reason as returned, without spaces around; `''` where none is. */
export const reasonOf = (charge: Charge): string => failureReasonOf(charge)?.trim() ?? ''

/** The one value of all; `undefined` where they differ. */
export function commonOf<T>(values: readonly T[]): T | undefined {
  const [first, ...others] = new Set(values)
  return others.length === 0 ? first : undefined
}

/** Failed charges that were not made good. */
export interface Failure {
  /** The newest, or any where no times are returned. */
  readonly charge: Charge
  /** Of the newest one, as returned. */
  readonly reason: string | undefined
  /** How many others there are. */
  readonly more: number
  /** All of them, the newest first. */
  readonly charges: readonly [Charge, ...Charge[]]
}

/** All open failures of these charges as one; `undefined` without any. */
export function openFailure(charges: readonly Charge[]): Failure | undefined {
  const [charge, ...rest] = openFailures(charges)
  if (!charge) return undefined
  const reason = failureReasonOf(charge)
  return { charge, reason, more: rest.length, charges: [charge, ...rest] }
}

/** The ids of the workspaces that each payment method pays for, by the id of the method. */
export type Payers = ReadonlyMap<string, ReadonlySet<string>>

/** Stands for a subscription that leaves its workspace open: whom the method pays for is not known. */
export const nobody = ''

/**
 * Whom each method pays for, as far as answers say so. Who else a method pays for is only known when
 * all subscriptions and workspaces were read. Subscriptions of a service whose subscriptions have no
 * workspace say nothing. Who sees one workspace, which some method pays for, and nothing of others:
 * a method that no longer pays for anything has paid for it.
 */
export function payersOf(items: ItemsOf): Payers {
  const payers = new Map<string, Set<string>>()
  const add = (method: string | undefined, workspace: string) => {
    if (method !== undefined) payers.set(method, (payers.get(method) ?? new Set()).add(workspace))
  }
  for (const workspace of items('workspaces')) add(paymentMethodOf(workspace), workspace.object_id)
  for (const one of items('subscriptions'))
    if ('workspace' in one) add(textIn(one, 'method'), textIn(one, 'workspace') ?? nobody)
  const [only, second] = items('workspaces')
  if (!only || second || payers.size === 0) return payers
  const charges = items('charges')
  const found = [
    ...[...payers.values()].flatMap((ids) => [...ids]),
    ...charges.map((charge) => workspaceNamed(charge) ?? only.object_id),
  ]
  if (found.some((id) => id !== only.object_id)) return payers
  for (const charge of charges) add(textIn(charge, 'method'), only.object_id)
  return payers
}

/** Whose charges are, as far as it can be known. */
export interface Payment {
  readonly payers: Payers
  /** Whether `payers` is complete: all subscriptions and workspaces were read. */
  readonly areAllPayersKnown: boolean
}

/** Whether a method is known to pay for this workspace and for nothing else. */
export function servesAlone(
  method: string | undefined,
  workspace: string,
  { payers, areAllPayersKnown }: Payment,
): boolean {
  const paidFor = payers.get(method ?? '')
  return areAllPayersKnown && paidFor?.size === 1 && paidFor.has(workspace)
}

/**
 * Whether a charge is certainly a workspace's: it names the workspace, or it names none and its method
 * serves that workspace alone.
 * @param workspace its id
 */
export function isChargeOf(charge: Charge, workspace: string, payment: Payment): boolean {
  const named = workspaceNamed(charge)
  return named === undefined
    ? servesAlone(textIn(charge, 'method'), workspace, payment)
    : named === workspace
}

/** The charges that are certainly a workspace's, in their order. */
export const chargesOf = (
  workspace: string,
  charges: readonly Charge[],
  payment: Payment,
): readonly Charge[] => charges.filter((one) => isChargeOf(one, workspace, payment))

/** What failed charges have in common: the id of their method, and the reason, `''` if there is none. */
export const causeOf = (charges: readonly Charge[]) => ({
  method: commonOf(charges.map((one) => textIn(one, 'method'))),
  reason: commonOf(charges.map(reasonOf)) ?? '',
})

/**
 * The list of the charges of a payment method that are returned as failed, or also as processed.
 * @param method its id; without, charges that name none
 */
export const failedChargesRoute = (
  method: string | undefined,
  is: 'failed' | 'contradictory' = 'failed',
): string => {
  const both = is === 'failed' ? '-processed:true' : 'processed:true'
  const by = method === undefined ? 'none' : `=${method}`
  const search = `failed:true ${both} method:${by}`
  return `${listRoute('charges')}?${String(new URLSearchParams({ load: 'all', search }))}`
}
