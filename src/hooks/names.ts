import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { read, type Read } from '../client/client.ts'
import type { Page } from '../dialect/envelope.ts'
import { isWhole } from '../client/pages.ts'
import { ServiceError } from '../client/serviceError.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { sessionOptions } from './session.ts'

/** Ids whose records are currently needed for their names. */
const needed = new Map<ResourceName, Set<string>>()

const keptMs = 5 * 60_000
/** Milliseconds within which a page requests all its names. */
const batchMs = 10

/**
 * Reads a related record for its name. If the first page contains the entire collection, an id
 * missing there is not visible to this person and is not requested, which would only result in a
 * 404.
 *
 * @param firstPage of the collection the record is in
 * @throws ServiceError with status 404 for a record that is known not to be visible
 */
export async function readNamed(
  queryClient: QueryClient,
  name: ResourceName,
  objectId: string,
  firstPage: FetchQueryOptions<Page, ServiceError, Page, string[]>,
  signal: AbortSignal,
): Promise<Read> {
  const ids = needed.get(name) ?? new Set()
  needed.set(name, ids.add(objectId))
  await new Promise((resolve) => setTimeout(resolve, batchMs))
  const isMany = ids.size > 1
  try {
    const page = await pageOf(queryClient, firstPage, isMany)
    if (page && isWhole(1, page) && !page.items.some(({ object_id }) => object_id === objectId))
      throw new ServiceError({
        outcome: 'failed',
        cause: 'status',
        status: 404,
        request: { method: 'GET', path: `${resources[name].path}${objectId}/` },
      })
  } finally {
    setTimeout(() => ids.delete(objectId))
  }
  return read(resources[name], objectId, signal)
}

/** The first page, if it is loaded or worth a request; `undefined` if it would not help. */
async function pageOf(
  queryClient: QueryClient,
  firstPage: FetchQueryOptions<Page, ServiceError, Page, string[]>,
  isMany: boolean,
): Promise<Page | undefined> {
  const known = queryClient.getQueryState<Page>(firstPage.queryKey)
  if (known?.error) return undefined
  const session = queryClient.getQueryData(sessionOptions().queryKey)
  const isLocal = session?.service.local === true
  // On the local service nothing is hidden from administrators, while for others much may be.
  if (isLocal && session.user?.roles.includes('administrator') === true && !known) return undefined
  if (!known && !isMany && !isLocal) return undefined
  try {
    return await queryClient.fetchQuery({ ...firstPage, staleTime: keptMs })
  } catch {
    return undefined
  }
}
