import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { serviceErrorOf, type ServiceError } from '../client/serviceError.ts'

/**
 * A low-priority read through the cache. Joined to a user-initiated read, which gives up sooner, it
 * is retried after that one was refused.
 * @throws as `throttled`
 */
export async function fetchLowPriority<T, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<T, ServiceError, T, Key>,
): Promise<T> {
  for (;;) {
    const isJoined = queryClient.getQueryState(options.queryKey)?.fetchStatus === 'fetching'
    try {
      return await queryClient.fetchQuery(options)
    } catch (error) {
      if (!isJoined || serviceErrorOf(error)?.isLimited !== true) throw error
    }
  }
}
