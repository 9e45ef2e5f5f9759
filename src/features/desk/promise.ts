import { firstOf } from '../../dialect/answerNames.ts'
import { digitsOf } from '../../dialect/digits.ts'
import { referenceId } from '../../dialect/ids.ts'
import { createdKeys } from '../../dialect/names.ts'
import { timeOf } from '../../dialect/time.ts'
import type { Item } from '../../metadata/item.ts'
import { durationMs } from './duration.ts'
import { planHoursOf, type PlanHours } from './planHours.ts'
import { severityLevelOf, type SeverityLevel } from './severityLevels.ts'

/** What a plan promises for a ticket, with every input and the field it is from. */
export interface DuePromise {
  readonly is: 'due'
  readonly level: SeverityLevel
  readonly plan: Item
  /** The plan's field as it was returned, and its length in milliseconds. */
  readonly rule: string
  readonly lengthMs: number
  readonly hours: PlanHours
  /** Epoch milliseconds, with the field that says so. */
  readonly openedAt: number
  readonly openedKey: string
  readonly dueAt: number
}

/** Why nothing is promised, or nothing can be counted. */
export type NoPromiseReason =
  | 'resolved'
  | 'noPlan'
  | 'planUnknown'
  | 'severityUnknown'
  | 'notPromised'
  | 'unreadable'
  | 'noTime'

export type TicketPromise =
  | DuePromise
  /** Somebody has it. The service records no answer, so that nothing is said to be missed. */
  | { readonly is: 'taken'; readonly afterMs: number | undefined }
  /** The same: its customer was contacted from this browser. */
  | { readonly is: 'contacted'; readonly afterMs: number | undefined }
  | {
      readonly is: 'none'
      readonly why: NoPromiseReason
      /** The plan's text, where it cannot be read as a length of time. */
      readonly rule?: string
    }

/** The keys under which services return when a ticket got its owner. */
const takenKeys = ['taken_at', 'assigned_at', 'owned_at', 'claimed_at']

const keyedTime = (item: Item, keys: readonly string[]) => {
  for (const key of keys) {
    const at = timeOf(item[key], key)
    if (at !== undefined) return { key, at }
  }
  return undefined
}

type KeyedTime = ReturnType<typeof keyedTime>

/** Times are read from text, and each is needed often. */
const opened = new WeakMap<Item, { readonly time: KeyedTime }>()

/** When a ticket was opened, in epoch milliseconds, and the field that says so. */
export function openedOf(ticket: Item): KeyedTime {
  const known = opened.get(ticket)
  if (known) return known.time
  const time = keyedTime(ticket, createdKeys)
  opened.set(ticket, { time })
  return time
}

export const ownerOf = (ticket: Item): string | undefined => referenceId(ticket.owner)
export const isOpenTicket = ({ resolved }: Item): boolean => resolved !== true

/**
 * What was promised for a ticket. Counted in wall time; hours of the plan other than 24/7 are said
 * beside it.
 * @param plan the ticket's plan, if it is known
 * @param contactedAt epoch milliseconds of the service's clock
 */
export function promiseOf(
  ticket: Item,
  plan: Item | undefined,
  contactedAt?: number,
): TicketPromise {
  if (!isOpenTicket(ticket)) return { is: 'none', why: 'resolved' }
  const opened = openedOf(ticket)
  if (ownerOf(ticket) !== undefined) {
    const taken = keyedTime(ticket, takenKeys)
    const afterMs = opened && taken && taken.at >= opened.at ? taken.at - opened.at : undefined
    return { is: 'taken', afterMs }
  }
  if (contactedAt !== undefined)
    return { is: 'contacted', afterMs: opened && Math.max(0, contactedAt - opened.at) }
  if (referenceId(ticket.plan) === undefined) return { is: 'none', why: 'noPlan' }
  if (plan === undefined) return { is: 'none', why: 'planUnknown' }
  const level = severityLevelOf(ticket.severity)
  if (level === undefined) return { is: 'none', why: 'severityUnknown' }
  const said = firstOf(plan, [level])
  const rule = typeof said === 'string' ? said.trim() : (digitsOf(said) ?? '')
  if (rule === '') return { is: 'none', why: 'notPromised' }
  const lengthMs = durationMs(rule)
  if (lengthMs === undefined) return { is: 'none', why: 'unreadable', rule }
  if (opened === undefined) return { is: 'none', why: 'noTime', rule }
  return {
    is: 'due',
    level,
    plan,
    rule,
    lengthMs,
    hours: planHoursOf(plan.hours),
    openedAt: opened.at,
    openedKey: opened.key,
    dueAt: opened.at + lengthMs,
  }
}

/** Under this, in milliseconds, a promise needs attention. */
const soonMs = 30 * 60_000

/** How much of a promise is left at a time. */
export function promiseAt({ dueAt, openedAt, lengthMs }: DuePromise, now: number) {
  const leftMs = dueAt - now
  return {
    /** Negative once it has passed. */
    leftMs,
    isOver: leftMs < 0,
    isSoon: leftMs >= 0 && leftMs < soonMs,
    /** From 0 to 1: how much of the time is gone. */
    share: Math.min(1, Math.max(0, (now - openedAt) / lengthMs)),
  }
}
