import { isRecord } from '../../../src/dialect/ids.ts'
import { parseJson, printJson } from '../../../src/dialect/json.ts'
import { titleOf } from '../../../src/metadata/resource.ts'
import { resources } from '../../../src/resources/resources.ts'
import { type Route, routeOf } from '../http/routes.ts'
import type { RequestEnvironment, Service } from '../serviceTypes.ts'
import { linkedAnswer, linkedPath, linkTo } from './blobs.ts'
import { writtenError } from './errors.ts'
import { collectionOfId, writtenId } from './ids.ts'
import { writtenList } from './lists.ts'
import { authorizationOf, ownAddress, ownBody, Unread } from './requests.ts'
import { dialectPath, readSwitches, type Switches } from './switches.ts'
import { clockOffMs } from './times.ts'
import { partOf, recordOf, type Writing } from './values.ts'

type Fetch = Service['fetch']

interface Asked {
  readonly request: Request
  readonly url: URL
  readonly route: Route
  readonly dialect: Switches
  readonly environment: RequestEnvironment
  readonly authorization: string | undefined
  /** Where clients reach this dialect, without a trailing slash. */
  readonly base: string
  /** The answer of the local service to a path of the specification. */
  readonly own: (path: string, init?: RequestInit) => Promise<Response>
}

interface Written {
  readonly status: number
  readonly body: string | ArrayBuffer
  readonly headers: Headers
}

const json = (value: unknown) => printJson(value)

/**
 * The local service in any dialect: below `/-/dialect/<switches>/` are all paths of the specification.
 * A layer around its standard answers; nothing behind it knows of dialects.
 */
export const dialects =
  (fetch: Fetch) =>
  async (request: Request, environment: RequestEnvironment = {}): Promise<Response> => {
    const url = new URL(request.url)
    const [, text = '', path = ''] =
      new RegExp(`^${dialectPath}([^/]*)(/.*)$`).exec(url.pathname) ?? []
    const dialect = readSwitches(decodeURIComponent(text))
    if ('problem' in dialect) return Response.json({ detail: dialect.problem }, { status: 404 })
    if (path.startsWith(linkedPath)) return linkedAnswer(path)
    // What an id of the service is here, for tests that compare the two.
    if (path.startsWith('/ids/')) return Response.json(writtenId(path.slice(5), dialect.id))
    const base = `${url.origin}${dialectPath}${text}`
    const route = routeOf(path)
    if (!route) return refusal(404, { detail: 'There is nothing at this path.' }, dialect)
    const authorization = authorizationOf(request, url, dialect)
    const headers = new Headers(request.headers)
    headers.delete('authorization')
    headers.delete('content-type')
    headers.delete('content-length')
    headers.set('X-Test-Subscription-Shape', dialect.subscription)
    if (authorization !== undefined) headers.set('Authorization', authorization)
    const own = (address: string, init: RequestInit = {}) =>
      fetch(new Request(`${url.origin}${address}`, { headers, ...init }), { ...environment, base })
    return answer({ request, url, route, dialect, environment, authorization, base, own })
  }

async function answer(asked: Asked): Promise<Response> {
  const { request, url, route, dialect, own } = asked
  const { method } = request
  const body = await ownBody(request, route, dialect)
  if (body instanceof Unread) return refusal(body.status, body.body, dialect)
  const address = ownAddress(route, url, dialect)
  const given = await own(address, { method, ...(body !== undefined && { body }) })
  const { status } = given
  if (status === 404 && route.is === 'list' && dialect.end !== '404') return pastTheEnd(asked)
  if (status >= 400) return refused(given, dialect)
  const isBlob = route.is === 'operation' && route.name === 'readBlob'
  if (isBlob) return finish(await blobOf(given, asked), dialect)
  const text = await given.text()
  const headers = new Headers(given.headers)
  const location = headers.get('location')
  if (location !== null) headers.set('Location', await writtenLocation(location, asked))
  if (text === '' || !headers.get('content-type')?.includes('json'))
    return finish({ status, body: text, headers }, dialect)
  return finish(await written(parseJson(text), { status, headers }, asked), dialect)
}

async function written(
  value: unknown,
  { status, headers }: Omit<Written, 'body'>,
  asked: Asked,
): Promise<Written> {
  const { route, dialect } = asked
  const writing = writingOf(asked)
  const { fields } = route.collection.resource
  if (route.is === 'list' && isRecord(value) && Array.isArray(value.results)) {
    const { results, count, next } = await wholeList(value, asked)
    const records = await Promise.all(
      results.map((one) => (isRecord(one) ? recordOf(one, fields, writing) : one)),
    )
    const list = writtenList(records, count, next, dialect)
    for (const [name, text] of Object.entries(list.headers)) headers.set(name, text)
    return { status, headers, body: json(list.body) }
  }
  if (route.is === 'operation' && /^readRows?$/.test(route.name))
    return { status, headers, body: json(writtenRows(value, dialect)) }
  const part = await partOf(value, fields, writing)
  const { item } = dialect
  return { status, headers, body: json(item === 'plain' ? part : { [item]: part }) }
}

interface OwnList {
  readonly results: readonly unknown[]
  readonly count: number
  readonly next: string | null
}

/** The page, or with `pages=no` everything. */
async function wholeList(
  { results, count, next }: Readonly<Record<string, unknown>>,
  { url, dialect, route, own }: Asked,
): Promise<OwnList> {
  const page: OwnList = {
    results: results as readonly unknown[],
    count: Number(count),
    next: typeof next === 'string' ? next : null,
  }
  if (dialect.pages === 'yes') return page
  const all = [...page.results]
  for (let number = 2; all.length < page.count; number++) {
    const search = new URLSearchParams(url.searchParams)
    search.set('page', String(number))
    const address = ownAddress(route, new URL(`${url.pathname}?${search}`, url), {
      ...dialect,
      pages: 'yes',
    })
    const more = (await (await own(address)).json()) as OwnList
    if (!Array.isArray(more.results)) break
    all.push(...more.results)
  }
  return { results: all, count: page.count, next: null }
}

/** A page that does not exist, where that is no error. */
async function pastTheEnd(asked: Asked): Promise<Response> {
  const { url, dialect, route, own } = asked
  const search = new URLSearchParams(url.searchParams)
  search.delete('page')
  const at = (page: number) => {
    search.set('page', String(page))
    return ownAddress(route, new URL(`${url.pathname}?${search}`, url), dialect)
  }
  const first = await own(at(1))
  if (!first.ok) return refused(first, dialect)
  const { count, results } = (await first.json()) as OwnList
  const last = Math.max(1, Math.ceil(count / Math.max(1, results.length)))
  const value = dialect.end === 'empty' ? undefined : await (await own(at(last))).json()
  const list = value ?? { count, next: null, results: [] }
  const parts = { status: 200, headers: new Headers() }
  return finish(await written(list, parts, asked), dialect)
}

async function refused(given: Response, dialect: Switches): Promise<Response> {
  const text = await given.text()
  let body: unknown = {}
  try {
    body = JSON.parse(text)
  } catch {
    // An answer without a body.
  }
  const headers = new Headers(given.headers)
  if (given.status === 401) headers.delete('www-authenticate')
  return refusal(given.status, body, dialect, headers)
}

function refusal(
  status: number,
  body: unknown,
  dialect: Switches,
  headers = new Headers(),
): Response {
  const shown = status === 401 ? Number(dialect.signedout) : status
  const { body: text, type } = writtenError(shown, body, dialect.error)
  headers.set('Content-Type', type)
  return finish({ status: shown, body: text, headers }, dialect)
}

function finish({ status, body, headers }: Written, dialect: Switches): Response {
  headers.delete('content-length')
  headers.set('Date', new Date(Date.now() + clockOffMs(dialect)).toUTCString())
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : body, { status, headers })
}

async function writtenLocation(location: string, asked: Asked): Promise<string> {
  const { route, dialect } = asked
  const id = decodeURIComponent(location.replace(/\/$/, '').split('/').at(-1) ?? '')
  const path = await partOf(
    id,
    {},
    {
      ...writingOf(asked),
      dialect: { ...dialect, relation: 'id' },
    },
  )
  const end = typeof path === 'string' || typeof path === 'number' ? String(path) : id
  return `${asked.base}${route.collection.resource.path}${encodeURIComponent(end)}/`
}

/** Names of related records, each read once for an answer. */
function writingOf({ dialect, base, own }: Asked): Writing {
  const names = new Map<string, Promise<string | undefined>>()
  const read = async (id: string) => {
    const name = collectionOfId(id)
    if (name === undefined) return undefined
    const given = await own(`${resources[name].path}${id}/`)
    return given.ok
      ? titleOf(resources[name], (await given.json()) as { object_id: string })
      : undefined
  }
  return {
    dialect,
    base,
    nameOf: (id) => {
      const known = names.get(id) ?? read(id)
      names.set(id, known)
      return known
    },
  }
}

function writtenRows(value: unknown, { rows }: Switches): unknown {
  if (rows === 'envelope' || !isRecord(value) || !Array.isArray(value.rows)) return value
  if (rows === 'objects') return value.rows
  const columns = Array.isArray(value.columns) ? value.columns.map(String) : []
  const lines = value.rows.map((row: unknown) =>
    columns.map((name) => (isRecord(row) ? (row[name] ?? null) : null)),
  )
  return { columns, rows: lines }
}

async function blobOf(given: Response, { dialect, base }: Asked): Promise<Written> {
  const { status } = given
  const type = given.headers.get('content-type') ?? 'application/octet-stream'
  const headers = new Headers({ 'Content-Type': 'application/json' })
  const bytes = await given.arrayBuffer()
  if (dialect.blob === 'bytes') return { status, body: bytes, headers: new Headers(given.headers) }
  const place = {
    container: given.headers.get('x-blob-container'),
    path: given.headers.get('x-blob-path'),
    content_type: type,
  }
  const body =
    dialect.blob === 'link'
      ? { ...place, url: `${base}${linkTo(bytes, type)}` }
      : { ...place, encoding: 'base64', content: Buffer.from(bytes).toString('base64') }
  return { status, body: JSON.stringify(body), headers }
}
