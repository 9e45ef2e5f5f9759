import { hashKey, type QueryClient } from '@tanstack/react-query'
import { isOfPerson } from '../session/session.ts'

/**
 * Makes everything that was read stale, because a write may have changed any of it; only what is on
 * screen is read again. What whole collections have of it is marked by `followWrite`.
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
