import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface KeyService {
  /** Base address, without a trailing slash. */
  readonly url: string
  /** Method and address of every request. */
  readonly got: string[]
  /** Replaces the response to a request with the right key. */
  answer: (path: string, response: ServerResponse) => boolean
  /** Whether it lets a request in. */
  accepts: (headers: IncomingHttpHeaders, query: URLSearchParams) => boolean
  close(): Promise<void>
}

export interface KeyServiceOptions {
  readonly base?: string
  /** Status for a request that it does not let in. */
  readonly refusal?: number
  readonly users?: readonly Record<string, unknown>[]
  readonly workspaces?: readonly string[]
}

/** A service over HTTP that takes its key in one way only. */
export async function keyService(
  accepts: KeyService['accepts'],
  { base = '', refusal = 401, users = [], workspaces = ['Alpha'] }: KeyServiceOptions = {},
): Promise<KeyService> {
  const got: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://service')
    got.push(`${request.method} ${request.url}`)
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const list = (results: readonly unknown[]) =>
      json(200, { results, count: results.length, next: null })
    if (!url.pathname.startsWith(`${base}/`)) {
      response.writeHead(404, { 'Content-Type': 'text/html' })
      response.end('<!doctype html><title>Nothing here</title>')
      return
    }
    const path = url.pathname.slice(base.length)
    if (!service.accepts(request.headers, url.searchParams))
      return json(refusal, { detail: 'Authentication credentials were not provided.' })
    if (service.answer(path, response)) return
    const records: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
      users,
      workspaces: workspaces.map((name, n) => ({ object_id: `w${n}`, name, description: name })),
    }
    const [, collection = '', id] = /^\/(users|workspaces)\/(?:([^/]+)\/)?$/.exec(path) ?? []
    const known = records[collection] ?? []
    const record = known.find(({ object_id }) => object_id === id)
    if (id === undefined) list(url.searchParams.has('page') ? [] : known)
    else json(record ? 200 : 404, record ?? { detail: 'Not found.' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server listening on TCP has an address of this type.
  const { port } = server.address() as AddressInfo
  const service: KeyService = {
    url: `http://127.0.0.1:${port}${base}`,
    got,
    accepts,
    answer: () => false,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}

export const basicOf = (email: string, password: string): string =>
  `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`
