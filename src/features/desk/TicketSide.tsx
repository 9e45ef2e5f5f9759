import { LastTickets } from './LastTickets.tsx'
import { TicketClock } from './TicketClock.tsx'
import type { Ticket } from '../../domain/promise.ts'
import * as styles from './TicketContext.module.css'

/** Beside the fields on a ticket's own page: its promise, and the person's last tickets. */
export function TicketSide({ item }: { readonly item: Ticket }) {
  return (
    <div className={styles.root}>
      <TicketClock ticket={item} />
      <LastTickets ticket={item} />
    </div>
  )
}
