import type { ReactNode } from 'react'
import { CustomerPart, useCustomer } from './CustomerPart.tsx'
import { FailedCharges } from './FailedCharges.tsx'
import { PlanPart } from './PlanPart.tsx'
import { usePlanOf } from '../../views/attention/usePlans.ts'
import { useServiceNow } from '../../views/useServiceNow.ts'
import type { Ticket } from '../../domain/promise.ts'
import * as styles from './TicketContext.module.css'

interface TicketContextProps {
  readonly ticket: Ticket
  readonly children?: ReactNode
}

/**
 * The customer, their plan's promises, and parts below. Shown once all are loaded, so that no part
 * pushes another down.
 */
export function TicketContext({ ticket, children }: TicketContextProps) {
  const { plan, isLoading } = usePlanOf(ticket)
  const customer = useCustomer(ticket)
  const now = useServiceNow()
  if (isLoading || customer.isLoading) return <div className="waits" />
  return (
    <div className={`stack body ${styles.root}`}>
      <CustomerPart ticket={ticket} customer={customer} />
      {plan && <PlanPart plan={plan} ticket={ticket} />}
      {children}
      <FailedCharges ticket={ticket} customer={customer} now={now} />
    </div>
  )
}
