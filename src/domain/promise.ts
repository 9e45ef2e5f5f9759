import { minuteMs } from '../durations.ts'
import { keyedTime } from '../dialect/answerNames.ts'
import { embeddedIn } from '../dialect/decodeRecord.ts'
import { createdKeys } from '../dialect/names.ts'
import { textIn } from '../metadata/item.ts'
import type { ItemOf } from '../resources/resources.ts'
import { durationMs } from './duration.ts'
import { planHoursOf, type PlanHours } from './planHours.ts'
import { remembered } from './remembered.ts'
import { severityLevelOf, type SeverityLevel } from './severityLevels.ts'

export type Ticket = ItemOf<'tickets'>
export type Plan = ItemOf<'supportPlans'>

/** The response target of a ticket by its plan, with each input and its source field. */
export interface DuePromise {
  readonly is: 'due'
  readonly level: SeverityLevel
  readonly plan: Plan
  /** The plan's field as returned; `lengthMs` is its length in milliseconds. */
  readonly rule: string
  readonly lengthMs: number
  readonly hours: PlanHours
  /** Epoch milliseconds, with the field that holds it. */
  readonly openedAt: number
  readonly openedKey: string
  readonly dueAt: number
}

/** The reason why a ticket has no response target. */
export type NoPromiseReason =
  | 'resolved'
  | 'noPlan'
  | 'planUnsaid'
  | 'planUnknown'
  | 'severityUnknown'
  | 'notPromised'
  | 'unreadable'
  | 'noTime'

/** A ticket with an owner, or whose customer was contacted from this browser. */
export interface AssignedPromise {
  readonly is: 'taken' | 'contacted'
  /** Milliseconds from opening until then, where a response or this browser knows it. */
  readonly afterMs: number | undefined
  /** The plan's target. The ticket keeps its lateness, because no reply is recorded. */
  readonly due: DuePromise | undefined
}

export type TicketPromise = DuePromise | AssignedPromise | NoPromise

interface NoPromise {
  readonly is: 'none'
  readonly why: NoPromiseReason
  /** The plan's text, where it cannot be parsed as a duration. */
  readonly rule?: string
}

/** Field names under which services return the time of assignment. */
const takenKeys = ['taken_at', 'assigned_at', 'owned_at', 'claimed_at']

/** The time when a ticket was opened, in epoch milliseconds, with the field that holds it. */
export const openedOf = remembered((ticket: Ticket) => keyedTime(ticket, createdKeys))

export const ownerOf = (ticket: Ticket): string | undefined => textIn(ticket, 'owner')
export const isOpenTicket = ({ resolved }: Ticket): boolean => resolved !== true

/**
 * The response target of a ticket. It counts in wall time; plan hours other than 24/7 are shown
 * beside it.
 * @param plan the ticket's plan, if it is known; else the one that the ticket contains
 * @param contactedAt epoch milliseconds of the service's clock
 */
export function promiseOf(
  ticket: Ticket,
  plan: Plan | undefined,
  contactedAt?: number,
): TicketPromise {
  if (!isOpenTicket(ticket)) return { is: 'none', why: 'resolved' }
  const promise = planPromise(ticket, plan)
  const opened = openedOf(ticket)?.at
  const after = (at: number | undefined) =>
    opened === undefined || at === undefined ? undefined : at - opened
  const due = promise.is === 'due' ? promise : undefined
  if (ownerOf(ticket) !== undefined) {
    const afterMs = after(keyedTime(ticket, takenKeys)?.at)
    return { is: 'taken', afterMs: (afterMs ?? 0) < 0 ? undefined : afterMs, due }
  }
  if (contactedAt === undefined) return promise
  const afterMs = after(contactedAt)
  return { is: 'contacted', afterMs: afterMs && Math.max(0, afterMs), due }
}

function planPromise(ticket: Ticket, known: Plan | undefined): DuePromise | NoPromise {
  if (textIn(ticket, 'plan') === undefined)
    return { is: 'none', why: ticket.plan === undefined ? 'planUnsaid' : 'noPlan' }
  const plan: Plan | undefined = known ?? embeddedIn(ticket, 'plan')
  if (plan === undefined) return { is: 'none', why: 'planUnknown' }
  const level = severityLevelOf(ticket.severity)
  if (level === undefined) return { is: 'none', why: 'severityUnknown' }
  const rule = textIn(plan, level)?.trim() ?? ''
  if (rule === '') return { is: 'none', why: 'notPromised' }
  const lengthMs = durationMs(rule)
  if (lengthMs === undefined) return { is: 'none', why: 'unreadable', rule }
  const opened = openedOf(ticket)
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

/** Whether a response target may have passed that cannot be counted. */
export const isTargetUnknown = (promise: TicketPromise): boolean =>
  promise.is === 'none' && ['planUnknown', 'planUnsaid', 'noTime'].includes(promise.why)

/** Milliseconds before the target from which a ticket needs attention. */
export const soonMs = 30 * minuteMs

/** The remaining time of a response target. */
export function promiseAt({ dueAt, openedAt, lengthMs }: DuePromise, now: number) {
  const leftMs = dueAt - now
  return {
    /** Negative once the target has passed. */
    leftMs,
    isOver: leftMs < 0,
    isSoon: leftMs >= 0 && leftMs < soonMs,
    /** The elapsed share of the time, 0 to 1. */
    share: Math.min(1, Math.max(0, (now - openedAt) / lengthMs)),
  }
}

/**
 * Milliseconds left until the response target, negative once it has passed; `undefined` without a
 * target. For a ticket assigned or contacted at a known time, the value at that time.
 */
export function msLeft(promise: TicketPromise, now: number): number | undefined {
  if (promise.is === 'none') return undefined
  if (promise.is === 'due') return promise.dueAt - now
  const { due, afterMs } = promise
  return due && due.lengthMs - (afterMs ?? now - due.openedAt)
}
