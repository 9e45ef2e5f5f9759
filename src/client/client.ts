import type { Item } from '../metadata/item.ts'
import type { Resource } from '../metadata/resource.ts'
import { decodeItem, decodePage, type Page } from '../dialect/envelope.ts'
import { itemPath as safeItemPath, listPath, UnsafeIdError } from './listQuery.ts'
import type { HttpAnswer } from './outcome.ts'
import { failures, send } from './transport.ts'
import type { SentRequest } from './serviceError.ts'

/** A record with its version for a safe update. */
export interface Read<I extends Item = Item> {
  readonly item: I
  /** The record's version, if the service returns one. */
  readonly etag: string | undefined
}

/**
 * The path of a record.
 * @throws UnsafeIdError for an id that would change the path
 */
export function itemPath(resource: Pick<Resource, 'path'>, objectId: string): string {
  const path = safeItemPath(resource, objectId)
  if (path === undefined) throw new UnsafeIdError()
  return path
}

async function readable<T>(
  request: SentRequest,
  answer: HttpAnswer,
  decode: (answer: HttpAnswer) => Promise<T>,
): Promise<T> {
  try {
    return await decode(answer)
  } catch (reason) {
    throw (await failures()).failedAnswer(request, 'read', answer, reason)
  }
}

/**
 * Reads one page of a collection. `query` contains the page and the granted filters, nothing else.
 * @throws ServiceError, also for an answer that is no list; AbortError when `signal` aborts
 */
export async function list(
  resource: Resource,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Page> {
  const fetchAt = async (path: string) => {
    const request = { method: 'GET', path }
    const answer = await send({ ...request, signal, effect: 'read' })
    return readable(request, answer, (one) => decodePage(resource.fields, one, path))
  }
  const path = listPath(resource, query)
  if (path === resource.path) return fetchAt(path)
  return (await import('./askedList.ts')).askedList(resource, query, fetchAt)
}

/**
 * Reads one record. Requests for a single record never carry filters.
 * @returns the record with its `ETag`, if the service returns one
 * @throws ServiceError, also for an unreadable or another record; UnsafeIdError for an id that
 * would change the path
 */
export async function read(
  resource: Resource,
  objectId: string,
  signal?: AbortSignal,
): Promise<Read> {
  const request = { method: 'GET', path: itemPath(resource, objectId) }
  const answer = await send({ ...request, signal, effect: 'read' })
  return {
    item: await readable(request, answer, (one) => decodeItem(resource.fields, one, objectId)),
    etag: answer.headers.get('ETag') ?? undefined,
  }
}
