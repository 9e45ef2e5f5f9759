import type { Item } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { StateLabel } from '../../views/StateLabel.tsx'
import { Severity } from './Severity.tsx'

/** Next to a ticket's title: whether it is resolved, and how severe it is. */
export function TicketState({ item }: { readonly item: Item }) {
  return (
    <>
      <StateLabel resource={resources.tickets} item={item} isInline />
      <Severity value={item.severity} />
    </>
  )
}
