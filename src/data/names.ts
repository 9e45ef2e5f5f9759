import { minuteMs } from '../durations.ts'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { isWhole, pageQuery } from '../client/pages.ts'
import { ServiceError } from '../client/serviceError.ts'
import type { Page } from '../dialect/envelope.ts'
import { resources, type ItemOf, type ResourceName } from '../resources/resources.ts'
import { fetchLowPriority } from './fetchLowPriority.ts'
import { findCachedItem } from './findCachedItem.ts'
import { itemOptions, listOptions } from './queries.ts'
import { sessionOptions } from '../session/session.ts'

type NameContext = Pick<QueryFunctionContext, 'client' | 'signal'>

/** Ids whose records are currently needed for their names, by collection. */
const needed = new Map<string, Set<string>>()

const freshMs = 5 * minuteMs
/** Milliseconds within which a page's name requests are batched. */
const batchMs = 10
/** Milliseconds after a key press within which the next one is expected. */
const typingMs = 300

let typedAt = -Infinity
document.addEventListener('input', () => (typedAt = performance.now()), { capture: true })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Debounces while the user types: only the last search result needs its names.
 * @throws the reason of the signal, which is read only if there is something to wait for
 */
async function untilTyped(context: NameContext): Promise<void> {
  for (;;) {
    const left = typedAt + typingMs - performance.now()
    if (left <= 0) return
    const { signal } = context
    await pause(left)
    signal.throwIfAborted()
  }
}

/**
 * Reads a related record for its name from memory, else from the collection's first pages, else one
 * by one. If the first page is the entire collection, a missing id is not requested: it would
 * return a 404.
 *
 * @param context its signal aborts waiting; it is read only while the user types or the service
 * asks to wait
 * @throws ServiceError with status 404 for a record that is known not to be visible
 */
export async function readNamed<N extends ResourceName>(
  name: N,
  objectId: string,
  context: NameContext,
): Promise<ItemOf<N>> {
  await untilTyped(context)
  const held = findCachedItem(context.client, name, objectId, Date.now() - freshMs)
  if (held) return held
  const ids = needed.get(name) ?? new Set()
  needed.set(name, ids.add(objectId))
  await pause(batchMs)
  try {
    const page = await firstPageOf(name, ids.size > 1, context)
    const item = itemOf(page, objectId) ?? (await laterItem(name, objectId, page, ids, context))
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
  const options = { ...itemOptions(name, objectId, 'low'), staleTime: freshMs }
  return (await fetchLowPriority(context.client, options)).item
}

const itemOf = <N extends ResourceName>(page: Page<ItemOf<N>> | undefined, objectId: string) =>
  page?.items.find(({ object_id }) => object_id === objectId)

/** Finds the record in the pages after the first, if these are fewer than the records to find. */
async function laterItem<N extends ResourceName>(
  name: N,
  objectId: string,
  page: Page<ItemOf<N>> | undefined,
  ids: ReadonlySet<string>,
  context: NameContext,
): Promise<ItemOf<N> | undefined> {
  if (page?.total === undefined || page.items.length === 0) return undefined
  const pages = Math.ceil(page.total / page.items.length)
  const missing = [...ids].filter((id) => !itemOf(page, id))
  if (missing.length < pages) return undefined
  for (let number = 2; number <= pages; number++) {
    const later = await pageOf(name, number, context)
    const item = itemOf(later, objectId)
    if (item || !later) return item
  }
  return undefined
}

/** The first page, if it is loaded or worth a request; else `undefined`. */
async function firstPageOf<N extends ResourceName>(name: N, isMany: boolean, context: NameContext) {
  const { client: queryClient } = context
  const known = queryClient.getQueryState(listOptions(name, pageQuery(1)).queryKey)
  if (known?.error && !known.error.isLimited) return undefined
  const session = queryClient.getQueryData(sessionOptions().queryKey)
  // A page for a single name pays off only in the local service, where it reveals hidden records.
  if (!known && !isMany && session?.service.local !== true) return undefined
  return pageOf(name, 1, context)
}

/** A page of the collection; `undefined` if it is refused. */
async function pageOf<N extends ResourceName>(name: N, number: number, { client }: NameContext) {
  const options = { ...listOptions(name, pageQuery(number), 'low'), staleTime: freshMs }
  try {
    return await fetchLowPriority(client, options)
  } catch {
    return undefined
  }
}
