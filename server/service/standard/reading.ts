import { itemJson } from '../collections/collection.ts'
import { filterConditions } from '../collections/filters.ts'
import { pageSize } from '../collections/pages.ts'
import { name, sql } from '../database/sql.ts'
import { type ServiceAnswer, answer } from '../http/answer.ts'
import { etagOf, isUnchanged } from '../http/conditions.ts'
import { may } from '../people/visibility.ts'
import { HttpError } from '../httpError.ts'
import { type Call, missing, reachable, type Tools } from './call.ts'

function requestedPage(query: URLSearchParams): number {
  const pageText = query.get('page')
  if (pageText === null || pageText === '') return 1
  const page = /^\d{1,9}$/.test(pageText) ? Number(pageText) : 0
  if (page < 1) throw new HttpError(404, 'There is no such page.')
  return page
}

function link({ base, url }: Call, page: number): string {
  const query = new URLSearchParams(url.search)
  query.set('page', String(page))
  return `${base}${url.pathname}?${query}`
}

/**
 * List of the specification: one page of 25 records that the caller may see, newest first.
 * @returns 200 with `{count, next, previous, results}`; `next` and `previous` are absolute
 * addresses or `null`
 * @throws HttpError 404 for a page that does not exist
 */
export async function list(call: Call, { pages }: Tools): Promise<ServiceAnswer> {
  const { collection, person, url, fields } = call
  const page = requestedPage(url.searchParams)
  const conditions = [
    may(person, 'see', collection),
    ...filterConditions(collection, url.searchParams),
  ]
  const found = await pages.read(collection, fields, conditions, page)
  if (found === undefined) throw new HttpError(404, 'There is no such page.')
  const more = page * pageSize < found.count
  const next = JSON.stringify(more ? link(call, page + 1) : null)
  const previous = JSON.stringify(page > 1 ? link(call, page - 1) : null)
  return answer(
    200,
    `{"count":${found.count},"next":${next},"previous":${previous},"results":[${found.results.join(',')}]}`,
  )
}

/**
 * Read of the specification.
 * @returns 200 with the item and its `ETag`; 304 when `If-None-Match` names this version
 * @throws HttpError 404 if the caller may not see it, or the filters exclude it
 */
export async function read(call: Call, { database }: Tools, id: string): Promise<ServiceAnswer> {
  const { collection, fields, request } = call
  const [row] = await database.rows<{ item: string; version: string }>(sql`
    select ${itemJson(collection, fields)} as item, t.version
    from ${name(collection.table)} t where ${reachable(call, id)}`)
  if (row === undefined) throw missing()
  const headers = { ETag: etagOf(row.version) }
  return isUnchanged(request, row.version)
    ? answer(304, undefined, headers)
    : answer(200, row.item, headers)
}
