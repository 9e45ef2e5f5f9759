import type { Queries } from './database/database.ts'
import { sql } from './database/sql.ts'

/** Key-value facts that the service stores about its own database. */
export async function factOf(
  queries: Queries,
  fact: 'demo' | 'started',
): Promise<string | undefined> {
  const [row] = await queries.rows<{ value: string }>(
    sql`select value from facts where name = ${fact}`,
  )
  return row?.value
}

export const setFact = (
  queries: Queries,
  fact: 'demo' | 'started',
  value: string,
): Promise<number> =>
  queries.run(sql`insert into facts (name, value) values (${fact}, ${value})
    on conflict (name) do update set value = excluded.value`)
