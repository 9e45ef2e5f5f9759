import { textIn } from '../metadata/item.ts'
import { groupBy } from './groupBy.ts'
import { phoneDigits } from './phone.ts'
import { creatorOfTicket, type User } from './people.ts'
import { ownerOf, type Ticket } from './promise.ts'
import { remembered } from './remembered.ts'

/** The customer of a ticket, and the agent who logged it for them. */
export interface TicketCustomer {
  /** The id of the customer's account; `undefined` if unknown. */
  readonly id: string | undefined
  /** The id of the agent who opened it for the customer. */
  readonly loggedBy: string | undefined
}

export type CustomerOf = (ticket: Ticket) => TicketCustomer

/** A normalized e-mail address or phone number; `undefined` for other text. */
export function contactKey(text: string | undefined): string | undefined {
  const contact = text?.trim().toLowerCase() ?? ''
  return contact.includes('@') ? contact : phoneDigits(contact)
}

/** The contact of a ticket, normalized. */
export const contactKeyOf = remembered((ticket: Ticket) =>
  contactKey(textIn(ticket, 'contact_information')),
)

/** The e-mail address and phone numbers of an account. */
export const contactsOf = (
  user: User,
): Readonly<Record<'email' | 'phone', string | undefined>> => ({
  email: textIn(user, 'email')?.trim() || undefined,
  phone: textIn(user, 'phone')?.trim() || undefined,
})

/** People by normalized contact; a contact that two people share belongs to neither. */
function peopleByContact(users: readonly User[]): ReadonlyMap<string, string | undefined> {
  const people = new Map<string, string | undefined>()
  for (const user of users)
    for (const contact of Object.values(contactsOf(user)).map(contactKey)) {
      if (contact === undefined) continue
      const isFree = !people.has(contact) || people.get(contact) === user.object_id
      people.set(contact, isFree ? user.object_id : undefined)
    }
  return people
}

/** Groups tickets by the id of a person; tickets without one are left out. */
const byPerson = (tickets: readonly Ticket[], idOf: (ticket: Ticket) => string | undefined) =>
  groupBy(
    tickets.filter((ticket) => idOf(ticket) !== undefined),
    (ticket) => idOf(ticket) ?? '',
  )

/** Tickets by the id of their owner. */
export const ticketsByOwner = remembered((tickets: readonly Ticket[]) => byPerson(tickets, ownerOf))

/** Tickets by the id of their customer, where that is known. */
export const ticketsByCustomer = remembered((tickets: readonly Ticket[]) =>
  remembered((customerOf: CustomerOf) => byPerson(tickets, (ticket) => customerOf(ticket).id)),
)

/** The people, with one who may not be among them. */
export const withPerson = (user: User, users: readonly User[]): readonly User[] =>
  users.some(({ object_id }) => object_id === user.object_id) ? users : [user, ...users]

/** Remembered, as each part of a page asks about the same lists. */
const madeFor = remembered((tickets: readonly Ticket[]) =>
  remembered((users: readonly User[]) => ({
    people: peopleByContact(users),
    byId: new Map(users.map((user) => [user.object_id, user])),
    agents: ticketsByOwner(tickets),
    made: new Map<string, CustomerOf>(),
  })),
)

/**
 * Finds the customers of tickets: the person with the ticket's contact, else its creator. A creator
 * who is an agent has logged it for another person.
 * @param tickets tickets whose owners are the agents
 * @param agent the id of another agent
 * @param isAll whether `users` is complete; otherwise an unknown person might have the contact
 */
export function customersIn(
  users: readonly User[],
  tickets: readonly Ticket[],
  agent?: string,
  isAll = true,
): CustomerOf {
  const key = JSON.stringify([agent, isAll])
  const { people, byId, agents, made } = madeFor(tickets)(users)
  const known = made.get(key)
  if (known) return known
  const customerOf = remembered((ticket: Ticket): TicketCustomer => {
    const creator = creatorOfTicket(ticket)
    const contact = contactKeyOf(ticket)
    const reached = contact === undefined ? undefined : people.get(contact)
    if (reached !== undefined || creator === undefined)
      return { id: reached, loggedBy: creator === reached ? undefined : creator }
    const own = byId.get(creator)
    const isOwn = own !== undefined && isReachedBy(own, ticket)
    if (!isOwn && !isAll && contact !== undefined) return { id: undefined, loggedBy: undefined }
    const isLogged = !isOwn && contact !== undefined && (creator === agent || agents.has(creator))
    return isLogged ? { id: undefined, loggedBy: creator } : { id: creator, loggedBy: undefined }
  })
  made.set(key, customerOf)
  return customerOf
}

/** Whether a reply to a ticket reaches this person: by the ticket's contact, if it has one. */
export function isReachedBy(user: User, ticket: Ticket): boolean {
  const contact = contactKeyOf(ticket)
  return (
    contact === undefined ||
    Object.values(contactsOf(user)).some((one) => contactKey(one) === contact)
  )
}
