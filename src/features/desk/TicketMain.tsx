import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadedItems } from '../../data/cachedRecords.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf } from '../../metadata/field.ts'
import { itemRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { SimilarTicketsCard } from './SimilarTicketsCard.tsx'
import { OpenInOtherTab } from './OpenInOtherTab.tsx'
import { TicketContext } from './TicketContext.tsx'
import { TicketText } from './TicketText.tsx'
import { useSimilarTickets } from './useSimilarTickets.ts'
import { usePlans } from '../../views/attention/usePlans.ts'
import { useServiceNow } from '../../views/useServiceNow.ts'
import type { Ticket } from '../../domain/promise.ts'

/** A ticket's own page: its text, the loaded tickets that say the same, and who needs help. */
export function TicketMain({ item }: { readonly item: Ticket }) {
  const queryClient = useQueryClient()
  const { object_id: id } = item
  // The tickets that are loaded when the page opens; another ticket is looked up again.
  // oxlint-disable-next-line react/exhaustive-deps
  const tickets = useMemo(() => loadedItems(queryClient, 'tickets'), [queryClient, id])
  const similar = useSimilarTickets(tickets)(item)
  return (
    <>
      {/* The parts below have headings of the third level, as under the ticket's name on the desk. */}
      <h2 className="visually-hidden">
        {translateLabel(labelOf('content', resources.tickets.fields.content))}
      </h2>
      <OpenInOtherTab ticketId={id} />
      <TicketText ticket={item} />
      {similar.length > 0 && <SimilarTickets item={item} similar={similar} />}
      <TicketContext ticket={item} />
    </>
  )
}

interface SimilarTicketsProps {
  readonly item: Ticket
  readonly similar: readonly Ticket[]
}

function SimilarTickets({ item, similar }: SimilarTicketsProps) {
  const { promiseFor } = usePlans()
  return (
    <SimilarTicketsCard
      ticket={item}
      similar={similar}
      now={useServiceNow()}
      promiseFor={promiseFor}
      addressOf={(one) => itemRoute('tickets', one.object_id)}
    />
  )
}
