import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ReferenceLink } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { listOptions, nameOptions } from '../../data/queries.ts'
import deskTexts from '../../messages/en/desk.json'
import { texts } from '../../messages/i18n.ts'
import { card } from '../hoverCards/cards/users.ts'
import { CardFacts } from '../hoverCards/CardFacts.tsx'
import { knownIn } from '../../data/knownRecords.ts'
import { creatorOfTicket, workspaceOfTicket, type User } from '../../domain/people.ts'
import type { Ticket } from '../../domain/promise.ts'
import * as styles from './TicketContext.module.css'

const t = texts(deskTexts)

/** Milliseconds for which the first page of workspaces is read no more than once. */
const keptMs = 5 * 60_000

const addressIn = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '')

/** Who opened a ticket, as far as it is known. */
export interface Requester {
  readonly id: string | undefined
  readonly item: User | undefined
  readonly isLoading: boolean
}

/** Who opened a ticket: as the service says, else the loaded person with the contact's address. */
export function useRequester(ticket: Ticket): Requester {
  const queryClient = useQueryClient()
  const creator = creatorOfTicket(ticket)
  const contact = addressIn(ticket.contact_information)
  const id = useMemo(() => {
    if (creator !== undefined || !contact.includes('@')) return creator
    return knownIn(queryClient)
      .items('users')
      .find(({ email }) => addressIn(email) === contact)?.object_id
  }, [queryClient, creator, contact])
  const person = useQuery({
    ...nameOptions('users', id ?? ''),
    enabled: id !== undefined,
    retry: false,
  })
  // Where answers name the people of a workspace, they say which one is theirs.
  const workspaces = useQuery({
    ...listOptions('workspaces', new URLSearchParams(), 'background'),
    enabled: id !== undefined,
    staleTime: keptMs,
    retry: false,
  })
  return { id, item: person.data, isLoading: person.isLoading || workspaces.isLoading }
}

/** The person who needs help, with what is known of them and what was looked at for it. */
export function CustomerPart({
  ticket,
  requester: { id, item },
}: {
  readonly ticket: Ticket
  readonly requester: Requester
}) {
  const workspace = workspaceOfTicket(ticket)
  return (
    <section className={styles.part} aria-labelledby="desk-customer">
      <h3 id="desk-customer">{t('desk.customer')}</h3>
      {id === undefined ? (
        <p className="third">{t('desk.customerUnknown')}</p>
      ) : (
        <p className={styles.person}>
          <ReferenceLink to="users" objectId={id} />
        </p>
      )}
      {item && <CardFacts name="users" card={card} item={item} />}
      {workspace !== undefined && (
        <p>
          {t('desk.workspace')} <ReferenceLink to="workspaces" objectId={workspace} />
        </p>
      )}
      <p className="third">{t('desk.noConversation')}</p>
    </section>
  )
}
