import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { serviceErrorOf, type ServiceError } from '../client/serviceError.ts'
import { backgroundRead } from './backgroundRead.ts'
import type { Reader } from './readers.ts'

/**
 * `backgroundRead` through the cache. A query in flight may wait for a turn itself, so it is joined
 * before this read has its own, never within: each would wait for the other.
 * @param options with a query function that sends one request, once
 * @throws as `backgroundRead`
 */
export async function fetchInTurn<T, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<T, ServiceError, T, Key>,
  context: Reader,
): Promise<T> {
  const fetchData = () => client.fetchQuery({ ...options, meta: { isBackground: true } })
  const isInFlight = () => client.getQueryState(options.queryKey)?.fetchStatus === 'fetching'
  for (;;) {
    if (isInFlight())
      try {
        return await fetchData()
      } catch (error) {
        if (!serviceErrorOf(error)?.isLimited) throw error
      }
    const read = await backgroundRead(
      async () => (isInFlight() ? undefined : { data: await fetchData() }),
      context,
    )
    if (read) return read.data
  }
}
