import type { QueryFunctionContext } from '@tanstack/react-query'
import { isWhole } from '../client/pages.ts'
import { ServiceError } from '../client/serviceError.ts'
import { resources, type ItemOf, type ResourceName } from '../resources/resources.ts'
import { fetchInBackground } from './fetchInBackground.ts'
import { itemOptions, listOptions } from './queries.ts'
import { sessionOptions } from '../session/session.ts'

type NameContext = Pick<QueryFunctionContext, 'client' | 'signal'>

/** Ids whose records are currently needed for their names, by collection. */
const needed = new Map<string, Set<string>>()

const keptMs = 5 * 60_000
/** Milliseconds within which a page requests all its names. */
const batchMs = 10

/**
 * Reads a related record for its name: several of a collection by its first page, the others one by
 * one. If that page contains the entire collection, an id missing there is not visible to this
 * person and is not requested, which would only result in a 404.
 *
 * @param context its signal aborts waiting; it is taken only if the service asks to wait
 * @throws ServiceError with status 404 for a record that is known not to be visible
 */
export async function readNamed<N extends ResourceName>(
  name: N,
  objectId: string,
  context: NameContext,
): Promise<ItemOf<N>> {
  const ids = needed.get(name) ?? new Set()
  needed.set(name, ids.add(objectId))
  await new Promise((resolve) => setTimeout(resolve, batchMs))
  const isMany = ids.size > 1
  try {
    const page = await firstPageOf(name, isMany, context)
    const item = page?.items.find(({ object_id }) => object_id === objectId)
    if (item) return item
    if (page && isWhole(1, page))
      throw new ServiceError({
        outcome: 'failed',
        cause: 'status',
        status: 404,
        request: { method: 'GET', path: `${resources[name].path}${objectId}/` },
      })
  } finally {
    setTimeout(() => ids.delete(objectId))
  }
  const options = { ...itemOptions(name, objectId, 'background'), staleTime: keptMs }
  return (await fetchInBackground(context.client, options)).item
}

/** The first page, if it is loaded or worth a request; `undefined` if it would not help. */
async function firstPageOf<N extends ResourceName>(name: N, isMany: boolean, context: NameContext) {
  const { client: queryClient } = context
  const query = new URLSearchParams()
  const options = listOptions(name, query, 'background')
  const known = queryClient.getQueryState(options.queryKey)
  if (known?.error && !known.error.isLimited) return undefined
  const session = queryClient.getQueryData(sessionOptions().queryKey)
  // Elsewhere, a single name is not worth a page; here, what is hidden shows in it.
  if (!known && !isMany && session?.service.local !== true) return undefined
  try {
    return await fetchInBackground(queryClient, { ...options, staleTime: keptMs })
  } catch {
    return undefined
  }
}
