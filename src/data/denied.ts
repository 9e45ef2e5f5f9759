import { useSyncExternalStore } from 'react'
import { denialOf, deniedRequests } from '../client/deniedRequests.ts'
import type { SentRequest } from '../client/serviceError.ts'

/**
 * The service's refusal message for exactly this request and account, so that it is not offered
 * again.
 */
export const useDenialReason = (
  request: Pick<SentRequest, 'method' | 'path'>,
): string | undefined => useSyncExternalStore(deniedRequests.subscribe, () => denialOf(request))

export const useIsDenied = (request: Pick<SentRequest, 'method' | 'path'>): boolean =>
  useDenialReason(request) !== undefined
