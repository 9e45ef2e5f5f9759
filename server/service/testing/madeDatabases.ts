import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { server } from '../database/database.ts'
import { embedded } from '../database/embedded.ts'
import { serviceOver } from '../service.ts'
import { noPostgres, startPostgres } from './postgres.ts'
import { testOptions } from './options.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a dump of an embedded database with the demo data. */
    readonly demoDump: string
    /** File with a dump of an embedded database without any table. */
    readonly blankDump: string
    /**
     * URL of a PostgreSQL server whose database `demo` has the demo data; empty without a server.
     */
    readonly postgres: string
  }
}

/** Creates the demo data once per database and run: every test file starts with a copy. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'wsc-made-'))
  const { database, dump } = await embedded({})
  const keep = async (name: string) => {
    const file = join(folder, `${name}.tar`)
    await writeFile(file, Buffer.from(await (await dump()).arrayBuffer()))
    return file
  }
  provide('blankDump', await keep('blank'))
  const service = await serviceOver(database, 'test', testOptions)
  provide('demoDump', await keep('demo'))
  await service.close()

  const postgres = noPostgres === undefined ? await startPostgres() : undefined
  provide('postgres', postgres?.url ?? '')
  if (postgres) {
    const admin = await server(postgres.url, () => undefined)
    await admin.run({ texts: ['create database demo'], values: [] })
    await admin.close()
    const demo = await server(postgres.url.replace(/postgres$/, 'demo'), () => undefined)
    // A database can be copied only without connections.
    await (await serviceOver(demo, 'test', testOptions)).close()
  }
  return async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
