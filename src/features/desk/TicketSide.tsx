import { LastTickets } from './LastTickets.tsx'
import type { Ticket } from '../../domain/promise.ts'
import * as styles from './TicketContext.module.css'

/** Beside the fields on a ticket's own page: the person's last tickets. */
export function TicketSide({ item }: { readonly item: Ticket }) {
  return (
    <div className={`stack body ${styles.root}`}>
      <LastTickets ticket={item} />
    </div>
  )
}
