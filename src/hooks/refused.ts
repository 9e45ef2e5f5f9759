import { useSyncExternalStore } from 'react'
import { onRefusal, wasRefused } from '../client/refusals.ts'
import type { SentRequest } from '../client/serviceError.ts'

/** Whether the service has refused exactly this to this account: it is not offered again (screens.md 0.7). */
export const useRefused = (request: Pick<SentRequest, 'method' | 'path'>): boolean =>
  useSyncExternalStore(onRefusal, () => wasRefused(request))
