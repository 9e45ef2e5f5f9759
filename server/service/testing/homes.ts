import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, server } from '../database/database.ts'
import { embedded } from '../database/embedded.ts'
import { newDatabase } from './backends.ts'
import { noPostgres } from './postgres.ts'

/** A storage that outlives the process writing to it. */
export interface Home {
  readonly name: string
  /** Creates a location with the demo data; the returned string lets another process open it. */
  readonly make: () => Promise<string>
  /** Creates a location without tables, for a build that may know fewer migrations. */
  readonly makeBlank: () => Promise<string>
  /** The database of a location that no other process has open. */
  readonly read: (location: string) => Promise<Database>
  readonly stop: () => Promise<void>
}

const folders = (): Home => {
  const made: string[] = []
  async function makeBlank() {
    const folder = await mkdtemp(join(tmpdir(), 'wsc-home-'))
    made.push(folder)
    return folder
  }
  return {
    name: 'PGlite',
    makeBlank,
    async make() {
      const folder = await makeBlank()
      const load = new Blob([await readFile(inject('demoDump'))])
      const { database } = await embedded({ dataDir: folder, load })
      await database.close()
      return folder
    },
    read: async (location) => (await embedded({ dataDir: location })).database,
    async stop() {
      for (const folder of made) await rm(folder, { recursive: true, force: true })
    },
  }
}

const postgresServer: Home = {
  name: 'PostgreSQL',
  make: () => newDatabase('demo'),
  makeBlank: () => newDatabase(),
  read: (location) => server(location, () => undefined),
  stop: async () => undefined,
}

/** Only the service is killed; its database server, if it has one, continues. */
export const homes: readonly Home[] =
  noPostgres === undefined ? [folders(), postgresServer] : [folders()]
