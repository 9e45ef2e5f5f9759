import { minuteMs } from '../durations.ts'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ServiceError } from '../client/serviceError.ts'
import { keepUnchanged } from './keepUnchanged.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ServiceError
    queryMeta: {
      /** Whether the current or last read was not initiated by the page that shows it. */
      readonly isLowPriority?: true
    }
  }
}

/**
 * The longest delay in seconds before an automatic retry; for a longer one, the failure is shown.
 */
const maxDelaySeconds = 30

/**
 * Retries reads only: twice after a lost connection, 408, 425 and 5xx; `throttled` retries a 429.
 */
function retry(failures: number, error: unknown): boolean {
  if (failures >= 2 || !(error instanceof ServiceError) || error.isLimited) return false
  if ((error.retryAfter ?? 0) > maxDelaySeconds) return false
  return error.cause === 'network' || error.isTransient
}

/** Milliseconds: the delay the service requested, else 300 and 1000 with some jitter. */
function retryDelay(failures: number, error: unknown): number {
  const { retryAfter } = error as ServiceError
  if (retryAfter !== undefined) return Math.max(1, retryAfter) * 1000
  return (failures === 0 ? 300 : 1000) * (1 + Math.random() / 4)
}

// Renders the responses of one moment at once and together, without a timer for each.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      retryDelay,
      structuralSharing: keepUnchanged,
      // Reads are sent while offline too; the failure is shown.
      networkMode: 'always',
      staleTime: 10_000,
      gcTime: 10 * minuteMs,
    },
    // Writes are never retried, delayed or queued automatically.
    mutations: { retry: 0, networkMode: 'always' },
  },
})
