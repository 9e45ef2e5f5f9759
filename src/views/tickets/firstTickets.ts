import { minuteMs } from '../../durations.ts'
import { listOptions } from '../../data/queries.ts'

/**
 * The first page of tickets. Without other data, it shows the owners of tickets and the spelling of
 * severities.
 */
export const firstTickets = () => ({
  ...listOptions('tickets'),
  staleTime: 5 * minuteMs,
})
