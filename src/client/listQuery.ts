import type { Resource } from '../metadata/resource.ts'

/**
 * The service's list address for a page's address: declared order, granted filters only. The app
 * must request exactly the URL that the document preloaded, so both use this function.
 */
export function listPath(
  resource: Pick<Resource, 'path' | 'filters'>,
  search: URLSearchParams,
): string {
  const query = new URLSearchParams()
  for (const name of Object.keys(resource.filters)) {
    const value = search.get(name)
    if (value !== null && value !== '') query.set(name, value)
  }
  const page = pageOf(search)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? resource.path : `${resource.path}?${query}`
}

/** Page 1 if the address has no valid page number. */
export function pageOf(search: URLSearchParams): number {
  const written = search.get('page') ?? ''
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : 1
}

// `..` survives encoding and leaves the path; `/enrich/jobs/` is a collection, not a model. Double
// encoding may be decoded twice.
const unsafeId = /^\.{1,2}$|[/\\?#\p{Cc}\p{Cs}]|%[\da-f]{2}/iu

/** Thrown instead of sending a request with an id that would lead to another path. */
export class UnsafeIdError extends RangeError {}

export const isSafeId = (resource: Pick<Resource, 'path'>, objectId: string): boolean =>
  objectId !== '' &&
  !unsafeId.test(objectId) &&
  !(resource.path === '/enrich/' && objectId === 'jobs')

/** The service's address of one record; `undefined` for an id that would leave the collection. */
export const itemPath = (resource: Pick<Resource, 'path'>, objectId: string): string | undefined =>
  isSafeId(resource, objectId) ? `${resource.path}${encodeURIComponent(objectId)}/` : undefined
