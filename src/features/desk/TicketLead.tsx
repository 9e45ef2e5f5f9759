import { TicketClock } from './TicketClock.tsx'
import type { Ticket } from '../../domain/promise.ts'

/** What counts most about a ticket: how much of its response target is left. */
export const TicketLead = ({ item }: { readonly item: Ticket }) => <TicketClock ticket={item} />
