import { randomUUID } from 'node:crypto'
import type { FieldMap } from '../../../src/metadata/field.ts'
import { failureEvent, type Log } from '../../log.ts'
import { databaseFailure } from '../database/databaseFailure.ts'
import type { Collection } from '../collections/collection.ts'
import type { Call, Tools } from '../standard/call.ts'
import { list, read } from '../standard/reading.ts'
import { remove } from '../standard/removing.ts'
import { change, create } from '../standard/writing.ts'
import { operationOf } from '../operations/operations.ts'
import type { Access } from '../people/access.ts'
import type { Person } from '../people/person.ts'
import { HttpError } from '../httpError.ts'
import type { RequestEnvironment } from '../serviceTypes.ts'
import { type ServiceAnswer, refused, responseOf } from './answer.ts'
import { maxBytes, readBody } from './body.ts'
import { methodsOf, type Route, routeOf } from './routes.ts'

export interface HandlerParts {
  readonly access: Access
  readonly tools: Tools
  /** The fields of a collection, for the subscription shape used by this request. */
  readonly fieldsFor: (collection: Collection) => FieldMap
  /** Counts against the caller's rate limit; throws a 429 refusal. */
  readonly spend: (person: Person, request: Request) => void
  readonly log: Log
}

function failure(error: unknown, log: Log, { record }: RequestEnvironment): ServiceAnswer {
  if (error instanceof HttpError) return refused(error)
  const request_id = record?.id ?? randomUUID()
  log({ ...failureEvent('failure', error), request_id })
  const known = databaseFailure(error)
  if (known) return refused(known)
  return {
    status: 500,
    body: JSON.stringify({ detail: 'The service failed. Nothing was written.', request_id }),
    headers: { 'X-Request-Id': request_id },
  }
}

async function answerRoute(route: Route, call: Call, tools: Tools): Promise<ServiceAnswer> {
  const { request } = call
  const { method } = request
  if (route.is === 'operation') {
    return operationOf(route.collection, route.name)(call, tools, route.operation, route.id ?? '')
  }
  if (method === 'GET') return route.is === 'list' ? list(call, tools) : read(call, tools, route.id)
  const body = await readBody(request)
  try {
    if (route.is === 'list') return await create(call, tools, body)
    if (method === 'PUT') return await change(call, tools, route.id, 'update', body)
    if (method === 'PATCH') return await change(call, tools, route.id, 'partialUpdate', body)
    return await remove(call, tools, route.id, body)
  } finally {
    await body.dispose()
  }
}

function headersSize(headers: Headers): number {
  let size = 0
  for (const [name, value] of headers) size += name.length + value.length + 4
  return size
}

/**
 * Reads the rest of the body: leaving it unread would reset the connection while the client is
 * still sending.
 */
async function drain(request: Request): Promise<void> {
  if (request.body === null || request.bodyUsed) return
  const reader = request.body.getReader()
  let count = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    count += value.byteLength
    if (count > maxBytes.model) return reader.cancel()
  }
}

/**
 * The service as a function of web-standard requests. Every failure becomes an answer; it never
 * throws.
 * @returns 404 and 405 for other paths and methods, then 401 and 429
 * @returns 500 with `request_id` for a bug
 */
export function handler(parts: HandlerParts) {
  const { access, tools, fieldsFor, spend, log } = parts

  async function answer(request: Request, environment: RequestEnvironment): Promise<ServiceAnswer> {
    if (request.url.length > maxBytes.url) throw new HttpError(414, 'The address is too long.')
    if (headersSize(request.headers) > maxBytes.headers)
      throw new HttpError(431, 'The headers are too long.')
    const url = new URL(request.url)
    const route = routeOf(url.pathname)
    if (route === undefined) {
      const slash = url.pathname.endsWith('/') ? '' : ' Paths end with a slash.'
      throw new HttpError(404, `There is nothing at this path.${slash}`)
    }
    const methods = methodsOf(route)
    if (!methods.includes(request.method)) {
      throw new HttpError(405, `${request.method} is not allowed here.`, {
        Allow: methods.join(', '),
      })
    }
    const { address, record } = environment
    const person = await access.authorize(request.headers.get('authorization'), environment)
    if (record !== undefined) record.user = person.object_id
    spend(person, request)
    const fields = fieldsFor(route.collection)
    const base = environment.base ?? url.origin
    return answerRoute(
      route,
      { request, url, base, person, address, collection: route.collection, fields },
      tools,
    )
  }

  return async (request: Request, environment: RequestEnvironment = {}): Promise<Response> => {
    try {
      return responseOf(await answer(request, environment))
    } catch (error) {
      // The client is gone, and reading for it was aborted.
      if (request.signal.aborted && error === request.signal.reason)
        return new Response(null, { status: 499 })
      await drain(request).catch(() => undefined)
      return responseOf(failure(error, log, environment))
    }
  }
}
