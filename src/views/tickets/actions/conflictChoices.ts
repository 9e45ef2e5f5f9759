import { differingFields, isSameStored } from '../../../data/sameStored.ts'
import type { Ticket } from '../../../domain/promise.ts'

/** The fields whose change by somebody else stops an action on a ticket. */
export const decisiveFields = ['owner', 'severity', 'resolved'] as const

export type Values = Readonly<Record<string, unknown>>

export interface ConflictChoice {
  readonly is: 'leave' | 'anyway' | 'takeOver'
  /** The values to send; none for `leave`. */
  readonly values: Values
}

/**
 * The choices on a ticket that was changed since the person saw it. They leave it, apply the
 * change, or apply it and own the ticket too.
 * @param me the person's id, if it is known
 */
export function conflictChoices(
  now: Ticket,
  values: Values,
  me: string | undefined,
): ConflictChoice[] {
  const choices: ConflictChoice[] = [{ is: 'leave', values: {} }]
  const stored: Values = now
  const isNews = (one: Values) =>
    Object.entries(one).some(([name, value]) => !isSameStored(stored[name], value))
  if (isNews(values)) choices.push({ is: 'anyway', values })
  const isOwned = !isSameStored(now.owner, undefined) && !isSameStored(now.owner, me)
  if (isOwned && me !== undefined && !Object.hasOwn(values, 'owner'))
    choices.push({ is: 'takeOver', values: { owner: me, ...values } })
  return choices
}

/** The fields to compare in the dialog: owner and state always, the others where they differ. */
export const comparedFields = (known: Ticket, now: Ticket): readonly string[] => {
  const changed = differingFields(decisiveFields, known, now)
  return decisiveFields.filter((name) => name !== 'severity' || changed.includes(name))
}
