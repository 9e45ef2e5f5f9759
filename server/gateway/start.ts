import { join } from 'node:path'
import type { Service } from '../service/serviceTypes.ts'
import { openService } from '../service/service.ts'
import { allSessions } from './allSessions.ts'
import { cookieName } from './cookie.ts'
import { developmentPages } from './developmentPages.ts'
import { type Environment, StartProblem } from './environment.ts'
import { isLoopback } from '../../src/client/signIn/typedAddress.ts'
import { createGateway } from './gateway.ts'
import { handleWith, type HttpServer, listen } from './httpServer.ts'
import { localSessions } from './localSessions.ts'
import { builtPages } from './pages.ts'
import { remoteSessions } from './remoteSessions.ts'
import type { Sessions } from './sessions.ts'

export interface Running {
  readonly url: string
  /** Messages for the person who started it, one per line. */
  readonly lines: readonly string[]
  close(): Promise<void>
}

interface Opened {
  readonly sessions: Sessions
  readonly fetchDialect?: Service['fetchDialect']
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
    const opened = await openSessions(settings, around.log)
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
  { sessions, fetchDialect }: Opened,
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
    cookieName: cookieName(http.port),
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

async function openSessions(settings: Environment, log: (line: string) => void): Promise<Opened> {
  const { remotes, host, publicUrl } = settings
  // Whoever reaches a loopback address can send requests from this machine in any case.
  const canConnect = isLoopback(host) && publicUrl === undefined
  if (remotes.length > 0) {
    const names = remotes.map(({ name, baseUrl }) => `${name} (${baseUrl.href})`)
    return {
      sessions: remoteSessions(remotes, { canConnect }),
      lines: [`Administers ${names.join(', ')}. Sign in with what that service knows you by.`],
      close: async () => undefined,
    }
  }
  const service = await openLocal(settings, log)
  const lines: string[] = []
  if (service.firstStartCredential !== undefined)
    lines.push(
      `First start: sign in with this administrator secret key, shown only now: ${service.firstStartCredential}`,
    )
  else if (service.demoPeople.length > 0)
    lines.push(
      `To sign in, choose a demo person on the page: ${service.demoPeople.map(({ name, reach }) => `${name} (${reach})`).join(', ')}.`,
    )
  else lines.push('Sign in with your e-mail address and password, or with a secret key.')
  lines.push(service.durability)
  const { fetchDialect, close } = service
  const sessions = allSessions(localSessions(service), remoteSessions([], { canConnect }))
  return { sessions, lines, close, ...(fetchDialect && { fetchDialect }) }
}

async function openLocal(settings: Environment, log: (line: string) => void) {
  const { databaseUrl, rateLimit } = settings
  try {
    return await openService({
      dataDir: settings.dataDir,
      demo: settings.demo,
      demoScale: settings.demoScale,
      administrators: settings.administrators,
      supportAgents: settings.supportAgents,
      test: settings.test,
      subscriptionShape: settings.subscriptionShape,
      log,
      ...(databaseUrl !== undefined && { databaseUrl }),
      ...(rateLimit !== undefined && { rateLimit }),
    })
  } catch (problem) {
    throw new StartProblem(linesFor(problem, settings))
  }
}

const folderProblems: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies below a file',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'is on a disk that is full',
}

function linesFor(problem: unknown, { dataDir, databaseUrl }: Environment): string {
  if (!(problem instanceof Error)) return String(problem)
  if (databaseUrl !== undefined)
    return `The database that DATABASE_URL names cannot be used: ${problem.message}`
  const code = 'code' in problem ? String(problem.code) : ''
  const known = folderProblems[code]
  return known === undefined
    ? problem.message
    : `The data folder ${dataDir} ${known}. Mend that, or choose another one with DATA_DIR.`
}

const shownHost = (host: string) =>
  isLoopback(host) && host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
