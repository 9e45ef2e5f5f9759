import { useSyncExternalStore } from 'react'
import { onRefusal, refusalOf } from '../client/refusals.ts'
import type { SentRequest } from '../client/serviceError.ts'

/** What the service said when it refused exactly this to this account: it is not offered again. */
export const useRefusal = (request: Pick<SentRequest, 'method' | 'path'>): string | undefined =>
  useSyncExternalStore(onRefusal, () => refusalOf(request))

export const useRefused = (request: Pick<SentRequest, 'method' | 'path'>): boolean =>
  useRefusal(request) !== undefined
