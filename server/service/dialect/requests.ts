import type { Field, FieldMap } from '../../../src/metadata/field.ts'
import { digitsOf } from '../../../src/dialect/digits.ts'
import { idOfAddress, isRecord, referenceId } from '../../../src/dialect/ids.ts'
import { parseJson, printJson } from '../../../src/dialect/json.ts'
import { isResourceName } from '../../../src/resources/resources.ts'
import type { Route } from '../http/routes.ts'
import { unreadComplexFields, withComplexFields, type Entry } from './complexFields.ts'
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

/** A request that this dialect does not read: the status of its refusal, and what it says. */
export class Unread {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/** The value of a JSON body as the text of a form field. */
function fieldText(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : (digitsOf(value) ?? printJson(value))
}

/** The fields of a body in any encoding. */
async function entriesOf(request: Request, type: string): Promise<readonly Entry[]> {
  if (!type.includes('json')) return [...(await request.formData())]
  const text = await request.text()
  const body = text === '' ? {} : parseJson(text)
  return isRecord(body)
    ? Object.entries(body).map(([name, value]) => [name, fieldText(value)] as const)
    : []
}

const relatedForm = (text: string): Switches['related'] =>
  text.startsWith('{') ? 'object' : /^(?:https?:\/)?\//.test(text) ? 'url' : 'id'

/** The related record that a field names in any form, as an id or an address. */
const relatedIn = (text: string): string =>
  text.startsWith('{') ? (referenceId(parseJson(text)) ?? text) : text

const encodings = { urlencoded: /urlencoded/, multipart: /multipart/, json: /json/ } as const

/** Why this dialect does not read a body; `undefined` if it does. */
function refusalOf(
  entries: readonly Entry[],
  type: string,
  {
    fields,
    dialect,
    complex,
  }: {
    readonly fields: FieldMap
    readonly dialect: Switches
    /** The complex fields that are written in another form than this dialect reads. */
    readonly complex: readonly string[]
  },
): Unread | undefined {
  const { body, related } = dialect
  const hasFile = entries.some(([, value]) => typeof value !== 'string')
  if (entries.length > 0 && body !== 'any' && !hasFile && !encodings[body].test(type))
    return new Unread(415, { detail: `Send fields as ${body}.` })
  const wrong = entries
    .filter(
      ([name, value]) =>
        fields[name]?.to !== undefined &&
        typeof value === 'string' &&
        value !== '' &&
        related !== 'any' &&
        relatedForm(value) !== related,
    )
    .map(([name]) => [name, related] as const)
  const all = [...wrong, ...complex.map((name) => [name, dialect.complex] as const)]
  return all.length === 0
    ? undefined
    : new Unread(
        400,
        Object.fromEntries(all.map(([name, form]) => [name, [`${name} is expected as ${form}.`]])),
      )
}

/** The body with every id, time and value as the local service writes it. */
export async function ownBody(
  request: Request,
  route: Route,
  dialect: Switches,
): Promise<BodyInit | Unread | undefined> {
  const type = request.headers.get('content-type') ?? ''
  if (request.body === null) return undefined
  if (!/urlencoded|multipart|json/.test(type)) return request.arrayBuffer()
  const fields = inputOf(route)
  const sent = await entriesOf(request, type)
  const entries = withComplexFields(sent, fields)
  // The values of a JSON body need no form of their own.
  const complex = type.includes('json') ? [] : unreadComplexFields(sent, fields, dialect)
  const unread = refusalOf(entries, type, { fields, dialect, complex })
  if (unread) return unread
  const given = entries.map(([name, value]): Entry => {
    if (typeof value !== 'string') return [name, value]
    const field = fields[name]
    return [
      name,
      readValue(field, name, field?.to === undefined ? value : relatedIn(value), dialect),
    ]
  })
  if (!type.includes('multipart'))
    return new URLSearchParams(
      given.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    )
  const form = new FormData()
  for (const [name, value] of given) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value.name)
  }
  return form
}
