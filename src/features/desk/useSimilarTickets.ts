import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadedItems } from '../../data/cachedRecords.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import {
  similarTicketGroups,
  similarityKeys,
  similarTo,
  knownNames,
} from '../../domain/similarTickets.ts'
import type { Ticket } from '../../domain/promise.ts'

const namedCollections = ['workspaces', 'stores', 'models', 'transfers'] as const
/** With more names, common words are more likely to be a name. */
const maxNames = 500

/** Finds the tickets that say the same, among these. */
export function useSimilarTickets(
  tickets: readonly Ticket[],
): (ticket: Ticket) => readonly Ticket[] {
  const queryClient = useQueryClient()
  const names = useMemo(
    () =>
      namedCollections
        .flatMap((name) =>
          loadedItems(queryClient, name).map((item) => titleOf(resources[name], item)),
        )
        .slice(0, maxNames)
        .join('\n'),
    // oxlint-disable-next-line react/exhaustive-deps -- records load beside the tickets
    [queryClient, tickets],
  )
  const keyOf = useMemo(() => similarityKeys(knownNames(names.split('\n'))), [names])
  return useMemo(() => {
    const groups = similarTicketGroups(tickets, keyOf)
    return (ticket) => similarTo(ticket, groups, keyOf)
  }, [tickets, keyOf])
}
