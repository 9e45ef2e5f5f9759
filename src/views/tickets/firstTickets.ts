import { listOptions } from '../../data/queries.ts'

/**
 * The first page of tickets: where nothing else is loaded, it shows who owns tickets, and how this
 * deployment spells severities.
 */
export const firstTickets = () => ({
  ...listOptions('tickets', new URLSearchParams()),
  staleTime: 5 * 60_000,
})
