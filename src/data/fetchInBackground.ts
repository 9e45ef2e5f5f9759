import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { serviceErrorOf, type ServiceError } from '../client/serviceError.ts'

/**
 * A background read through the cache. Joined to one of the foreground, which gives up sooner, it is
 * sent again after that one was refused.
 * @throws as `throttled`
 */
export async function fetchInBackground<T, Key extends QueryKey>(
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
