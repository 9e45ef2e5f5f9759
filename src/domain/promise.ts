import { keyedTime } from '../dialect/answerNames.ts'
import { createdKeys } from '../dialect/names.ts'
import { textIn } from '../metadata/item.ts'
import type { ItemOf } from '../resources/resources.ts'
import { durationMs } from './duration.ts'
import { planHoursOf, type PlanHours } from './planHours.ts'
import { severityLevelOf, type SeverityLevel } from './severityLevels.ts'

export type Ticket = ItemOf<'tickets'>
export type Plan = ItemOf<'supportPlans'>

/** What a plan promises for a ticket, with every input and the field it is from. */
export interface DuePromise {
  readonly is: 'due'
  readonly level: SeverityLevel
  readonly plan: Plan
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
  | 'planUnsaid'
  | 'planUnknown'
  | 'severityUnknown'
  | 'notPromised'
  | 'unreadable'
  | 'noTime'

/** Of a ticket that has an owner, or whose customer was contacted from this browser. */
export interface AssignedPromise {
  readonly is: 'taken' | 'contacted'
  /** Milliseconds after which that happened, where an answer or this browser says so. */
  readonly afterMs: number | undefined
  /** What the plan promises: as no answer is recorded, the ticket keeps its lateness. */
  readonly due: DuePromise | undefined
}

export type TicketPromise = DuePromise | AssignedPromise | NoPromise

interface NoPromise {
  readonly is: 'none'
  readonly why: NoPromiseReason
  /** The plan's text, where it cannot be read as a length of time. */
  readonly rule?: string
}

/** The keys under which services return when a ticket got its owner. */
const takenKeys = ['taken_at', 'assigned_at', 'owned_at', 'claimed_at']

type KeyedTime = ReturnType<typeof keyedTime>

/** Times are read from text, and each is needed often. */
const opened = new WeakMap<Ticket, { readonly time: KeyedTime }>()

/** When a ticket was opened, in epoch milliseconds, and the field that says so. */
export function openedOf(ticket: Ticket): KeyedTime {
  const known = opened.get(ticket)
  if (known) return known.time
  const time = keyedTime(ticket, createdKeys)
  opened.set(ticket, { time })
  return time
}

export const ownerOf = (ticket: Ticket): string | undefined => textIn(ticket, 'owner')
export const isOpenTicket = ({ resolved }: Ticket): boolean => resolved !== true

/**
 * What was promised for a ticket. Counted in wall time; hours of the plan other than 24/7 are said
 * beside it.
 * @param plan the ticket's plan, if it is known
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

function planPromise(ticket: Ticket, plan: Plan | undefined): DuePromise | NoPromise {
  if (textIn(ticket, 'plan') === undefined)
    return { is: 'none', why: ticket.plan === undefined ? 'planUnsaid' : 'noPlan' }
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

/** Under this, in milliseconds, a promise needs attention. */
export const soonMs = 30 * 60_000

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

/**
 * Milliseconds left until the response target, negative once it has passed; `undefined` where none
 * can be counted. For a ticket that was assigned or contacted at a known time, as it was then.
 */
export function msLeft(promise: TicketPromise, now: number): number | undefined {
  if (promise.is === 'none') return undefined
  if (promise.is === 'due') return promise.dueAt - now
  const { due, afterMs } = promise
  return due && due.lengthMs - (afterMs ?? now - due.openedAt)
}
