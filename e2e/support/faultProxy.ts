import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { matches, type Rule } from './fault.ts'
import { answerInPlace, forwardWithFault } from './faultyForward.ts'

/** One request that reached the proxy, whatever happened to it. */
export interface Arrival {
  readonly method: string
  readonly path: string
  readonly search: string
  readonly key: string | undefined
  readonly at: number
  /** Whether it was forwarded to the gateway. */
  forwarded: boolean
}

export interface FaultProxy {
  readonly url: string
  readonly arrivals: readonly Arrival[]
  /**
   * Adds a rule; the newest one that matches a request applies. Returns a function that removes it.
   */
  add(rule: Rule): () => void
  /** The number of requests with a method and a path pattern, as in a rule. */
  count(method: string, path: string | RegExp): number
  /** The number of requests per `Idempotency-Key`. */
  perKey(): ReadonlyMap<string, number>
  /** Stops listening: connections are refused, open ones break. */
  refuse(): Promise<void>
  accept(): Promise<void>
  /** Clears rules and recorded requests, and listens again. */
  reset(): Promise<void>
  close(): Promise<void>
}

/**
 * A proxy between browser and gateway, with real connections: browsers treat those unlike mocks.
 */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  let rules: { rule: Rule; left: number }[] = []
  let arrivals: Arrival[] = []
  const sockets = new Set<Socket>()

  const ruleFor = (method: string, pathname: string): Rule | undefined => {
    const found = rules.findLast(({ rule, left }) => left > 0 && matches(rule, method, pathname))
    if (found === undefined) return undefined
    found.left -= 1
    return found.rule
  }

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const method = request.method ?? 'GET'
    const { pathname, search } = new URL(request.url ?? '/', target)
    const key = request.headers['idempotency-key']
    const arrival: Arrival = {
      method,
      path: pathname,
      search,
      key: typeof key === 'string' ? key : undefined,
      at: Date.now(),
      forwarded: false,
    }
    arrivals.push(arrival)
    const fault = ruleFor(method, pathname)?.fault
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    if (fault?.kind === 'reset-before') return reset(request)
    if (fault?.kind === 'close-before') return void request.socket.end()
    if (fault?.kind === 'answer') return answerInPlace(request, response, fault)
    if (fault?.kind === 'hang' && fault.apply !== true) return void request.resume()
    arrival.forwarded = true
    forwardWithFault(new URL(target), request, response, fault)
  }

  const server = createServer({ keepAliveTimeout: 600_000, requestTimeout: 0 }, handle)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  const refuse = () =>
    new Promise<void>((resolve) => {
      if (!server.listening) return resolve()
      server.close(() => resolve())
      for (const socket of sockets) socket.resetAndDestroy()
    })
  await listen(0)
  // A server that listens on TCP always has this type of address.
  const { port } = server.address() as AddressInfo
  const accept = async () => {
    if (!server.listening) await listen(port)
  }

  return {
    url: `http://127.0.0.1:${port}`,
    get arrivals() {
      return arrivals
    },
    add(rule) {
      const entry = { rule, left: rule.times ?? Infinity }
      rules.push(entry)
      return () => {
        rules = rules.filter((other) => other !== entry)
      }
    },
    count: (method, path) =>
      arrivals.filter((arrival) =>
        matches({ method, path, fault: { kind: 'twice' } }, arrival.method, arrival.path),
      ).length,
    perKey() {
      const counts = new Map<string, number>()
      for (const { key } of arrivals)
        if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
      return counts
    },
    refuse,
    accept,
    async reset() {
      rules = []
      arrivals = []
      await accept()
    },
    close: refuse,
  }
}

export const reset = (request: IncomingMessage): void => void request.socket.resetAndDestroy()
