import type { Field, FieldMap } from '../../../src/metadata/field.ts'
import { idOfAddress } from '../../../src/dialect/ids.ts'
import { isResourceName } from '../../../src/resources/resources.ts'
import type { Route } from '../http/routes.ts'
import { readId } from './ids.ts'
import type { Switches } from './switches.ts'
import { readTime } from './times.ts'
import { readSeverity } from './values.ts'

/** What the request's credential is for the local service; `undefined` if it does not fit the dialect. */
export function authorizationOf(
  request: Request,
  url: URL,
  { auth }: Switches,
): string | undefined {
  const given = request.headers.get('authorization') ?? ''
  const [, scheme = ''] = /^(\w+) /.exec(given) ?? []
  const token = (secret: string | null) => (secret === null ? undefined : `Token ${secret}`)
  switch (auth) {
    case 'any':
      return given || undefined
    case 'header':
      return token(request.headers.get('x-api-key'))
    case 'query':
      return token(url.searchParams.get('api_key'))
    default:
      return scheme.toLowerCase() === auth ? given : undefined
  }
}

function readValue(
  field: Field | undefined,
  name: string,
  text: string,
  dialect: Switches,
): string {
  if (text === '') return text
  const isAddress = /^(?:https?:\/)?\//.test(text)
  if (field?.to !== undefined && isResourceName(field.to))
    return readId(isAddress ? (idOfAddress(text) ?? text) : text, field.to, dialect.id)
  if (field?.kind === 'datetime') return readTime(text, dialect)
  if (name === 'severity') return readSeverity(text)
  if (name === 'progress' && dialect.progress === 'percent') return String(Number(text) / 100)
  return text
}

/** The fields that a request to this route may send. */
const inputOf = (route: Route): FieldMap =>
  route.is === 'operation' ? route.operation.input : route.collection.resource.fields

/** The path and query of the specification for the local service. */
export function ownAddress(route: Route, url: URL, dialect: Switches): string {
  const { collection } = route
  const { path, filters } = collection.resource
  const id =
    'id' in route && route.id !== undefined ? readId(route.id, collection.name, dialect.id) : ''
  const operation = route.is === 'operation' ? `${route.operation.path}/` : ''
  const query = new URLSearchParams(url.searchParams)
  query.delete('api_key')
  for (const [name, value] of url.searchParams)
    if (name in filters) query.set(name, readValue(filters[name], name, value, dialect))
  if (dialect.pages === 'no') query.delete('page')
  const own = `${path}${id === '' ? '' : `${encodeURIComponent(id)}/`}${operation}`
  return query.size === 0 ? own : `${own}?${query}`
}

/** The body with every id, time and value as the local service writes it. */
export async function ownBody(
  request: Request,
  route: Route,
  dialect: Switches,
): Promise<BodyInit | undefined> {
  const type = request.headers.get('content-type') ?? ''
  if (request.body === null) return undefined
  if (!/urlencoded|multipart/.test(type)) return request.arrayBuffer()
  const fields = inputOf(route)
  const given = [...(await request.formData())].map(
    ([name, value]) =>
      [
        name,
        typeof value === 'string' ? readValue(fields[name], name, value, dialect) : value,
      ] as const,
  )
  const form = new FormData()
  for (const [name, value] of given) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value.name)
  }
  if (/multipart/.test(type)) return form
  return new URLSearchParams(
    given.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}
