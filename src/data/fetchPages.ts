import type { QueryClient } from '@tanstack/react-query'
import { pageQuery } from '../client/pages.ts'
import { readPages, type ReadPagesOptions } from '../client/readPages.ts'
import type { ResourceName } from '../resources/resources.ts'
import { listOptions } from './queries.ts'

/**
 * Reads the pages of a collection one after another, from the cache where they are fresh. Pages that
 * somebody waits for go first while the service limits requests.
 * @throws ServiceError when a page cannot be read; earlier pages have been yielded
 */
export const fetchPages = (
  queryClient: QueryClient,
  name: ResourceName,
  { staleTime = 0, ...options }: ReadPagesOptions & { readonly staleTime?: number },
): ReturnType<typeof readPages> =>
  readPages(
    (page) =>
      queryClient.fetchQuery({ ...listOptions(name, pageQuery(page), 'background'), staleTime }),
    options,
  )
