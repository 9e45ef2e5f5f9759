import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { jsonLog } from '../../log.ts'
import { type Database, server } from '../database/database.ts'
import { embedded } from '../database/embedded.ts'
import { serviceOver } from '../service.ts'
import type { Service, ServiceOptions } from '../serviceTypes.ts'
import { testOptions } from './options.ts'
import { noPostgres } from './postgres.ts'

export interface Opened {
  readonly service: Service
  readonly database: Database
  readonly logged: readonly string[]
}

export interface Backend {
  readonly name: string
  readonly open: (options?: Partial<ServiceOptions>) => Promise<Opened>
  /** A database without any table, for tests that create their own. */
  readonly blank: () => Promise<Database>
}

async function over(database: Database, options: Partial<ServiceOptions> = {}): Promise<Opened> {
  const logged: string[] = []
  const log = jsonLog((line) => logged.push(line))
  const service = await serviceOver(database, 'test', { ...testOptions, log, ...options })
  return { service, database, logged }
}

/** Creating a database takes seconds, loading one does not. */
const dumpIn = async (name: 'demoDump' | 'blankDump') => new Blob([await readFile(inject(name))])

/**
 * An embedded database without any table.
 * @param dataDir its folder; without, it is in memory
 */
export async function blankEmbedded(dataDir?: string): Promise<Database> {
  const load = await dumpIn('blankDump')
  const { database } = await embedded(dataDir === undefined ? { load } : { load, dataDir })
  return database
}

const pglite: Backend = {
  name: 'PGlite',
  async open(options) {
    const load = await dumpIn((options?.demo ?? true) ? 'demoDump' : 'blankDump')
    const { database } = await embedded({ load })
    return over(database, options)
  },
  blank: () => blankEmbedded(),
}

const postgres: Backend = {
  name: 'PostgreSQL',
  async open(options) {
    const url = await newDatabase((options?.demo ?? true) ? 'demo' : undefined)
    return over(await server(url, () => undefined), options)
  },
  blank: async () => server(await newDatabase(), () => undefined),
}

/**
 * Creates a database on the PostgreSQL server of this run.
 * @param template the database to copy; without one it is empty
 * @returns its URL
 */
export async function newDatabase(template?: string): Promise<string> {
  const url = inject('postgres')
  const admin = await server(url, () => undefined)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const copied = template === undefined ? '' : ` template ${template}`
  await admin.run({ texts: [`create database ${name}${copied}`], values: [] })
  await admin.close()
  return url.replace(/postgres$/, name)
}

if (noPostgres !== undefined) console.warn(`Skipped on PostgreSQL: ${noPostgres}.`)

/** The databases that the complete suite runs on. */
export const backends: readonly Backend[] = noPostgres === undefined ? [pglite, postgres] : [pglite]

/**
 * For rules that do not depend on the database: all databases in a proof, else one, preferably a
 * server.
 */
export const ruleBackends: readonly Backend[] =
  process.env.PROOF === '1' ? backends : backends.slice(-1)
