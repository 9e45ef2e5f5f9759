import type { Item } from '../../metadata/item.ts'
import { CustomerPart } from './CustomerPart.tsx'
import { LastTickets } from './LastTickets.tsx'
import { PlanPart } from './PlanPart.tsx'
import { PromiseChip } from './PromiseChip.tsx'
import { promiseOf } from './promise.ts'
import { usePlanOf, useServiceNow } from './usePlans.ts'
import * as styles from './TicketSide.module.css'

/** Beside a ticket's text: its promise, who needs help, what their plan says, their last tickets. */
export function TicketSide({ item }: { readonly item: Item }) {
  const plan = usePlanOf(item)
  const now = useServiceNow()
  return (
    <div className={styles.root}>
      <PromiseChip key={item.object_id} promise={promiseOf(item, plan)} now={now} />
      <CustomerPart ticket={item} />
      {plan && <PlanPart plan={plan} ticket={item} />}
      <LastTickets ticket={item} />
    </div>
  )
}
