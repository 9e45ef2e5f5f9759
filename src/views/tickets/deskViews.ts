import { textIn } from '../../metadata/item.ts'
import { deskRoute } from '../../paths.ts'
import {
  isOpenTicket,
  openedOf,
  ownerOf,
  type Ticket,
  type TicketPromise,
} from '../../domain/promise.ts'
import { changeRank, inOrder, isOverdue } from '../../domain/ticketOrder.ts'
import { byAge, bySeverity, bySeverityNewest, byUrgency, type Queued } from './queueOrder.ts'

/** The fixed views of the desk, as written in its address. */
export const deskViews = [
  'due',
  'mine',
  'unowned',
  'past',
  'waiting',
  'severity',
  'resolved',
  'all',
] as const
export type DeskView = (typeof deskViews)[number]
/** A fixed view, `plan:` with the id of a plan, or the id of one of the person's saved views. */
export type DeskViewId = string

const planPrefix = 'plan:'
export const planView = (planId: string): DeskViewId => planPrefix + planId
export const planOfView = (view: DeskViewId): string | undefined =>
  view.startsWith(planPrefix) ? view.slice(planPrefix.length) : undefined
export const isFixedView = (view: DeskViewId): view is DeskView =>
  deskViews.some((known) => known === view)

/** The fixed views that are useful with the data of the service. */
export const offeredViews = ({
  isPersonKnown,
  hasPromises,
  hasTimes,
}: {
  readonly isPersonKnown: boolean
  /** Whether any promise can be counted here. */
  readonly hasPromises: boolean
  /** Whether the service says when tickets were opened. */
  readonly hasTimes: boolean
}): readonly DeskView[] =>
  deskViews.filter(
    (view) =>
      (view !== 'mine' || isPersonKnown) &&
      (view !== 'past' || hasPromises) &&
      (!(view === 'waiting' || view === 'severity') || hasTimes),
  )

export function viewAddressOf(view: DeskViewId, search = ''): string {
  const query = new URLSearchParams({
    ...(view !== 'due' && { view }),
    ...(search !== '' && { search }),
  })
  return query.size === 0 ? deskRoute : `${deskRoute}?${String(query)}`
}

export const contactOf = (ticket: Ticket): string =>
  textIn(ticket, 'contact_information')?.trim() ?? ''

/** The most contacts that fit into an address. */
const maxContacts = 40

/**
 * The address of the desk with the tickets of these contacts, in any spelling. `undefined` if a
 * ticket has no contact, because the search would miss it.
 */
export function contactsAddress(tickets: readonly Ticket[]): string | undefined {
  const contacts = [...new Set(tickets.map(contactOf))]
  if (contacts.includes('') || contacts.length > maxContacts) return undefined
  return viewAddressOf('all', `contact_information:${contacts.map((one) => `="${one}"`).join(',')}`)
}

/** The data that decides the view of a ticket. */
export interface DeskBasis {
  /** The id of the signed-in person, if it is known. */
  readonly me: string | undefined
  /** Epoch milliseconds, of the service's clock. */
  readonly now: number
  readonly promiseFor: (ticket: Ticket) => TicketPromise
}

/** Whether a ticket belongs to a view. Tickets of a saved view are found by its search instead. */
export function isInView(view: DeskViewId, ticket: Ticket, basis: DeskBasis): boolean {
  const plan = planOfView(view)
  if (plan !== undefined) return isOpenTicket(ticket) && textIn(ticket, 'plan') === plan
  switch (view) {
    case 'due':
    case 'waiting':
    case 'severity':
      return isOpenTicket(ticket)
    case 'mine':
      return isOpenTicket(ticket) && basis.me !== undefined && ownerOf(ticket) === basis.me
    case 'unowned':
      return isOpenTicket(ticket) && ownerOf(ticket) === undefined
    case 'past':
      return isOverdue(basis.promiseFor(ticket), basis.now)
    case 'resolved':
      return !isOpenTicket(ticket)
    default:
      return true
  }
}

/** The number of tickets in each view; absent: none, or not a view of tickets. */
export function viewCounts(
  tickets: readonly Ticket[],
  basis: DeskBasis,
): ReadonlyMap<DeskViewId, number> {
  const counts = new Map<DeskViewId, number>()
  const add = (view: DeskViewId) => counts.set(view, (counts.get(view) ?? 0) + 1)
  for (const ticket of tickets) {
    for (const view of deskViews) if (isInView(view, ticket, basis)) add(view)
    const plan = isOpenTicket(ticket) ? textIn(ticket, 'plan') : undefined
    if (plan !== undefined) add(planView(plan))
  }
  return counts
}

const flat = (tickets: readonly Ticket[]): readonly Queued[] =>
  tickets.map((ticket) => ({ ticket, group: undefined }))

/** The tickets of a view in its order, in groups where they wait for a reply. */
export function queueOf(
  view: DeskViewId,
  tickets: readonly Ticket[],
  basis: DeskBasis,
): readonly Queued[] {
  const all = tickets.filter((ticket) => isInView(view, ticket, basis))
  switch (view) {
    case 'mine':
      return byUrgency(all, basis.promiseFor, basis.now, true)
    case 'waiting':
      return flat(inOrder(all, byAge))
    case 'severity':
      return flat(inOrder(all, bySeverityNewest))
    case 'resolved':
      return flat(inOrder(all, (one) => [changeRank(one)]))
    case 'all':
      return flat(inOrder(all, (one) => [-(openedOf(one)?.at ?? -Infinity)]))
    default:
      // Resolved tickets, which a saved view may show, have no promise.
      return all.every(isOpenTicket)
        ? byUrgency(all, basis.promiseFor, basis.now)
        : flat(inOrder(all, bySeverity))
  }
}
