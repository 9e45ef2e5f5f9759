import { resources } from '../../resources/resources.ts'
import { StateLabel } from '../../views/StateLabel.tsx'
import type { Ticket } from '../../domain/promise.ts'

/** Next to a ticket's title: whether it is resolved. */
export function TicketState({ item }: { readonly item: Ticket }) {
  return <StateLabel resource={resources.tickets} item={item} isInline />
}
