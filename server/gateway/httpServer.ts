import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartProblem } from './environment.ts'

export type Handle = (request: IncomingMessage, response: ServerResponse) => void

export interface HttpServer {
  readonly server: Server
  /** The port it listens on, which `PORT=0` leaves to the system. */
  readonly port: number
  /** From now on requests go here; before, they are asked to come again. */
  serve(handle: Handle): void
  /** Takes no more connections, finishes what is under way, at the latest after `patience`. */
  close(patience: number): Promise<void>
}

/**
 * Takes the port before anything else is touched, so that a taken port changes no data and shows
 * no credential that nobody can use any more.
 */
export async function listen(host: string, port: number): Promise<HttpServer> {
  let handle: Handle = notYet
  let closing = false
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      maxHeaderSize: 16_384,
      // Longer than what any proxy or browser keeps: closing a kept connection while a write is on
      // its way makes browsers send that write again.
      keepAliveTimeout: 620_000,
    },
    (request, response) => {
      if (closing) response.setHeader('Connection', 'close')
      response.on('error', () => undefined)
      handle(request, response)
    },
  )
  server.on('clientError', (_problem, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    else socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (problem) => reject(startProblem(problem, host, port)))
    server.listen(port, host, resolve)
  })

  return {
    server,
    // A server that listens on TCP has this form of address.
    port: (server.address() as AddressInfo).port,
    serve(next) {
      handle = next
    },
    close(patience) {
      closing = true
      return new Promise((resolve) => {
        const late = setTimeout(() => server.closeAllConnections(), patience)
        server.close(() => {
          clearTimeout(late)
          resolve()
        })
        server.closeIdleConnections()
      })
    },
  }
}

function notYet(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Retry-After': '1',
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  response.end(JSON.stringify({ detail: 'Workspace Console is starting.' }))
}

const advice: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'is already in use, perhaps by a Workspace Console that still runs. Stop that program, or take another port: PORT=0 picks a free one.',
  EACCES: 'needs rights that this user does not have. Take a port from 1024 up.',
  EADDRNOTAVAIL: 'is not on this machine: HOST must be an address of its own.',
  ENOTFOUND: 'is not on this machine: HOST must be an address of its own.',
}

function startProblem(problem: NodeJS.ErrnoException, host: string, port: number): StartProblem {
  const words = advice[problem.code ?? ''] ?? `cannot be used (${problem.message}).`
  return new StartProblem(`Port ${port} at ${host} ${words}`)
}
