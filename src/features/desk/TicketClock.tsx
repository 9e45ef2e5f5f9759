import { useStore } from '../../useStore.ts'
import { contacted } from '../../data/contacted.ts'
import { PromiseChip } from './PromiseChip.tsx'
import { promiseOf, type Ticket } from '../../domain/promise.ts'
import { usePlanOf } from '../../views/attention/usePlans.ts'
import { useServiceNow } from '../../views/useServiceNow.ts'

/** The response target of a ticket by its plan, and the time left. */
export function TicketClock({ ticket }: { readonly ticket: Ticket }) {
  const { plan, isLoading } = usePlanOf(ticket)
  const now = useServiceNow()
  const contactedAt = useStore(contacted)[ticket.object_id]
  return (
    <div data-min-height="40">
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
