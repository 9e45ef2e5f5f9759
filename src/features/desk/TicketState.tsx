import type { Item } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { StateLabel } from '../../views/StateLabel.tsx'

/** Next to a ticket's title: whether it is resolved. */
export function TicketState({ item }: { readonly item: Item }) {
  return <StateLabel resource={resources.tickets} item={item} isInline />
}
