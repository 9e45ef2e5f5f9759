import { ownHeaders, sessionPath } from '../../../src/gateway.ts'
import type { LogEvent } from '../../log.ts'
import type { BackupRoute } from '../backupRoute.ts'
import { createGateway } from '../gateway.ts'
import { localSessions } from '../localSessions.ts'
import type { Metrics } from '../metrics.ts'
import type { Readiness } from '../probes.ts'
import type { Sessions } from '../sessions.ts'
import { fakeService } from './fakeService.ts'

export const ownOrigin = 'http://127.0.0.1:4173'
export const ofOurs = { ...ownHeaders, Origin: ownOrigin, 'Sec-Fetch-Site': 'same-origin' }

interface Choices {
  readonly sessions?: Sessions
  readonly publicUrl?: URL
  readonly corsOrigins?: readonly string[]
  readonly ready?: Readiness
  readonly metrics?: Metrics
  readonly backup?: BackupRoute
}

/** A gateway without a socket: tests pass requests in directly. */
export function gatewayForTests({
  sessions,
  publicUrl,
  corsOrigins = [],
  ready = async () => undefined,
  metrics,
  backup,
}: Choices = {}) {
  const service = fakeService()
  const logged: LogEvent[] = []
  const gateway = createGateway({
    sessions: sessions ?? localSessions(service),
    cookieName: '__Host-wc-4173',
    publicUrl,
    corsOrigins,
    pages: (request) => new Response(`page of ${new URL(request.url).pathname}`),
    log: (event) => logged.push(event),
    ready,
    // The document exists only with the local service, as at a start.
    ...(!sessions && { openApi: service.openApi }),
    ...(metrics && { metrics }),
    ...(backup && { backup }),
  })
  const sendRequest = async (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) => {
    const headers = { Host: '127.0.0.1:4173', ...init.headers }
    return gateway.fetch(new Request(`${ownOrigin}${path}`, { ...init, headers }), {
      address: '127.0.0.1',
    })
  }
  const send = (
    path: string,
    method: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    sendRequest(path, {
      method,
      headers: { ...ofOurs, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  /** Signs in and returns the cookie as a browser would send it. */
  const cookie = async (signIn: unknown = { scheme: 'demo', role: 'administrator' }) => {
    const answer = await send(sessionPath, 'POST', signIn)
    return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  }
  return { service, gateway, logged, sendRequest, send, cookie }
}
