import { access, constants, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { server } from '../service/database/database.ts'
import { requireUnlocked } from '../service/database/folderLock.ts'
import { requireUsable } from '../service/database/schema.ts'
import type { Environment } from './environment.ts'
import { listen } from './httpServer.ts'
import { builtPages } from './pages.ts'
import { linesFor } from './startSessions.ts'

export interface Around {
  /** The folder of the program, with its built app in `dist`. */
  readonly root: string
  readonly development: boolean
}

/**
 * Finds problems that prevent a start with these settings, one per line; empty without any. Writes
 * nothing, and opens no embedded database.
 */
export async function findStartProblems(
  settings: Environment,
  { root, development }: Around,
): Promise<string[]> {
  const { logFile, remotes, sessionKeys, publicUrl } = settings
  const needsDatabase = remotes.length === 0 || sessionKeys !== undefined
  const checks = [
    checkPort(settings),
    ...(development ? [] : [builtPages(join(root, 'dist'), publicUrl !== undefined)]),
    ...(logFile === undefined || logFile === '-' ? [] : [checkLogFile(logFile)]),
    ...(needsDatabase ? [checkDatabase(settings)] : []),
  ]
  const outcomes = await Promise.allSettled(checks)
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return []
    const { reason } = outcome as { reason: unknown }
    return [reason instanceof Error ? reason.message : String(reason)]
  })
}

async function checkPort({ host, port }: Environment): Promise<void> {
  const http = await listen({ host, port, secure: false, report: () => undefined })
  await http.close(0)
}

async function checkLogFile(file: string): Promise<void> {
  const isThere = await exists(file)
  await access(isThere ? file : dirname(resolve(file)), constants.W_OK).catch(() => {
    throw new Error(`LOG_FILE names ${file}, which this user cannot write.`)
  })
}

async function checkDatabase(settings: Environment): Promise<void> {
  const { dataDir, databaseUrl } = settings
  try {
    await (databaseUrl === undefined ? checkFolder(dataDir) : checkServer(databaseUrl))
  } catch (problem) {
    throw new Error(linesFor(problem, settings), { cause: problem })
  }
}

async function checkServer(databaseUrl: string): Promise<void> {
  const database = await server(databaseUrl, () => undefined)
  try {
    await requireUsable(database)
  } finally {
    await database.close()
  }
}

/** Checks the folder, or the nearest one above it in which it would be made. */
async function checkFolder(folder: string): Promise<void> {
  const nearest = await nearestOf(resolve(folder))
  if (!(await stat(nearest)).isDirectory())
    throw Object.assign(new Error(), { code: nearest === resolve(folder) ? 'EEXIST' : 'ENOTDIR' })
  await access(nearest, constants.W_OK | constants.X_OK)
  if (nearest === resolve(folder)) await requireUnlocked(nearest)
}

async function nearestOf(path: string): Promise<string> {
  return (await exists(path)) || dirname(path) === path ? path : nearestOf(dirname(path))
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT' && code !== 'ENOTDIR',
  )
