import { TicketClock } from './TicketClock.tsx'
import type { Ticket } from '../../domain/promise.ts'

/** The most important fact about a ticket: the time left until its response target. */
export const TicketLead = ({ item }: { readonly item: Ticket }) => <TicketClock ticket={item} />
