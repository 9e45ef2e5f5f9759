import { dayMs, minuteMs } from '../../../src/durations.ts'
import type { Queries } from '../database/database.ts'
import { fixed, join, name, sql } from '../database/sql.ts'
import type { Passwords } from '../people/passwords.ts'
import type { ServiceOptions } from '../serviceTypes.ts'
import type { Random } from './random.ts'

export interface Seeding {
  readonly queries: Queries
  readonly random: Random
  readonly now: number
  readonly scale: ServiceOptions['demoScale']
  readonly passwords: Passwords
}

export const before = (now: number, ago: number): string => new Date(now - ago).toISOString()
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** A random age, more often recent than long ago, as in a growing service. */
export const randomAgeMs = (random: Random, maxMs = 360 * dayMs): number =>
  Math.floor(random.next() ** 1.7 * maxMs) + 2 * minuteMs

type Row = Readonly<Record<string, unknown>>
const batch = 2000

/**
 * Inserts thousands of rows with one statement: the database reads them from one JSON parameter.
 */
export async function insertRows(
  { queries }: Seeding,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = join(Object.keys(first).map(name))
  for (let from = 0; from < rows.length; from += batch) {
    const text = JSON.stringify(rows.slice(from, from + batch))
    await queries.run(sql`insert into ${name(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${fixed(`"${table}"`)}, ${text}::json)`)
  }
}

/** `created_at`, `ago` before now, and an `updated_at` that is not earlier. */
export function moments({ now, random }: Seeding, ago: number, settled = 0.4) {
  const updated = random.chance(settled) ? ago : Math.floor(ago * random.next())
  return { created_at: before(now, ago), updated_at: before(now, Math.max(updated, 20_000)) }
}
