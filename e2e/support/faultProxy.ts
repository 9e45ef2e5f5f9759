import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { firstDataId, servicePath, sessionPath, type FirstData } from '../../src/gateway.ts'
import { errorOf, matches, type Fault, type Rule, waitForTest } from './fault.ts'
import { answerInPlace, forwardWithFault } from './faultyForward.ts'
import { overLimit } from './limit.ts'

/** One request that reached the proxy, with any outcome. */
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
  add(...rule: Rule): () => void
  /** Holds the answers of the service to such requests until the returned function is called. */
  hold(method: string, path: string | RegExp, times?: number): () => void
  /** The number of requests with a method and a path pattern, as in a rule. */
  count(method: string, path: string | RegExp): number
  /** The number of requests per `Idempotency-Key`. */
  perKey(): ReadonlyMap<string, number>
  /** Whether a fault has caused this error in the browser's console. */
  explains(complaint: string): boolean
  /** Forgets which errors were caused, for the next test. */
  forget(): void
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
  let caused: { path: string; error: string }[] = []
  const sockets = new Set<Socket>()

  const faultFor = (method: string, pathname: string): Fault | undefined => {
    const found = rules.findLast(({ rule, left }) => left > 0 && matches(rule, method, pathname))
    if (found === undefined) return undefined
    found.left -= 1
    return found.rule[2]
  }

  /**
   * Records the data in a document like requests. A rule for one of these makes the gateway send
   * the document without data, as for a failed read.
   */
  const documentOf = (html: string): string => {
    const found = firstDataBlock.exec(html)
    if (!found) return html
    const { answer } = JSON.parse(found[1] ?? '{}') as FirstData
    const paths = [sessionPath, ...(answer ? [servicePath + answer.path] : [])]
    const requests = paths.map((path) => new URL(path, target))
    const isFaulty = ({ pathname }: URL) =>
      rules.some(({ rule, left }) => left > 0 && matches(rule, 'GET', pathname))
    if (requests.some(isFaulty)) return html.replace(firstDataBlock, '')
    for (const { pathname, search } of requests)
      arrivals.push({
        method: 'GET',
        path: pathname,
        search,
        key: undefined,
        at: Date.now(),
        forwarded: true,
      })
    return html
  }
  /** A pattern for a path of the service may match the page of that name too. */
  const onDocument = (fault: Fault | undefined): Fault | undefined => {
    if (fault === undefined) return { kind: 'rewrite', body: documentOf }
    if (fault.kind !== 'rewrite') return fault
    return { ...fault, body: (html) => documentOf(fault.body?.(html) ?? html) }
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
    const isDocument = method === 'GET' && request.headers.accept?.startsWith('text/html') === true
    const own = faultFor(method, pathname)
    const made = isDocument ? onDocument(own) : own
    const fault = made?.kind === 'limit' ? overLimit(made) : made
    const error = fault && errorOf(fault)
    if (error !== undefined) caused.push({ path: pathname, error })
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
      caused.push({ path: '', error: 'net::ERR_' })
      server.close(() => resolve())
      for (const socket of sockets) socket.resetAndDestroy()
    })
  await listen(0)
  // A server that listens on TCP always has this type of address.
  const { port } = server.address() as AddressInfo
  const accept = async () => {
    if (!server.listening) await listen(port)
  }

  const add = (...rule: Rule) => {
    const entry = { rule, left: rule[3] ?? Infinity }
    rules.push(entry)
    return () => {
      rules = rules.filter((other) => other !== entry)
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    get arrivals() {
      return arrivals
    },
    add,
    hold(method, path, times) {
      const { until, letGo } = waitForTest()
      const remove = add(method, path, { kind: 'slow', answer: until }, times)
      return () => {
        remove()
        letGo()
      }
    },
    count: (method, path) =>
      arrivals.filter((arrival) => matches([method, path], arrival.method, arrival.path)).length,
    perKey() {
      const counts = new Map<string, number>()
      for (const { key } of arrivals)
        if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
      return counts
    },
    explains(complaint) {
      const [, said = '', url] =
        /^console: Failed to load resource: (.*) \((\S+)\)$/.exec(complaint) ?? []
      if (url === undefined || !URL.canParse(url)) return false
      const { origin, pathname } = new URL(url)
      return (
        origin === `http://127.0.0.1:${port}` &&
        caused.some(({ path, error }) => said.includes(error) && (path === '' || path === pathname))
      )
    },
    forget() {
      caused = []
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

const firstDataBlock = new RegExp(
  `<script type="application/json" id="${firstDataId}">(.*?)</script>`,
  's',
)

export const reset = (request: IncomingMessage): void => void request.socket.resetAndDestroy()
