import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartProblem } from './environment.ts'
import { dataHeaders } from './policy.ts'
import { healthPath } from './ownPaths.ts'
import { isNavigation, waitingPage, waitingPolicy } from './waitingPage.ts'

export type Handle = (request: IncomingMessage, response: ServerResponse) => void

export interface HttpServer {
  readonly server: Server
  /** The actual port, which the system picks for `PORT=0`. */
  readonly port: number
  /** Passes requests to this handler from now on; earlier ones get a 503 with `Retry-After`. */
  serve(handle: Handle): void
  /** Until then: why requests get that 503. */
  refuse(detail: string): void
  /**
   * Finishes requests in progress, stops accepting connections, and answers 503 to requests that
   * arrive meanwhile.
   * @param patience milliseconds after which unfinished requests are aborted
   */
  close(patience: number): Promise<void>
}

/**
 * Milliseconds without a request before the server closes: a client that was just answered may
 * still send its next request.
 */
const quietMs = 250
/**
 * Upper limit for that wait, because new clients may keep coming; then their connections are
 * refused.
 */
const maxQuietMs = 2000

/** Handles requests as web `Request` objects, with the address they come from. */
export type FetchRequests = (
  request: Request,
  connection: { readonly address: string | undefined },
) => Response | Promise<Response>

/** Converts Node requests to web requests; unconvertible ones get a 400. */
export function handleWith(
  fetchRequest: FetchRequests,
  secure: boolean,
  report: (problem: unknown) => void,
): Handle {
  const listener = getRequestListener(
    (request, { incoming }) => fetchRequest(request, { address: incoming.socket.remoteAddress }),
    {
      errorHandler: () =>
        Response.json({ detail: 'Bad request.' }, { status: 400, headers: dataHeaders(secure) }),
    },
  )
  return (request, response) => void listener(request, response).catch(report)
}

interface Listening {
  readonly host: string
  readonly port: number
  /** Whether people reach this server by https. */
  readonly secure: boolean
  /** Called with errors of the server itself, such as a connection that it cannot accept. */
  readonly report: (problem: unknown) => void
}

/**
 * Binds the port first, so that a port in use neither changes data nor shows an unusable
 * credential.
 */
export async function listen({ host, port, secure, report }: Listening): Promise<HttpServer> {
  let handle = refuseLater('Workspace Console is starting.', secure, Promise.resolve())
  let isClosing = false
  let lastRequestAt = Number.NEGATIVE_INFINITY
  const underWay = new Set<ServerResponse>()

  const take: Handle = (request, response) => {
    if (isHealthCheck(request)) return sendHealth(response, secure)
    const touch = () => (lastRequestAt = Date.now())
    touch()
    underWay.add(response)
    response.on('error', () => undefined)
    response.on('close', () => {
      touch()
      underWay.delete(response)
    })
    handle(request, response)
  }
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      maxHeaderSize: 16_384,
      // Longer than any proxy or browser keeps idle connections. If the server closed one with a
      // write in transit, browsers would send that write again.
      keepAliveTimeout: 620_000,
      // Refused by the gateway instead, with its common headers.
      requireHostHeader: false,
    },
    take,
  )
  server.on('checkExpectation', take)
  server.on('clientError', (problem: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(rawErrorResponse(problem.code, secure))
    else socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (problem) => reject(startProblem(problem, host, port)))
    server.listen(port, host, resolve)
  })
  server.on('error', report)

  /**
   * Waits for a pause: closing a connection while the next request is in transit would reset it.
   */
  async function untilQuiet(): Promise<void> {
    const end = Date.now() + maxQuietMs
    for (;;) {
      const left = Math.min(lastRequestAt + quietMs, end) - Date.now()
      if (left <= 0) return
      await new Promise((resolve) => {
        setTimeout(resolve, left)
      })
    }
  }

  return {
    server,
    // A server listening on TCP has an address of this type.
    port: (server.address() as AddressInfo).port,
    serve(next) {
      if (!isClosing) handle = next
    },
    refuse(detail) {
      if (!isClosing) handle = refuseLater(detail, secure, Promise.resolve())
    },
    async close(patience) {
      isClosing = true
      let refuse: () => void = () => undefined
      const isDeaf = new Promise<void>((resolve) => (refuse = resolve))
      const detail = 'Workspace Console is stopping. Nothing was written.'
      handle = refuseLater(detail, secure, isDeaf)
      for (const response of underWay) endAfter(response)
      const late = setTimeout(() => server.closeAllConnections(), patience)
      await untilQuiet()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        // Only now: an immediate retry would be reset if its connection were still waiting to be
        // accepted.
        refuse()
        server.closeIdleConnections()
      })
      clearTimeout(late)
    },
  }
}

/** Accepts no further request on the connection of this response. */
function endAfter(response: ServerResponse): void {
  const { socket } = response
  if (!response.headersSent) response.setHeader('Connection', 'close')
  else response.once('finish', () => socket?.end())
}

/**
 * Answers 503 with `Retry-After`, once the request was received completely. Browsers get a page
 * that reloads itself. An earlier answer would reset the connection while the client is still
 * sending.
 * @param until resolves when answers may be sent
 */
const refuseLater =
  (detail: string, secure: boolean, until: Promise<void>): Handle =>
  (request, response) => {
    const answer = () => {
      const isPage = isNavigation(request)
      response.writeHead(503, {
        ...dataHeaders(secure),
        ...(isPage && { 'Content-Security-Policy': waitingPolicy }),
        'Content-Type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
        'Retry-After': '1',
        Connection: 'close',
      })
      response.end(isPage ? waitingPage(detail) : JSON.stringify({ detail }))
    }
    request.once('end', () => void until.then(answer))
    request.resume()
  }

const isHealthCheck = ({ method, url }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && url === healthPath

/** Reports that the process is alive, without asking the gateway. */
function sendHealth(response: ServerResponse, secure: boolean): void {
  response.on('error', () => undefined)
  response.writeHead(200, {
    ...dataHeaders(secure),
    'Content-Type': 'application/json; charset=utf-8',
  })
  response.end(JSON.stringify({ status: 'alive' }))
}

/** The raw answer to a malformed request. */
function rawErrorResponse(code: string | undefined, secure: boolean): string {
  const [status, detail] =
    code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The headers are too long.']
      : ['400 Bad Request', 'Bad request.']
  const body = JSON.stringify({ detail })
  const headers = {
    ...dataHeaders(secure),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`
}

const advice: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'is already in use, perhaps by a Workspace Console that still runs. Stop that program, or take another port: PORT=0 picks a free one.',
  EACCES: 'needs rights that this user does not have. Take a port from 1024 up.',
  EADDRNOTAVAIL: 'is not on this machine: HOST must be an address of its own.',
  ENOTFOUND: 'is not on this machine: HOST must be an address of its own.',
}

function startProblem(problem: NodeJS.ErrnoException, host: string, port: number): StartProblem {
  const message = advice[problem.code ?? ''] ?? `cannot be used (${problem.message}).`
  return new StartProblem(`Port ${port} at ${host} ${message}`)
}
