import { type Database, embedded, server } from '../database/database.ts'
import { serviceOver } from '../service.ts'
import type { Service, ServiceOptions } from '../serviceTypes.ts'
import { compiledWorker } from './bundle.ts'
import { noPostgres, type Postgres, startPostgres } from './postgres.ts'

export interface Opened {
  readonly service: Service
  readonly database: Database
  readonly logged: readonly string[]
}

export interface Backend {
  readonly name: string
  readonly open: (options?: Partial<ServiceOptions>) => Promise<Opened>
  readonly stop: () => Promise<void>
}

const defaults: ServiceOptions = {
  demo: true,
  demoScale: 'small',
  administrators: [],
  supportAgents: [],
  test: true,
  scryptN: 2,
  trainingWorker: compiledWorker,
}

async function over(database: Database, options: Partial<ServiceOptions> = {}): Promise<Opened> {
  const logged: string[] = []
  const log = (line: string) => logged.push(line)
  const service = await serviceOver(database, 'test', { ...defaults, log, ...options })
  return { service, database, logged }
}

function pglite(): Backend {
  // Making a database takes seconds, loading a made one does not.
  let made: Promise<Blob> | undefined
  const make = async () => {
    const { database, dump } = await embedded({})
    await over(database)
    const blob = await dump()
    await database.close()
    return blob
  }
  return {
    name: 'PGlite',
    async open(options) {
      const demo = options?.demo ?? true
      const load = demo ? await (made ??= make()) : undefined
      const { database } = await embedded(load === undefined ? {} : { load })
      return over(database, options)
    },
    stop: async () => undefined,
  }
}

function postgres(): Backend {
  let running: Promise<Postgres> | undefined
  let count = 0
  return {
    name: 'PostgreSQL',
    async open(options) {
      const { url } = await (running ??= startPostgres())
      const admin = await server(url, () => undefined)
      count += 1
      const name = `test_${count}`
      await admin.run({ texts: [`create database ${name}`], values: [] })
      await admin.close()
      return over(await server(url.replace(/postgres$/, name), () => undefined), options)
    },
    async stop() {
      const server = await running
      running = undefined
      await server?.stop()
    },
  }
}

if (noPostgres !== undefined) console.warn(`Skipped on PostgreSQL: ${noPostgres}.`)

/** The whole suite runs on each. */
export const backends: readonly Backend[] =
  noPostgres === undefined ? [pglite(), postgres()] : [pglite()]
