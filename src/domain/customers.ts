import { textIn } from '../metadata/item.ts'
import { phoneDigits } from './phone.ts'
import { creatorOfTicket, type User } from './people.ts'
import { ownerOf, type Ticket } from './promise.ts'

/** Whom a ticket is for, and who opened it in that person's place. */
export interface TicketCustomer {
  /** The id of the person's account; `undefined` where nothing says who it is. */
  readonly id: string | undefined
  /** The id of the colleague who opened it for somebody. */
  readonly loggedBy: string | undefined
}

export type CustomerOf = (ticket: Ticket) => TicketCustomer

/** An address or a number without its spelling; `undefined` where it is neither. */
export function contactKey(text: string | undefined): string | undefined {
  const contact = text?.trim().toLowerCase() ?? ''
  return contact.includes('@') ? contact : phoneDigits(contact)
}

/** The ways to reach a person, as their account has them. */
export const contactsOf = (
  user: User,
): Readonly<Record<'email' | 'phone', string | undefined>> => ({
  email: textIn(user, 'email')?.trim() || undefined,
  phone: textIn(user, 'phone')?.trim() || undefined,
})

/** The people by each address and number; what two of them share is nobody's. */
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

/**
 * Finds whom tickets are for: whoever has the contact that a ticket names, else whoever opened it,
 * unless that is somebody who works on tickets and logged it for another person.
 * @param tickets whose owners are the people who work on tickets
 * @param agent the id of somebody else who does
 * @param isAll whether these are all people: else one of the others might have the contact
 */
export function customersIn(
  users: readonly User[],
  tickets: readonly Ticket[],
  agent?: string,
  isAll = true,
): CustomerOf {
  const people = peopleByContact(users)
  const agents = new Set(tickets.map(ownerOf))
  const byId = new Map(users.map((user) => [user.object_id, user]))
  const found = new WeakMap<Ticket, TicketCustomer>()
  const find = (ticket: Ticket): TicketCustomer => {
    const creator = creatorOfTicket(ticket)
    const contact = contactKey(textIn(ticket, 'contact_information'))
    const reached = contact === undefined ? undefined : people.get(contact)
    if (reached !== undefined || creator === undefined)
      return { id: reached, loggedBy: creator === reached ? undefined : creator }
    const own = byId.get(creator)
    const isOwn = own !== undefined && isReachedBy(own, ticket)
    if (!isOwn && !isAll && contact !== undefined) return { id: undefined, loggedBy: undefined }
    const isLogged = !isOwn && contact !== undefined && (creator === agent || agents.has(creator))
    return isLogged ? { id: undefined, loggedBy: creator } : { id: creator, loggedBy: undefined }
  }
  return (ticket) => {
    const known = found.get(ticket) ?? find(ticket)
    found.set(ticket, known)
    return known
  }
}

/** Whether an answer to a ticket reaches this person: by the contact that it names, if it names one. */
export function isReachedBy(user: User, ticket: Ticket): boolean {
  const contact = contactKey(textIn(ticket, 'contact_information'))
  return (
    contact === undefined ||
    Object.values(contactsOf(user)).some((one) => contactKey(one) === contact)
  )
}
