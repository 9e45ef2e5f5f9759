import type { Log } from '../log.ts'
import type { Database } from '../service/database/database.ts'
import {
  type DatabaseOptions,
  openDatabase,
  type Waiting,
} from '../service/database/openDatabase.ts'
import { openService } from '../service/service.ts'
import type { Service } from '../service/serviceTypes.ts'
import { isLoopback } from '../../src/client/signIn/typedAddress.ts'
import { allSessions } from './allSessions.ts'
import { databaseWrites } from './databaseWrites.ts'
import { type Environment, StartProblem } from './environment.ts'
import { localSessions } from './localSessions.ts'
import { recordedSessions } from './recordedSessions.ts'
import { remoteSessions, type StoredSession } from './remoteSessions.ts'
import { databaseRecords, memoryRecords } from './sessionRecords.ts'
import type { Sessions } from './sessions.ts'
import { storageKeysFrom, storageSecret } from './storageKeys.ts'
import { sealedVault } from './vault.ts'

interface Surroundings extends Waiting {
  readonly log: Log
}

export interface StartedSessions {
  readonly sessions: Sessions
  /** Of the local service, if that is used. */
  readonly openApi?: Service['openApi']
  /** Undefined where the gateway keeps nothing. */
  readonly database: Database | undefined
  /** Messages for the person who started it, one per line. */
  readonly lines: readonly string[]
  close(): Promise<void>
}

/** Opens the local service, or the way to remote ones, with the sessions at them. */
export async function startSessions(
  settings: Environment,
  around: Surroundings,
): Promise<StartedSessions> {
  const { remotes, host, publicUrl } = settings
  // Whoever reaches a loopback address can send requests from this machine in any case.
  const canConnect = isLoopback(host) && publicUrl === undefined
  if (remotes.length > 0) return openRemote(settings, canConnect, around)
  const service = await openLocal(settings, around)
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
  const { openApi, close, database } = service
  const remote = await sharedSessions(settings, canConnect, database)
  const sessions = await recorded(allSessions(localSessions(service), remote), settings, database)
  return { sessions, lines, close, database, openApi }
}

async function openRemote(
  settings: Environment,
  canConnect: boolean,
  around: Surroundings,
): Promise<StartedSessions> {
  const { remotes, sessionKeys } = settings
  const names = remotes.map(({ name, baseUrl }) => `${name} (${baseUrl.href})`)
  const lines = [`Administers ${names.join(', ')}. Sign in with what that service knows you by.`]
  const open = () => openDatabase(databaseOf(settings, around), around.log)
  const database = sessionKeys && (await orProblem(settings, open)).database
  const sessions = await sharedSessions(settings, canConnect, database)
  return {
    sessions: await recorded(sessions, settings, database),
    lines,
    database,
    close: async () => database?.close(),
  }
}

/** With `SESSION_KEY`, all processes serve the sessions, and recognise each other's writes. */
async function sharedSessions(
  { remotes, sessionKeys }: Environment,
  canConnect: boolean,
  database: Database | undefined,
): Promise<Sessions> {
  if (sessionKeys === undefined || !database) return remoteSessions(remotes, { canConnect })
  return remoteSessions(remotes, {
    canConnect,
    vault: sealedVault<StoredSession>(sessionKeys),
    writes: await databaseWrites(database),
  })
}

/** Sessions with keys for stored cookies. Their end is recorded, as they would go on elsewhere. */
async function recorded(
  sessions: Sessions,
  { sessionKeys, idleMinutes }: Environment,
  database: Database | undefined,
): Promise<Sessions> {
  const storageKeyOf = storageKeysFrom(await storageSecret(database))
  if (sessionKeys === undefined && idleMinutes === undefined) return { ...sessions, storageKeyOf }
  const records = database ? await databaseRecords(database) : memoryRecords()
  return { ...recordedSessions(sessions, { records, idleMinutes }), storageKeyOf }
}

const databaseOf = (
  { dataDir, databaseUrl }: Environment,
  { say, stop }: Waiting,
): DatabaseOptions => ({
  dataDir,
  waiting: { say, stop },
  ...(databaseUrl !== undefined && { databaseUrl }),
})

async function orProblem<T>(settings: Environment, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (problem) {
    throw new StartProblem(linesFor(problem, settings))
  }
}

const openLocal = (settings: Environment, around: Surroundings) =>
  orProblem(settings, () =>
    openService({
      ...databaseOf(settings, around),
      demo: settings.demo,
      demoScale: settings.demoScale,
      administrators: settings.administrators,
      supportAgents: settings.supportAgents,
      subscriptionShape: settings.subscriptionShape,
      log: around.log,
      ...(settings.rateLimit !== undefined && { rateLimit: settings.rateLimit }),
    }),
  )

const folderProblems: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies below a file',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'is on a disk that is full',
}

/** The reason why the database of these settings cannot be used, for the operator. */
export function linesFor(
  problem: unknown,
  { dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>,
): string {
  if (!(problem instanceof Error)) return String(problem)
  const code = 'code' in problem ? String(problem.code) : ''
  if (databaseUrl !== undefined)
    return `The database that DATABASE_URL names cannot be used: ${problem.message || code}`
  const known = folderProblems[code]
  return known === undefined
    ? problem.message
    : `The data folder ${dataDir} ${known}. Fix that, or choose another one with DATA_DIR.`
}
