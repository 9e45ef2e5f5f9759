import { formatDateTime } from './dateTime.ts'

/** "20 Nov 2026, 22:42:05 GMT+1": the full time with the zone it is shown in. */
export const fullTime = (at: number): string =>
  formatDateTime(at, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
