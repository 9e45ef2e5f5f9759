import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartProblem } from './environment.ts'
import { dataHeaders } from './policy.ts'

export type Handle = (request: IncomingMessage, response: ServerResponse) => void

export interface HttpServer {
  readonly server: Server
  /** The port it listens on, which `PORT=0` leaves to the system. */
  readonly port: number
  /** From now on requests go here; before, they are asked to come again. */
  serve(handle: Handle): void
  /**
   * Finishes what is under way, takes no more connections, and answers 503 to what came meanwhile.
   * @param patience milliseconds after which what is not finished is cut off
   */
  close(patience: number): Promise<void>
}

/** Who has just been answered sends the next request within this time, in milliseconds. */
const quietMs = 250
/** There may always be somebody new: they are refused their connection then. */
const maxQuietMs = 2000

/** Whoever takes requests as the web's own objects, with where they came from. */
export type FetchRequests = (
  request: Request,
  connection: { readonly address: string | undefined },
) => Response | Promise<Response>

/** Hands requests on as web requests; what cannot be one is answered 400. */
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

/**
 * Takes the port before anything else is touched, so that a taken port changes no data and shows
 * no credential that nobody can use any more.
 * @param secure whether people reach this server by https
 */
export async function listen(host: string, port: number, secure: boolean): Promise<HttpServer> {
  let handle = refuseLater('Workspace Console is starting.', secure, Promise.resolve())
  let isClosing = false
  let lastRequestAt = Number.NEGATIVE_INFINITY
  const underWay = new Set<ServerResponse>()

  const take: Handle = (request, response) => {
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
      // Longer than what any proxy or browser keeps: closing a kept connection while a write is on
      // its way makes browsers send that write again.
      keepAliveTimeout: 620_000,
      // Refused by us instead, with the headers of every answer.
      requireHostHeader: false,
    },
    take,
  )
  server.on('checkExpectation', take)
  server.on('clientError', (problem: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(rawRefusal(problem.code, secure))
    else socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (problem) => reject(startProblem(problem, host, port)))
    server.listen(port, host, resolve)
  })

  /** Closing a connection while the next request is on its way would reset that request. */
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
    // A server that listens on TCP has this form of address.
    port: (server.address() as AddressInfo).port,
    serve(next) {
      if (!isClosing) handle = next
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
        // Only now: who comes again at once would be reset if the connection still waited to be taken.
        refuse()
        server.closeIdleConnections()
      })
      clearTimeout(late)
    },
  }
}

/** No further request is taken on its connection. */
function endAfter(response: ServerResponse): void {
  const { socket } = response
  if (!response.headersSent) response.setHeader('Connection', 'close')
  else response.once('finish', () => socket?.end())
}

/**
 * Asks to come again, once the request has come whole: who still sends would be reset.
 * @param until when the answers may be given
 */
const refuseLater =
  (detail: string, secure: boolean, until: Promise<void>): Handle =>
  (request, response) => {
    const answer = () => {
      response.writeHead(503, {
        ...dataHeaders(secure),
        'Content-Type': 'application/json; charset=utf-8',
        'Retry-After': '1',
        Connection: 'close',
      })
      response.end(JSON.stringify({ detail }))
    }
    request.once('end', () => void until.then(answer))
    request.resume()
  }

/** The answer to what is no request that can be read. */
function rawRefusal(code: string | undefined, secure: boolean): string {
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
