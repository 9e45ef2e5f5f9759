import { join } from 'node:path'
import { cookieName } from './cookie.ts'
import { developmentPages } from './developmentPages.ts'
import type { Environment } from './environment.ts'
import { failureEvent, type Log } from '../log.ts'
import type { Waiting } from '../service/database/openDatabase.ts'
import { isLoopback } from '../../src/client/signIn/typedAddress.ts'
import { answerBackup, backupRoute } from './backupRoute.ts'
import { createGateway } from './gateway.ts'
import { handleWith, type HttpServer, listen } from './httpServer.ts'
import { openMetrics } from './metrics.ts'
import { builtPages } from './pages.ts'
import { readiness } from './probes.ts'
import { type StartedSessions, startSessions } from './startSessions.ts'

export interface Running {
  readonly url: string
  /** Messages for the person who started it, one per line. */
  readonly lines: readonly string[]
  close(): Promise<void>
}

interface Surroundings extends Waiting {
  readonly root: string
  readonly development: boolean
  readonly log: Log
}

interface Reporting {
  readonly report: (problem: unknown) => void
}

// The service also finishes its requests within ten seconds; a stop takes no longer than that.
const maxWaitMs = 10_000

/**
 * Starts the gateway: listens first, so that waiting clients get an answer while the database is
 * opened.
 * @throws StartProblem if a setting prevents the start; the port is freed after every failure
 */
export async function start(settings: Environment, around: Surroundings): Promise<Running> {
  const report = (problem: unknown) => around.log(failureEvent('gateway-failure', problem))
  const { host, port, publicUrl } = settings
  const http = await listen({ host, port, secure: publicUrl !== undefined, report })
  try {
    const opened = await startSessions(settings, {
      ...around,
      say(line) {
        // Clients that are refused must not learn addresses.
        http.refuse('Workspace Console waits for its database.')
        around.say(line)
      },
    })
    const stopPages = await serve(http, settings, opened, { ...around, report })
    return {
      url: settings.publicUrl?.origin ?? `http://${shownHost(settings.host)}:${http.port}`,
      lines: opened.lines,
      async close() {
        await stopPages()
        await http.close(maxWaitMs)
        await opened.close()
      },
    }
  } catch (problem) {
    await http.close(0)
    throw problem
  }
}

async function serve(
  http: HttpServer,
  { publicUrl, corsOrigins, metrics, operatorKey }: Environment,
  { sessions, openApi, database }: StartedSessions,
  {
    root,
    development,
    log,
    report,
  }: Pick<Surroundings, 'root' | 'development' | 'log'> & Reporting,
): Promise<() => Promise<void>> {
  const ready = readiness(database)
  const gateway = createGateway({
    sessions,
    cookieName: cookieName(portOf(publicUrl) ?? http.port),
    publicUrl,
    corsOrigins,
    pages: await (development
      ? () => new Response(null, { status: 404 })
      : builtPages(join(root, 'dist'), publicUrl !== undefined)),
    log,
    ready,
    ...(metrics && { metrics: await openMetrics(ready) }),
    ...(openApi && { openApi }),
    ...(operatorKey !== undefined &&
      database && { backup: backupRoute(operatorKey, () => answerBackup(database)) }),
  })
  const answer = handleWith(
    (request, connection) => gateway.fetch(request, connection),
    publicUrl !== undefined,
    report,
  )
  if (!development) {
    http.serve(answer)
    return async () => undefined
  }
  const pages = await developmentPages(http.server)
  http.serve((request, response) =>
    (request.url?.startsWith('/-/') ? answer : pages.handle)(request, response),
  )
  return () => pages.close()
}

const shownHost = (host: string) =>
  isLoopback(host) && host.includes(':') && !host.startsWith('[') ? `[${host}]` : host

/** The port in the address that people use, which is the same for all processes behind a proxy. */
const portOf = (url: URL | undefined): number | undefined => url && Number(url.port || 443)
