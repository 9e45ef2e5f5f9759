import { minuteMs } from '../../durations.ts'
import { useQuery } from '@tanstack/react-query'
import { ReferenceLink } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { everything, listOptions, nameOptions } from '../../data/queries.ts'
import { t } from '../../messages/deskTexts.ts'
import { card } from '../../views/hoverCards/cards/users.ts'
import { CardFacts } from '../../views/hoverCards/CardFacts.tsx'
import { isReachedBy, type TicketCustomer } from '../../domain/customers.ts'
import { creatorOfTicket, workspaceOfTicket, type User } from '../../domain/people.ts'
import type { Ticket } from '../../domain/promise.ts'
import { PanePart } from './PanePart.tsx'
import { useCustomerOf } from '../../views/tickets/useCustomerOf.ts'

/** Milliseconds for which the first page of workspaces is read no more than once. */
const freshMs = 5 * minuteMs

/** The customer of a ticket, as far as known. */
export interface Customer extends TicketCustomer {
  readonly item: User | undefined
  readonly isLoading: boolean
}

/** The customer of a ticket, with the known facts about the person. */
export function useCustomer(ticket: Ticket): Customer {
  const people = useCustomerOf()
  const { id: found, loggedBy } = people.customerOf(ticket)
  const candidate = found ?? creatorOfTicket(ticket)
  const person = useQuery({
    ...nameOptions('users', candidate ?? ''),
    enabled: candidate !== undefined,
  })
  // Among more people than were read, who opened it is looked at alone.
  const isReached = person.data !== undefined && isReachedBy(person.data, ticket)
  const id = found ?? (isReached ? candidate : undefined)
  // Where answers name the people of a workspace, they say which one is theirs.
  const workspaces = useQuery({
    ...listOptions('workspaces', everything, 'low'),
    enabled: id !== undefined,
    staleTime: freshMs,
    retry: false,
  })
  const isLoading = people.isLoading || person.isLoading || workspaces.isLoading
  return { id, loggedBy, item: id === undefined ? undefined : person.data, isLoading }
}

interface CustomerPartProps {
  readonly ticket: Ticket
  readonly customer: Customer
}

/** The person who needs help, with the known facts and their sources. */
export function CustomerPart({ ticket, customer: { id, loggedBy, item } }: CustomerPartProps) {
  const workspace = workspaceOfTicket(ticket)
  return (
    <PanePart id="desk-customer" title={t('desk.customer')} about={t('desk.noConversation')}>
      {id === undefined ? (
        <p className="third small">{t('desk.customerUnknown')}</p>
      ) : (
        <p className="strong">
          <ReferenceLink to="users" objectId={id} />
        </p>
      )}
      {item && <CardFacts name="users" card={card} item={item} />}
      {loggedBy !== undefined && (
        <p className="second">
          {t('desk.loggedBy')} <ReferenceLink to="users" objectId={loggedBy} />
        </p>
      )}
      {workspace !== undefined && (
        <p>
          {t('desk.workspace')} <ReferenceLink to="workspaces" objectId={workspace} />
        </p>
      )}
    </PanePart>
  )
}
