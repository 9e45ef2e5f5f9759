import { useStore } from '../../useStore.ts'
import { contacted } from '../../data/contacted.ts'
import { PromiseChip } from './PromiseChip.tsx'
import { promiseOf, type Ticket } from '../../domain/promise.ts'
import { usePlanOf, useServiceNow } from '../../views/attention/usePlans.ts'
import * as styles from './PromiseChip.module.css'

/** The response target of a ticket by its plan, and the time left. */
export function TicketClock({ ticket }: { readonly ticket: Ticket }) {
  const { plan, isLoading } = usePlanOf(ticket)
  const now = useServiceNow()
  const contactedAt = useStore(contacted)[ticket.object_id]
  return (
    <div className={styles.place}>
      {!isLoading && (
        <PromiseChip
          key={ticket.object_id}
          promise={promiseOf(ticket, plan, contactedAt)}
          now={now}
        />
      )}
    </div>
  )
}
