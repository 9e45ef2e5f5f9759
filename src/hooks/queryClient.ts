import { QueryClient } from '@tanstack/react-query'
import { ServiceError } from '../client/serviceError.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ServiceError
  }
}

/** Longest wait that a read takes upon itself; beyond it the person is told, not kept waiting. */
const maxDelaySeconds = 30

/** Reads only: twice more for a lost connection, 408, 425, 429 and 5xx. */
function retry(failures: number, error: unknown): boolean {
  if (failures >= 2 || !(error instanceof ServiceError)) return false
  if (error.retryAfter !== undefined && error.retryAfter > maxDelaySeconds) return false
  if (error.cause === 'network') return true
  return error.isTransient
}

/** Milliseconds: what the service asked for, else 300 and 1000 with a little spread. */
function retryDelay(failures: number, error: unknown): number {
  if (error instanceof ServiceError && error.retryAfter !== undefined)
    return Math.max(1, error.retryAfter) * 1000
  return (failures === 0 ? 300 : 1000) * (1 + Math.random() / 4)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      retryDelay,
      // Offline is a state to show, not a reason to wait in silence.
      networkMode: 'always',
      staleTime: 10_000,
      gcTime: 10 * 60_000,
    },
    // No write is repeated, delayed or kept for later by itself.
    mutations: { retry: 0, networkMode: 'always' },
  },
})
