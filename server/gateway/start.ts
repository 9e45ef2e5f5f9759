import { join } from 'node:path'
import { cookieName } from './cookie.ts'
import { developmentPages } from './developmentPages.ts'
import type { Environment } from './environment.ts'
import { isLoopback } from '../../src/client/signIn/typedAddress.ts'
import { createGateway } from './gateway.ts'
import { handleWith, type HttpServer, listen } from './httpServer.ts'
import { builtPages } from './pages.ts'
import { type StartedSessions, startSessions } from './startSessions.ts'

export interface Running {
  readonly url: string
  /** Messages for the person who started it, one per line. */
  readonly lines: readonly string[]
  close(): Promise<void>
}

interface Surroundings {
  readonly root: string
  readonly development: boolean
  readonly log: (line: string) => void
}

// The service also finishes its requests within ten seconds; a stop takes no longer than that.
const maxWaitMs = 10_000

export async function start(settings: Environment, around: Surroundings): Promise<Running> {
  const http = await listen(settings.host, settings.port, settings.publicUrl !== undefined)
  try {
    const opened = await startSessions(settings, around.log)
    const stopPages = await serve(http, settings, opened, around)
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
  { publicUrl, corsOrigins }: Environment,
  { sessions, fetchDialect }: StartedSessions,
  { root, development, log }: Surroundings,
): Promise<() => Promise<void>> {
  const report = (problem: unknown) =>
    log(
      JSON.stringify({
        event: 'gateway-failure',
        name: problem instanceof Error ? problem.name : 'unknown',
      }),
    )
  const gateway = createGateway({
    sessions,
    cookieName: cookieName(portOf(publicUrl) ?? http.port),
    publicUrl,
    corsOrigins,
    pages: await (development
      ? () => new Response(null, { status: 404 })
      : builtPages(join(root, 'dist'), publicUrl !== undefined)),
    report,
    ...(fetchDialect && { fetchDialect }),
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
