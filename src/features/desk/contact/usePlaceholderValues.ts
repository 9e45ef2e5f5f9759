import { useReference } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { creatorKey } from '../../../dialect/names.ts'
import { creatorOfTicket, type User } from '../../../domain/people.ts'
import { useMe } from '../../../data/me.ts'
import { t } from '../../../messages/contactTexts.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { humanize } from '../../../metadata/field.ts'
import { textIn } from '../../../metadata/item.ts'
import { titleOf } from '../../../metadata/resource.ts'
import { itemRoute } from '../../../paths.ts'
import { resources } from '../../../resources/resources.ts'
import { isReachedBy } from '../../../domain/customers.ts'
import { severityLevelOf } from '../../../domain/severityLevels.ts'
import type { PlaceholderValue, PlaceholderValues } from './placeholders.ts'
import { useCustomerOf } from '../../../views/tickets/useCustomerOf.ts'
import { promiseOf, type Ticket } from '../../../domain/promise.ts'
import { useServiceNow } from '../../../views/useServiceNow.ts'

/** Every place that can be filled, whether this ticket has a value for it or not. */
export const placeholderNames = [
  'name',
  'title',
  'id',
  'severity',
  'plan',
  'promise',
  'target met',
  'contact',
  'link',
  'me',
] as const

type PlaceName = (typeof placeholderNames)[number]

/**
 * The known values for placeholders on this ticket, each with its field. `isReading` while more may
 * become known.
 */
export function usePlaceholderValues(ticket: Ticket): {
  readonly fills: PlaceholderValues
  readonly name: string | undefined
  readonly isReading: boolean
} {
  const me = useMe()
  const customers = useCustomerOf()
  const id = customers.customerOf(ticket).id ?? creatorOfTicket(ticket)
  const user = useReference('users', id ?? '')
  // Who opened it for somebody else is not greeted in their place.
  const isReached = user.item !== undefined && isReachedBy(user.item, ticket)
  const person = isReached ? user.item : undefined
  const field = id === creatorOfTicket(ticket) ? creatorKey : 'contact_information'
  const planId = textIn(ticket, 'plan')
  const ofPlan = useReference('supportPlans', planId ?? '')
  const level = severityLevelOf(ticket.severity)
  const ownPlan = planId === undefined ? undefined : ofPlan.item
  const severity =
    level === undefined ? textIn(ticket, 'severity') : translateLabel(humanize(level))
  const now = useServiceNow()
  const promise = promiseOf(ticket, ownPlan)
  const due = promise.is === 'due' ? promise : promise.is === 'none' ? undefined : promise.due
  // Said only while it is so: an answer to an overdue ticket promises nothing.
  const metText =
    due && now <= due.dueAt
      ? `${t('contact.targetMet', { plan: textIn(due.plan, 'name') ?? '', promise: due.rule })} `
      : ''
  const isReading = customers.isLoading || user.isLoading || ofPlan.isLoading
  const nobody = isReading ? undefined : ''
  const values: Readonly<Record<PlaceName, PlaceholderValue | undefined>> = {
    name: fill((person && (textIn(person, 'first_name') ?? nameOf(person))) ?? nobody, field),
    title: fill(textIn(ticket, 'title'), 'title'),
    id: fill(ticket.object_id, 'object_id'),
    severity: fill(severity, 'severity'),
    plan: fill(ownPlan && textIn(ownPlan, 'name'), 'plan'),
    promise: fill(level && ownPlan && textIn(ownPlan, level), `plan.${level}`),
    'target met': fill(metText, 'plan'),
    contact: fill(textIn(ticket, 'contact_information'), 'contact_information'),
    link: fill(location.origin + itemRoute('tickets', ticket.object_id), 'object_id'),
    me: fill(me?.name, 'session'),
  }
  const known = placeholderNames.flatMap((name) => {
    const value = values[name]
    return value ? [[name, value] as const] : []
  })
  return {
    fills: new Map<string, PlaceholderValue>(known),
    name: person && nameOf(person),
    isReading,
  }
}

const fill = (value: string | undefined, field: string): PlaceholderValue | undefined =>
  value === undefined ? undefined : { value, field }

/** A user without a name has only an id, which is no name. */
function nameOf(person: User): string | undefined {
  const title = titleOf(resources.users, person)
  return title === person.object_id ? undefined : title
}
