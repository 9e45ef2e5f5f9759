import type { Page } from '../dialect/envelope.ts'
import { ignoredFilter } from '../dialect/filtered.ts'
import { linkWay } from '../dialect/followingPages.ts'
import { profile } from '../dialect/profile.ts'
import { otherForms } from '../dialect/readJson.ts'
import type { Resource } from '../metadata/resource.ts'
import { createStore } from '../store.ts'
import { listPath, pageOf } from './listQuery.ts'
import { ServiceError } from './serviceError.ts'

type FetchAt = (path: string) => Promise<Page>
type Listed = Pick<Resource, 'path' | 'filters' | 'fields'>

/**
 * Reads a page of a list with a page number or filters; the service may support neither.
 * @param fetchAt reads the page at an address of the service
 * @throws ServiceError when no page can be read
 */
export async function askedList(
  resource: Listed,
  query: URLSearchParams,
  fetchAt: FetchAt,
): Promise<Page> {
  const path = listPath(resource, query)
  const page = await (pageOf(query) > 1 ? laterPage(resource, query, fetchAt) : fetchAt(path))
  const sent = new URLSearchParams(path.split('?')[1])
  const other = ignoredFilter(resource.fields, sent, page.items)
  if (other === undefined) return page
  const about = { outcome: 'failed', cause: 'unreadable', status: 200 } as const
  const request = { method: 'GET', path }
  throw new ServiceError({ ...about, mismatch: 'unfiltered', messages: [other], request })
}

/** Lists without a reachable second page, so that the other ways are tried only once. */
const cutLists = createStore<ReadonlySet<string>>(new Set(), { scope: 'person' })

/** Whether the records may be the whole list, whichever page was requested. */
const isUnplaced = ({ items, total, hasNext, gap }: Page) =>
  items.length > 0 && (total ?? items.length) === items.length && hasNext !== true && !gap

/**
 * Reads a page after the first, in the service's known way. Otherwise it tries each way that the
 * responses allow, until a page differs from the previous one.
 */
async function laterPage(
  resource: Listed,
  query: URLSearchParams,
  fetchAt: FetchAt,
): Promise<Page> {
  const { waysTo, addressIn, isFirstAgain, pageIn } = await otherForms()
  const path = listPath(resource, query)
  const { list } = pageIn(path)
  const addresses = () => [
    ...new Set(waysTo(pageIn(path)).flatMap((way) => addressIn(way, path) ?? [])),
  ]
  const { paging } = profile.get()
  const isReachable = () =>
    paging === undefined || [linkWay, paging].some((way) => addressIn(way, path) !== undefined)
  const firstPage = () => {
    const first = new URLSearchParams(query)
    first.delete('page')
    return fetchAt(listPath(resource, first))
  }
  if (!isReachable()) {
    await firstPage()
    if (!isReachable()) return { items: [], total: undefined, hasNext: false, gap: 'unnamed' }
  }
  const [address = path, ...others] = addresses()
  let page = await fetchAt(address)
  // If the page reports neither other pages nor its number, only the first page can identify it.
  if (isUnplaced(page) && isFirstAgain(address) === undefined) {
    await firstPage().catch(() => undefined)
    if (isFirstAgain(address)) page = await fetchAt(address)
  }
  if (page.hasNext === false && !page.gap && isFirstAgain(address)) return { ...page, page: 1 }
  if (page.gap !== 'repeated' || cutLists.get().has(list)) return page
  for (const other of others) {
    const another = await fetchAt(other).catch((error: unknown) => {
      // A service may refuse an unknown parameter.
      if (error instanceof ServiceError && error.isPermanent) return undefined
      throw error
    })
    if (another && another.gap !== 'repeated' && another.items.length > 0) return another
  }
  cutLists.set(new Set(cutLists.get()).add(list))
  return page
}
