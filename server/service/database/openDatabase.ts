import { type Database, server } from './database.ts'
import { embedded } from './embedded.ts'
import { lockFolder } from './folderLock.ts'

export interface DatabaseOptions {
  /** Folder of the embedded database; ignored with `databaseUrl`. */
  readonly dataDir?: string
  readonly databaseUrl?: string
}

export interface OpenedDatabase {
  readonly database: Database
  /** One line about what a crash or power loss may cost. */
  readonly durability: string
}

/**
 * Opens PostgreSQL, or else the embedded database, whose folder only one process can use.
 * @throws Error with a readable message
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseOptions,
  log: (event: Readonly<Record<string, unknown>>) => void,
): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) {
    const database = await server(databaseUrl, (error) =>
      log({ event: 'database connection lost', message: error.message }),
    )
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
