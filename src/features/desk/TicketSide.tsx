import type { Item } from '../../metadata/item.ts'
import { CustomerPart } from './CustomerPart.tsx'
import { LastTickets } from './LastTickets.tsx'
import { PlanPart } from './PlanPart.tsx'
import { PromiseChip } from './PromiseChip.tsx'
import { promiseOf } from './promise.ts'
import { usePlanOf, useServiceNow } from './usePlans.ts'
import * as styles from './TicketSide.module.css'

/** What a ticket's plan promises for it, and how much of that is left. */
export function TicketClock({ ticket }: { readonly ticket: Item }) {
  return (
    <PromiseChip
      key={ticket.object_id}
      promise={promiseOf(ticket, usePlanOf(ticket))}
      now={useServiceNow()}
    />
  )
}

/** Who needs help, what their plan says, and their last tickets. */
export function TicketContext({ ticket }: { readonly ticket: Item }) {
  const plan = usePlanOf(ticket)
  return (
    <div className={styles.root}>
      <CustomerPart ticket={ticket} />
      {plan && <PlanPart plan={plan} ticket={ticket} />}
      <LastTickets ticket={ticket} />
    </div>
  )
}

/** Beside the fields on a ticket's own page. */
export function TicketSide({ item }: { readonly item: Item }) {
  return (
    <>
      <TicketClock ticket={item} />
      <TicketContext ticket={item} />
    </>
  )
}
