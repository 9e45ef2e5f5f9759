import { collections } from '../../server/service/collections/collection.ts'
import { readSwitches, type Switches } from '../../server/service/dialect/switches.ts'
import { clockOffMs, isTime } from '../../server/service/dialect/times.ts'
import { ofTables, writtenSeverity } from '../../server/service/dialect/values.ts'
import type { Caller } from './fixtures.ts'
import { operationsOf } from '../../src/resources/operations.ts'

const anyId = /[a-z]{3}_[\da-f]{20}/g
const prefixes = collections.toSorted(
  (one, other) => other.resource.path.length - one.resource.path.length,
)

/**
 * Calls the service in its own dialect, with ids, times and severities as the page sees them: what is
 * expected on screen is computed from this, without any code of the app.
 */
export function dialectCaller(serviceUrl: string, text: string, authorization: string): Caller {
  const dialect = readSwitches(text) as Switches
  const written = new Map<string, string>()
  const own = new Map<string, string>()

  async function learn(id: string): Promise<void> {
    if (written.has(id)) return
    const answer = await fetch(`${serviceUrl}/-/dialect/${text}/ids/${id}`)
    const as = String(await answer.json())
    written.set(id, as)
    own.set(`${id.slice(0, 3)} ${as}`, id)
  }

  function ownPath(path: string): string {
    const collection = prefixes.find(({ resource }) => path.startsWith(resource.path))
    if (!collection) return path
    const [bare = '', query = ''] = path.split('?')
    const ownOf = (prefix: string, part: string) => own.get(`${prefix} ${part}`) ?? part
    const parts = bare.slice(collection.resource.path.length).split('/')
    const [first = '', ...rest] = parts
    // An id may hold a percent sign, and stand in a path as it is or encoded.
    const asIs = own.get(`${collection.prefix} ${first}`)
    const id = asIs ?? ownOf(collection.prefix, decodeURIComponent(first))
    const search = new URLSearchParams(query)
    for (const [name, value] of search) {
      const to = collection.resource.filters[name]?.to
      const prefix = collections.find((one) => one.name === to)?.prefix
      if (prefix !== undefined) search.set(name, ownOf(prefix, value))
    }
    const found = `${collection.resource.path}${[id, ...rest].join('/')}`
    return search.size === 0 ? found : `${found}?${search}`
  }

  function seen(value: unknown, key = ''): unknown {
    if (ofTables.has(key)) return value
    if (key === 'severity') return String(writtenSeverity(value, dialect))
    if (typeof value === 'string') {
      const isOwnId = value.length === 24 && value.search(anyId) === 0
      if (isOwnId) return written.get(value) ?? value
      if (!isTime(value)) return value
      const at = Date.parse(value) + clockOffMs(dialect)
      return new Date(dialect.time === 'seconds' ? Math.floor(at / 1000) * 1000 : at).toISOString()
    }
    if (Array.isArray(value)) return value.map((one) => seen(one, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, seen(one, name)]))
  }

  /** The fields of a body; ids that the page shows become the service's own. */
  function ownFields(path: string, fields: Readonly<Record<string, string>>) {
    const collection = prefixes.find(({ resource }) => path.startsWith(resource.path))
    const operation = Object.values(collection ? operationsOf(collection.name) : {}).find((one) =>
      path.split('?')[0]?.endsWith(`/${one.path}/`),
    )
    const declared = operation?.input ?? collection?.resource.fields ?? {}
    return Object.entries(fields).map(([name, value]) => {
      const prefix = collections.find((one) => one.name === declared[name]?.to)?.prefix ?? ''
      return [name, own.get(`${prefix} ${value}`) ?? value]
    })
  }

  return async (method, path, fields) => {
    const answer = await fetch(`${serviceUrl}/-/service${ownPath(path)}`, {
      method,
      headers: {
        Authorization: authorization,
        'X-Test-Subscription-Shape': dialect.subscription,
      },
      ...(fields && { body: new URLSearchParams(ownFields(path, fields)) }),
    })
    const { status, headers } = answer
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const body = new TextDecoder().decode(bytes)
    if (!headers.get('content-type')?.includes('json') || body === '')
      return { status, body, bytes, headers }
    for (const [id] of body.matchAll(anyId)) await learn(id)
    const json: unknown = JSON.parse(body)
    // Rows of a table are the customers' data, which no dialect changes.
    const areRows = /\/read_rows?\/$/.test(path)
    return { status, body: areRows ? json : seen(json), bytes, headers }
  }
}
