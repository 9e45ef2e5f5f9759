import { hashKey, type QueryClient } from '@tanstack/react-query'
import { isOfPerson } from '../session/session.ts'

/**
 * Invalidates all cached data, because a write may have changed any of it; only active queries
 * reload. `followWrite` marks whole collections.
 *
 * @param except key of a query that stays: a deleted record, whose page is about to close
 */
export async function invalidateRecords(
  queryClient: QueryClient,
  { except }: { readonly except?: readonly unknown[] | undefined } = {},
): Promise<void> {
  const exceptHash = except && hashKey(except)
  await queryClient.invalidateQueries({
    predicate: (query) =>
      isOfPerson(query) && query.queryKey[0] !== 'all' && query.queryHash !== exceptHash,
  })
}
