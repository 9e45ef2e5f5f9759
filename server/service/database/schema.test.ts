import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { collections, columnsOf } from '../collections/collection.ts'
import { openService } from '../service.ts'
import { blankEmbedded } from '../testing/backends.ts'
import { client } from '../testing/client.ts'
import type { Queries } from './database.ts'
import { migrations } from './migrations.ts'
import { migrate } from './schema.ts'
import { name, sql } from './sql.ts'
import { digestOf } from '../people/secrets.ts'

const options = {
  demo: false,
  demoScale: 'small',
  administrators: [],
  supportAgents: [],
  scryptN: 2,
} as const

/** A database with the previous schema: a migration, a field and a collection are missing. */
async function previousSchema(queries: Queries): Promise<void> {
  await migrate(queries, migrations.length - 1)
  await queries.run(sql`drop view workspace_people`)
  await queries.run(sql`alter table stores drop column settings`)
  await queries.run(sql`drop table user_managers`)
  await queries.run(sql`insert into users (object_id, email, key_digest, is_administrator)
    values ('usr_1', 'old@test.example', ${digestOf('wsk_old')}, true)`)
  await queries.run(sql`insert into workspaces (object_id, name, description, created_by)
    values ('wsp_1', 'Old team', 'From before', 'usr_1')`)
  await queries.run(sql`insert into stores (object_id, name, description, workspace)
    values ('sto_1', 'old-store', 'From before', 'wsp_1')`)
}

describe('The schema', () => {
  it('migrates: a folder with the previous schema opens with its data and the new fields', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wsc-schema-'))
    const database = await blankEmbedded(folder)
    await database.transaction(previousSchema)
    await database.close()

    const service = await openService({ ...options, dataDir: folder })
    expect(service.firstStartCredential).toBeUndefined()
    const me = client(service, 'Token wsk_old')
    expect((await me.get('/store/all/sto_1/')).body).toMatchObject({
      name: 'old-store',
      settings: null,
    })
    const changed = await me.patch(
      '/store/all/sto_1/',
      { settings: '{"a":1}' },
      { 'idempotency-key': 'after the move' },
    )
    expect(changed.body.settings).toEqual({ a: 1 })
    expect((await me.post('/notifications/managers/user/', {})).status).toBe(201)
    await service.close()

    const again = await openService({ ...options, dataDir: folder })
    expect((await client(again, 'Token wsk_old').get('/store/all/')).body.count).toBe(1)
    await again.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('has a column for every declared field, and rejects a newer database', async () => {
    const database = await blankEmbedded()
    await database.transaction((queries) => migrate(queries))
    for (const collection of collections) {
      for (const column of columnsOf(collection))
        await database.rows(sql`select ${name(column.name)} from ${name(collection.table)} limit 0`)
    }
    const [before] = await database.rows<{ count: string }>(
      sql`select count(*) as count from pg_attribute`,
    )
    await database.transaction((queries) => migrate(queries))
    const [after] = await database.rows<{ count: string }>(
      sql`select count(*) as count from pg_attribute`,
    )
    expect(after).toEqual(before)
    await database.run(
      sql`insert into schema_migrations (number, name) values (999, 'from the future')`,
    )
    await expect(database.transaction((queries) => migrate(queries))).rejects.toThrow(
      'Start the newer program',
    )
    await database.close()
  })
})
