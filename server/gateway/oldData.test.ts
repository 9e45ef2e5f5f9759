import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { backupLines } from '../service/backup/backupFile.ts'
import { restoreBackup } from '../service/backup/restoreBackup.ts'
import { type Database, type Queries, server } from '../service/database/database.ts'
import { embedded } from '../service/database/embedded.ts'
import { migrations } from '../service/database/migrations.ts'
import { migrate } from '../service/database/schema.ts'
import { name, sql } from '../service/database/sql.ts'
import { serviceOver } from '../service/service.ts'
import { blankEmbedded, newDatabase } from '../service/testing/backends.ts'
import { type Client, client, idOf, results } from '../service/testing/client.ts'
import { testOptions } from '../service/testing/options.ts'
import { noPostgres } from '../service/testing/postgres.ts'
import { readEnvironment } from './environment.ts'
import { findStartProblems } from './startCheck.ts'
import { basicOf } from './testing/keyService.ts'

interface OldData {
  readonly commit: string
  /** The number of the last migration that this program had. */
  readonly schema: number
  readonly store: string
  /** The settings as sent and stored. */
  readonly settings: string
  readonly ticket: string
  /** The number of records that this program itself returned to an owner. */
  readonly counts: Readonly<Record<string, number>>
}

const plain = '{"region":"south","limit":12345678901234567890.10}'
const countsOfDemo = {
  '/workspaces/': 1,
  '/store/all/': 9,
  '/enrich/': 7,
  '/transfer/input/all/': 13,
  '/serve/': 7,
  '/users/': 1,
  '/billing/charges/': 58,
  '/billing/methods/': 2,
}

const old: readonly OldData[] = [
  {
    commit: '7f60054',
    schema: 3,
    store: 'sto_ffca024b4614b173ee94',
    settings: plain,
    ticket: 'tic_85b644a9edeafe3c97a3',
    counts: { ...countsOfDemo, '/support/tickets/': 14, '/enrich/jobs/': 34, '/tokens/': 5 },
  },
  {
    commit: '05cb1d9f',
    schema: 5,
    store: 'sto_62694174c74bf1885ad0',
    settings: plain,
    ticket: 'tic_f6a7754ee5039f1c1ba8',
    counts: { ...countsOfDemo, '/support/tickets/': 11, '/enrich/jobs/': 33, '/tokens/': 4 },
  },
  {
    commit: '297926d1',
    schema: 5,
    store: 'sto_02e05dc2bc8cffc8204b',
    settings: '{"region":"north","region":"south","limit":12345678901234567890.10}',
    ticket: 'tic_3a2caf933af83dee2f43',
    counts: { ...countsOfDemo, '/support/tickets/': 11, '/enrich/jobs/': 33, '/tokens/': 4 },
  },
]

const authorization = basicOf('ingrid.solheim@northwind.example', 'ingrid-demo-2026')

interface Place {
  readonly variables: Readonly<Record<string, string>>
  readonly blank: () => Promise<Database>
  readonly open: () => Promise<Database>
}

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const places: readonly { readonly kind: string; readonly make: () => Promise<Place> }[] = [
  {
    kind: 'PGlite',
    async make() {
      const dataDir = await mkdtemp(join(tmpdir(), 'wsc-old-'))
      folders.push(dataDir)
      return {
        variables: { DATA_DIR: dataDir },
        blank: () => blankEmbedded(dataDir),
        open: async () => (await embedded({ dataDir })).database,
      }
    },
  },
  ...(noPostgres === undefined
    ? [
        {
          kind: 'PostgreSQL',
          async make() {
            const url = await newDatabase()
            const open = () => server(url, () => undefined)
            return { variables: { DATABASE_URL: url }, blank: open, open }
          },
        },
      ]
    : []),
]

/** Rows of each table. */
async function rowCounts(queries: Queries): Promise<Record<string, number>> {
  const tables = await queries.rows<{ table: string }>(sql`
    select c.relname::text as table from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`)
  const counts: Record<string, number> = {}
  for (const { table } of tables) {
    const [row] = await queries.rows<{ count: string }>(sql`select count(*) from ${name(table)}`)
    counts[table] = Number(row?.count)
  }
  return counts
}

const reached = async (queries: Queries) => {
  const [row] = await queries.rows<{ number: number }>(
    sql`select max(number) as number from schema_migrations`,
  )
  return row?.number
}

// `npm test` opens the oldest in the embedded database, the others where that takes a fifth.
const everywhere = process.env.PROOF === '1' || places.length === 1
const ways = places.flatMap((place, at) =>
  old.slice(0, everywhere || at > 0 ? old.length : 1).map((one) => ({ ...place, ...one })),
)

describe.each(ways)(
  'V20 attack-10 data that $commit wrote, on $kind',
  ({ make, commit, schema, store, settings, ticket, counts }) => {
    it('opens with everything in it, and takes new records', async () => {
      const place = await make()
      const blank = await place.blank()
      await restoreBackup(blank, backupLines(`server/service/testing/oldData/${commit}.gz`))
      const before = await rowCounts(blank)
      expect([await reached(blank), before.schema_migrations]).toEqual([schema, schema])
      await blank.close()

      const checked = readEnvironment({ PORT: '0', ...place.variables })
      const around = { root: '.', development: true }
      expect(await findStartProblems(checked, around)).toEqual([])

      const database = await place.open()
      await database.transaction((queries) => migrate(queries))
      const { schema_migrations: applied, ...after } = await rowCounts(database)
      expect([await reached(database), applied]).toEqual([
        migrations.at(-1)?.number,
        migrations.length,
      ])
      const { schema_migrations: _, ...unchanged } = before
      expect(after).toMatchObject(unchanged)

      const service = await serviceOver(database, 'test', testOptions)
      const me = client(service, authorization)
      for (const [path, count] of Object.entries(counts))
        expect((await me.get(path)).body.count, path).toBe(count)
      await readsWhatWasWritten(me, { commit, store, settings, ticket })
      const path = `http://service.test/store/all/${store}/read_blob/`
      const blob = await service.fetch(new Request(path, { headers: { authorization } }))
      expect([blob.status, await blob.text()]).toEqual([200, 'kept over upgrades'])
      await writesNow(me, { store, settings })
      await service.close()
    })
  },
)

async function readsWhatWasWritten(
  me: Client,
  { commit, store, settings, ticket }: Pick<OldData, 'commit' | 'store' | 'settings' | 'ticket'>,
): Promise<void> {
  const found = await me.get(`/store/all/${store}/`)
  expect(found.body).toMatchObject({
    name: `written by ${commit}`,
    description: 'Kept over every upgrade: ä 漢字 😀',
  })
  // Compares text, as parsing loses the first of two equal keys and the number's digits.
  expect(found.text).toContain(`"settings":${settings}`)
  expect((await me.get(`/support/tickets/${ticket}/`)).body).toMatchObject({
    title: `written by ${commit}`,
    contact_information: 'ingrid.solheim@northwind.example',
  })
  const row = await me.post(`/store/all/${store}/read_row/`, { table: 'visits', key: '1' })
  expect([row.status, row.text]).toEqual([200, '{"id":1,"city":"Oslo","visits":12.50}'])
}

async function writesNow(
  me: Client,
  { store, settings }: Pick<OldData, 'store' | 'settings'>,
): Promise<void> {
  const headers = { 'Idempotency-Key': 'after-the-upgrade' }
  const changed = await me.patch(`/store/all/${store}/`, { description: 'Changed since' }, headers)
  expect([changed.status, changed.body.description]).toEqual([200, 'Changed since'])
  expect(changed.text).toContain(`"settings":${settings}`)
  const ticket = {
    title: 'Written today',
    content: 'After the upgrade',
    severity: 'general_guidance',
    contact_method: 'email',
    contact_information: 'ingrid.solheim@northwind.example',
  }
  const made = await me.post('/support/tickets/', ticket)
  expect(made.status, made.text).toBe(201)
  const [newest] = results(await me.get('/support/tickets/'))
  expect(newest).toMatchObject({ object_id: idOf(made), ...ticket })
}
