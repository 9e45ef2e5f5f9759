import { setTimeout } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { type Database, server } from './database.ts'
import { isAway } from './databaseFailure.ts'
import { embedded } from './embedded.ts'
import { lockFolder } from './folderLock.ts'

export interface DatabaseOptions {
  /** Folder of the embedded database; ignored with `databaseUrl`. */
  readonly dataDir?: string
  readonly databaseUrl?: string
  /** Options to wait for a PostgreSQL that is not reachable yet; without them, that is an error. */
  readonly waiting?: Waiting
}

export interface Waiting {
  /** Reports the reason of the wait: at once, when it changes, and every fifteen tries. */
  readonly say: (line: string) => void
  /** Ends the wait, and the opening with it. */
  readonly stop: AbortSignal
  /** Milliseconds between two tries to reach a database that is away; 2,000 by default. */
  readonly retryMs?: number
}

/** Tries after which the same reason is reported again: every half minute. */
const triesBetweenLines = 15

/** Connects, and retries while the database is unreachable; throws errors that no retry can fix. */
async function reached(
  databaseUrl: string,
  waiting: Waiting | undefined,
  log: Log,
): Promise<Database> {
  let said = ''
  for (let tries = 0; ; tries += 1) {
    try {
      return await server(databaseUrl, (error) =>
        log({ event: 'database connection lost', message: error.message }),
      )
    } catch (problem) {
      if (waiting === undefined || !isAway(problem)) throw problem
      const { message, code = '' } = problem as Error & { code?: string }
      // Several addresses that refuse a connection have no message of their own.
      const reason = message || code
      if (reason !== said || tries % triesBetweenLines === 0) {
        waiting.say(`Waiting for the database that DATABASE_URL names: ${reason}`)
        log({ event: 'waiting for database', message: reason })
      }
      said = reason
      await setTimeout(waiting.retryMs ?? 2_000, undefined, { signal: waiting.stop })
    }
  }
}

export interface OpenedDatabase {
  readonly database: Database
  /** One line about the data that a crash or power loss may cost. */
  readonly durability: string
}

/**
 * Opens PostgreSQL, or else the embedded database, whose folder only one process can use.
 * @throws Error with a readable message
 */
export async function openDatabase(
  { databaseUrl, dataDir, waiting }: DatabaseOptions,
  log: Log,
): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) {
    const database = await reached(databaseUrl, waiting, log)
    return {
      database,
      durability: 'PostgreSQL: an acknowledged write survives crash and power loss.',
    }
  }
  if (dataDir === undefined) throw new Error('Give a dataDir or a databaseUrl.')
  const release = await lockFolder(dataDir)
  try {
    const { database } = await embedded({ dataDir })
    const close = async () => {
      await database.close()
      await release()
    }
    return {
      database: { ...database, close },
      durability:
        'Embedded database: an acknowledged write survives a crash of the process, not a power loss.',
    }
  } catch (error) {
    await release()
    throw error
  }
}
