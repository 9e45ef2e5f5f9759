import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, embedded, server } from '../database/database.ts'
import { openService } from '../service.ts'
import type { Service, ServiceOptions } from '../serviceTypes.ts'
import { noPostgres, type Postgres, startPostgres } from './postgres.ts'

/** Where data outlives the process that wrote it. */
export interface Home {
  readonly name: string
  /** Makes an empty place: the word by which another process finds it too. */
  readonly make: () => Promise<string>
  /** The bare database of a place that nobody else has open. */
  readonly look: (place: string) => Promise<Database>
  readonly stop: () => Promise<void>
}

const folders = (): Home => {
  const made: string[] = []
  return {
    name: 'PGlite',
    async make() {
      const folder = await mkdtemp(join(tmpdir(), 'wsc-home-'))
      made.push(folder)
      return folder
    },
    look: async (place) => (await embedded({ dataDir: join(place, 'database') })).database,
    async stop() {
      for (const folder of made) await rm(folder, { recursive: true, force: true })
    },
  }
}

const postgresServer = (): Home => {
  let running: Promise<Postgres> | undefined
  let count = 0
  return {
    name: 'PostgreSQL',
    async make() {
      const { url } = await (running ??= startPostgres())
      const admin = await server(url, () => undefined)
      count += 1
      const name = `home_${count}`
      await admin.run({ texts: [`create database ${name}`], values: [] })
      await admin.close()
      return url.replace(/postgres$/, name)
    },
    look: (place) => server(place, () => undefined),
    async stop() {
      await (await running)?.stop()
    },
  }
}

/** What is killed here is the service; its database server, where it has one, goes on. */
export const homes: readonly Home[] =
  noPostgres === undefined ? [folders(), postgresServer()] : [folders()]

/** Opens the service at a place, as the test programs do in processes of their own. */
export const openAt = (
  place: string,
  options: Pick<ServiceOptions, 'trainingWorker'> = {},
): Promise<Service> =>
  openService({
    ...(place.includes('://') ? { databaseUrl: place } : { dataDir: place }),
    demo: true,
    demoScale: 'small',
    administrators: [],
    supportAgents: [],
    scryptN: 2,
    ...options,
  })
