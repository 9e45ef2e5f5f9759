import type { QueryClient } from '@tanstack/react-query'
import { pageQuery } from '../client/pages.ts'
import { readPages, type ReadPagesOptions, type ReadSoFar } from '../client/readPages.ts'
import type { ItemOf, ResourceName } from '../resources/resources.ts'
import { listOptions } from './queries.ts'

/**
 * Reads the pages of a collection one after another, from the cache where they are fresh.
 * User-initiated reads go first while the service limits requests.
 * @throws ServiceError when a page cannot be read; earlier pages have been yielded
 */
export const fetchPages = <N extends ResourceName>(
  queryClient: QueryClient,
  name: N,
  { staleTime = 0, ...options }: ReadPagesOptions & { readonly staleTime?: number },
): AsyncGenerator<ReadSoFar<ItemOf<N>>, void, undefined> =>
  readPages(
    (page) => queryClient.fetchQuery({ ...listOptions(name, pageQuery(page), 'low'), staleTime }),
    options,
  )
