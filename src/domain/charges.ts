import { failureReasonOf, paymentMethodOf, startedAt } from '../dialect/answerNames.ts'
import { idIn } from '../dialect/relatedId.ts'
import { textIn, type Item } from '../metadata/item.ts'
import { listRoute } from '../paths.ts'
import type { ItemOf, ItemsOf } from '../resources/resources.ts'
import { sumDecimals, sumsByCurrency, type Sum } from './decimals.ts'
import { remembered } from './remembered.ts'
import { dayMs } from '../durations.ts'

/** A charge as returned by the service. */
export type Charge = ItemOf<'charges'>

const isTrue = (charge: Charge, flag: 'failed' | 'processed'): boolean => charge[flag] === true

/** The id of the workspace that a charge names, if it is returned. */
export const workspaceNamed = (charge: Charge): string | undefined => idIn(charge, 'workspace')

/** Whether a charge failed and is not also returned as processed. */
export const hasFailed = (charge: Charge): boolean =>
  isTrue(charge, 'failed') && !isTrue(charge, 'processed')
/** Whether a charge is processed and not also returned as failed. */
export const isCharged = (charge: Charge): boolean =>
  isTrue(charge, 'processed') && !isTrue(charge, 'failed')
/** Whether a charge is returned both as failed and as processed; neither flag is reliable. */
export const isContradictory = (charge: Charge): boolean =>
  isTrue(charge, 'failed') && isTrue(charge, 'processed')
/** Whether no flag is returned that tells if the charge failed; a text of its own does not. */
export const isUnsaid = ({ failed, processed }: Charge): boolean =>
  failed !== true && failed !== false && failed !== null && processed !== true
/** Whether the flags leave open if it failed; among such charges, "none failed" would be a guess. */
export const isUnclear = (charge: Charge): boolean => isContradictory(charge) || isUnsaid(charge)

/** Newest first; records without a time at the end, in their order. */
export const byNewest = <I extends Item>(items: readonly I[]): readonly I[] =>
  items.toSorted(
    (one, other) => (startedAt(other) ?? -Infinity) - (startedAt(one) ?? -Infinity) || 0,
  )

/**
 * The window for repeated payments, in milliseconds. It is shorter than a month, so that the next
 * month's charge is not taken for one.
 */
const retryMs = 14 * dayMs

/** A key of the amount due. Fields that a service never returns make no difference. */
const dueOf = (charge: Charge): string =>
  JSON.stringify([
    textIn(charge, 'method'),
    workspaceNamed(charge),
    textIn(charge, 'name'),
    textIn(charge, 'amount'),
    textIn(charge, 'currency'),
  ])

/** Epoch milliseconds of processed charges, by `dueOf`. */
type Paid = ReadonlyMap<string, readonly number[]>

/** Remembered, because every part of a page asks about the same lists. */
const paidOf = remembered((charges: readonly Charge[]): Paid => {
  const paid = new Map<string, number[]>()
  for (const charge of charges) {
    const at = isCharged(charge) ? startedAt(charge) : undefined
    if (at === undefined) continue
    const due = dueOf(charge)
    const times = paid.get(due)
    if (times) times.push(at)
    else paid.set(due, [at])
  }
  return paid
})

/**
 * The charges of the same amount due within 14 days, including this one, newest first: possible
 * attempts at one payment.
 * @param among all charges in memory
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
 * Whether a failed charge was paid later: exactly one equal charge was processed within 14 days.
 * Equal means method, workspace, name, amount and currency, because no field links two charges.
 * Repeated purchases prove nothing, nor do charges without a method or a time.
 * @param among all charges in memory
 */
export function isMadeGood(charge: Charge, among: readonly Charge[]): boolean {
  const at = startedAt(charge)
  if (!hasFailed(charge) || at === undefined || textIn(charge, 'method') === undefined) return false
  const paid = paidOf(among).get(dueOf(charge)) ?? []
  const [once, again] = paid.filter((one) => Math.abs(one - at) <= retryMs)
  return once !== undefined && once > at && again === undefined
}

/**
 * The failed charges not paid later, newest first; every screen counts these as failed. Charges
 * with contradictory flags count neither as failed nor as processed.
 * @param among all charges in memory, where `charges` is a subset
 */
export const openFailures = (
  charges: readonly Charge[],
  among: readonly Charge[] = charges,
): readonly Charge[] => byNewest(charges.filter((one) => hasFailed(one) && !isMadeGood(one, among)))

/** A record with an amount and its currency. */
type Priced = Charge | ItemOf<'subscriptions'>

/** Whether sums can include a record: its amount is readable. */
export const hasAmount = (one: Priced): boolean => {
  const amount = textIn(one, 'amount')
  return amount !== undefined && sumDecimals([amount]) !== undefined
}

/** Sums of amounts by currency, without records whose amount is unreadable. */
export const sumsOf = (items: readonly Priced[]): readonly Sum[] =>
  sumsByCurrency(
    items.filter(hasAmount).map((one) => ({
      amount: textIn(one, 'amount') ?? '',
      currency: textIn(one, 'currency') ?? '',
    })),
  )

/** The reason as returned, trimmed; `''` if there is none. */
export const reasonOf = (charge: Charge): string => failureReasonOf(charge)?.trim() ?? ''

/** The common value; `undefined` where values differ. */
export function commonOf<T>(values: readonly T[]): T | undefined {
  const [first, ...others] = new Set(values)
  return others.length === 0 ? first : undefined
}

/** Failed charges not paid later. */
export interface Failure {
  /** The newest charge, or any if no times are returned. */
  readonly charge: Charge
  /** The reason of the newest charge, as returned. */
  readonly reason: string | undefined
  /** The number of the other charges. */
  readonly more: number
  /** All charges, newest first. */
  readonly charges: readonly [Charge, ...Charge[]]
}

/** Combines the open failures of these charges; `undefined` if there are none. */
export function openFailure(charges: readonly Charge[]): Failure | undefined {
  const [charge, ...rest] = openFailures(charges)
  if (!charge) return undefined
  const reason = failureReasonOf(charge)
  return { charge, reason, more: rest.length, charges: [charge, ...rest] }
}

/** The ids of the workspaces that each payment method pays for, by the id of the method. */
export type Payers = ReadonlyMap<string, ReadonlySet<string>>

/** Marks a subscription without a workspace: the method's use is not fully known. */
export const nobody = ''

/**
 * The workspaces that each method pays for, as far as responses name them. Complete only when all
 * subscriptions and workspaces have been loaded. If only one workspace is visible and no response
 * names another, every method with a charge has paid for it.
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

/** The workspaces that payment methods pay for, as far as known. */
export interface Payment {
  readonly payers: Payers
  /** Whether `payers` is complete: all subscriptions and workspaces have been loaded. */
  readonly areAllPayersKnown: boolean
}

/** Whether a method is known to pay only for this workspace. */
export function servesAlone(
  method: string | undefined,
  workspace: string,
  { payers, areAllPayersKnown }: Payment,
): boolean {
  const paidFor = payers.get(method ?? '')
  return areAllPayersKnown && paidFor?.size === 1 && paidFor.has(workspace)
}

/**
 * Whether a charge certainly belongs to a workspace. It names the workspace, or names none and its
 * method serves only that one.
 * @param workspace its id
 */
export function isChargeOf(charge: Charge, workspace: string, payment: Payment): boolean {
  const named = workspaceNamed(charge)
  return named === undefined
    ? servesAlone(textIn(charge, 'method'), workspace, payment)
    : named === workspace
}

/** The charges that certainly belong to a workspace, in their order. */
export const chargesOf = (
  workspace: string,
  charges: readonly Charge[],
  payment: Payment,
): readonly Charge[] => charges.filter((one) => isChargeOf(one, workspace, payment))

/** The common method id and reason of failed charges; the reason is `''` if there is none. */
export const causeOf = (charges: readonly Charge[]) => ({
  method: commonOf(charges.map((one) => textIn(one, 'method'))),
  reason: commonOf(charges.map(reasonOf)) ?? '',
})

/**
 * The list of a payment method's charges that are returned as failed, or also as processed.
 * @param method its id; if omitted, charges without a method
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
