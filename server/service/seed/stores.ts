import { sql } from '../database/sql.ts'
import type { People } from './people.ts'
import { demoId } from './random.ts'
import { insertRows, moments, type Seeding, someTimeAgo } from './seeding.ts'
import { storeNames } from './storeNames.ts'
import { type TableShape, rowsOf, tableShapes } from './tables.ts'

export interface DemoStore {
  readonly id: string
  readonly name: string
  readonly workspace: string
  readonly company: string
  readonly tables: readonly string[]
}

const engines = ['columnar', 'row', 'append-only']

export async function seedStores(seeding: Seeding, people: People): Promise<readonly DemoStore[]> {
  const { random } = seeding
  const stores: DemoStore[] = []
  const rows: Record<string, unknown>[] = []
  const tables: Record<string, unknown>[] = []
  const contents: Record<string, unknown>[] = []
  for (const { company, name, description, shapes } of storeNames) {
    const workspace = people.workspaces.find((one) => one.key === company)
    if (workspace === undefined) throw new Error(`No workspace for ${name}.`)
    const id = demoId('sto', `${company} ${name}`)
    const shown = shapes.map((shape) => tableShapes[shape])
    rows.push({
      object_id: id,
      name,
      description,
      workspace: workspace.id,
      settings: random.chance(0.1) ? null : settingsOf(seeding, shown),
      ...moments(seeding, someTimeAgo(random)),
    })
    for (const shape of shown) {
      tables.push({ store: id, name: shape.table, columns: shape.columns })
      contents.push(
        ...rowsOf(seeding, shape, random.whole(60, 160)).map(({ key, row }) => ({
          store: id,
          table_name: shape.table,
          row_key: key,
          row,
        })),
      )
    }
    stores.push({
      id,
      name,
      workspace: workspace.id,
      company,
      tables: shown.map((shape) => shape.table),
    })
  }
  await insertRows(seeding, 'stores', rows)
  await insertRows(seeding, 'store_tables', tables)
  await insertRows(seeding, 'store_rows', contents)
  if (seeding.scale === 'large') await fillLargeTable(seeding, stores)
  return stores
}

function settingsOf({ random }: Seeding, shapes: readonly TableShape[]): Record<string, unknown> {
  const settings: Record<string, unknown> = {
    tables: shapes.map((shape) => shape.table),
    key: Object.fromEntries(shapes.map((shape) => [shape.table, shape.columns[0]])),
    engine: random.pick(engines),
  }
  if (random.chance(0.6)) settings.retention_days = random.pick([30, 90, 365, 1095])
  if (random.chance(0.4)) settings.encrypted = true
  if (random.chance(0.3)) settings.read_only = random.chance(0.3)
  if (random.chance(0.3)) settings.schedule = random.pick(['hourly', 'daily at 02:00', 'weekly'])
  return settings
}

const large = 200_000

/** 12 columns, made by the database itself: sending them would take longer than making them. */
async function fillLargeTable({ queries }: Seeding, stores: readonly DemoStore[]): Promise<void> {
  const store = stores[0]
  if (store === undefined) return
  const columns = [
    'event_id',
    'at',
    'customer',
    'session',
    'kind',
    'page',
    'country',
    'device',
    'items',
    'amount',
    'currency',
    'new_customer',
  ]
  await queries.run(sql`insert into store_tables (store, name, columns)
    values (${store.id}, 'events_all', ${JSON.stringify(columns)})`)
  await queries.run(sql`insert into store_rows (store, table_name, row_key, row)
    select ${store.id}, 'events_all', 'evt-' || lpad(n::text, 7, '0'), jsonb_build_object(
      'event_id', 'evt-' || lpad(n::text, 7, '0'),
      'at', to_char(timestamp '2026-01-01' + n * interval '137 seconds', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'customer', 'c-' || lpad((n * 7919 % 24000)::text, 5, '0'),
      'session', md5((n / 9)::text),
      'kind', (array['view','view','view','search','basket','checkout','purchase'])[1 + n * 31 % 7],
      'page', (array['/','/men','/women','/sale','/basket','/checkout'])[1 + n * 17 % 6],
      'country', (array['DE','NO','SE','DK','FR','NL','AT'])[1 + n * 13 % 7],
      'device', (array['phone','desktop','tablet'])[1 + n * 11 % 3],
      'items', n % 6,
      'amount', round((n * 37 % 19900)::numeric / 100, 2),
      'currency', 'EUR',
      'new_customer', n % 5 = 0)
    from generate_series(1, ${large}::int) n`)
}
