import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Account, credentialOf, nameOf, placeOfKey } from './access.ts'
import { type Choices, choicesOf, type Composed, composedBy, describeChoices } from './choices.ts'
import type { CollectionName } from './collections.ts'
import type { Blob, Item } from './database.ts'
import type { OtherAnswer } from './errors.ts'
import { bytesOf } from './read.ts'
import { Service } from './service.ts'

export interface OtherService {
  readonly seed: number
  readonly choices: Choices
  readonly composed: Composed
  /** Scheme, host and base path. */
  readonly baseUrl: string
  readonly account: () => Account
  /** Sends a request with the account's key. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>
  /** The name in the service's own document: the header, the parameter, the word. */
  readonly keyName: () => string
  /** The key that was made last, for whomever. */
  readonly lastSecret: () => string | undefined
  /** Withdraws the account's key, as somebody else would. */
  readonly endKey: () => void
  /** The records held in memory, in the order of the list. */
  readonly items: (name: CollectionName) => readonly Item[]
  /** The content written as the blob of a store. */
  readonly blob: (store: string) => Blob | undefined
  /** Lines with the seed and all choices. */
  readonly lines: readonly string[]
  readonly close: () => Promise<void>
}

export interface StartOptions {
  /** A free one by default. */
  readonly port?: number
  /** Choices that are not drawn. */
  readonly fixed?: Partial<Choices>
  /** The only other origin whose pages may read its answers. */
  readonly origin?: string | undefined
}

const exposed = 'Content-Disposition, Date, Link, Location, X-Total-Count'

/**
 * Headers that let pages of one other origin read an answer; a preflight also names the allowed
 * ones.
 */
const corsHeaders = (origin: string, ownHeader: string) => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': `Authorization, Content-Type, ${ownHeader}`,
  'Access-Control-Expose-Headers': exposed,
  'Access-Control-Max-Age': '600',
})

type Handler = (request: IncomingMessage) => Promise<OtherAnswer>

/** Listens on the loopback address. Resolves to scheme and host, and how to stop. */
async function listen(
  port: number,
  handler: () => Handler,
  always: () => Readonly<Record<string, string>>,
) {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = await handler()(request).catch((error: unknown) => ({
      status: 500,
      headers: {},
      body: String(error),
    }))
    const all = { ...always(), 'Cache-Control': 'no-store', ...headers }
    response.writeHead(status, all).end(body)
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** Starts the service of a seed. Files behind foreign links have an origin of their own. */
export async function startOtherService(
  seed: number,
  { port = 0, fixed, origin: allowed }: StartOptions = {},
): Promise<OtherService> {
  const choices = choicesOf(seed, fixed)
  const composed = composedBy(seed)
  let origin = ''
  let filesOrigin = ''
  const addresses = () => ({
    base: `${origin}${choices.basePath}`,
    files: choices.blobs === 'foreignLink' ? filesOrigin : origin,
  })
  const service = new Service(seed, choices, composed, addresses)

  const file: Handler = async ({ url = '' }) => {
    const [, store] = /^\/files\/([^/]+)$/.exec(url) ?? []
    if (store === undefined) return service.refuse(404, 'There is nothing here.')
    const { type, bytes } = service.blobOf(decodeURIComponent(store))
    return { status: 200, headers: { 'Content-Type': type }, body: bytes }
  }
  const key = placeOfKey(choices, composed)
  const cors = allowed === undefined ? {} : corsHeaders(allowed, key.name)
  const called: Handler = async (request) => {
    const { method = '', url: address = '', headers } = request
    if (address.startsWith('/files/')) return file(request)
    const isPreflight = headers['access-control-request-method'] !== undefined
    if (allowed !== undefined && isPreflight) return { status: 204 }
    const bytes = await bytesOf(request)
    const url = new URL(`${origin}${address}`)
    const isBelow = url.pathname.startsWith(`${choices.basePath}/`)
    return isBelow
      ? service.answer({ method, url, headers, bytes })
      : { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<h1>Not found</h1>' }
  }
  const always = () => ({ Date: new Date(service.now()).toUTCString(), ...cors })
  const main = await listen(port, () => called, always)
  origin = main.origin
  const files = await listen(0, () => file, always)
  filesOrigin = files.origin

  return {
    seed,
    choices,
    composed,
    baseUrl: addresses().base,
    account: () => service.account,
    send(path, init = {}) {
      const url = new URL(`${addresses().base}${path}`)
      const headers = new Headers(init.headers)
      const value = credentialOf(choices, composed, service.account)
      if (key.in === 'query') url.searchParams.set(key.name, value)
      else headers.set(key.name, value)
      return fetch(url, { ...init, headers })
    },
    keyName: () => nameOf(choices, composed),
    lastSecret: () => service.lastSecret,
    endKey: () => service.endKey(),
    items: (name) => service.database.list(name),
    blob: (store) => service.database.blobs.get(store),
    lines: [`seed ${seed}`, ...describeChoices(choices, composed)],
    close: async () => {
      await Promise.all([main.close(), files.close()])
    },
  }
}
