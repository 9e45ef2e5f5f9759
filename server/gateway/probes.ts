import { setTimeout } from 'node:timers/promises'
import type { Queries } from '../service/database/database.ts'
import { databaseFailure } from '../service/database/databaseFailure.ts'
import { sql } from '../service/database/sql.ts'

/**
 * Resolves to the reason why requests cannot be served now, without addresses or secrets;
 * undefined: they can.
 */
export type Readiness = () => Promise<string | undefined>

/** Milliseconds within which the database must answer. */
const patienceMs = 3_000

/**
 * Checks the database; concurrent callers share one query.
 * @param database without one it is always ready
 * @param patience milliseconds to wait
 * @returns the reason why it is not ready, as a sentence
 */
export function readiness(
  database: Pick<Queries, 'rows'> | undefined,
  patience = patienceMs,
): Readiness {
  let asking: Promise<string | undefined> | undefined
  const ask = async (queries: Pick<Queries, 'rows'>) => {
    const isLate = new AbortController()
    try {
      return await Promise.race([
        queries.rows(sql`select 1`).then(() => undefined, reasonOf),
        setTimeout(patience, 'The database does not answer.', { signal: isLate.signal }),
      ])
    } finally {
      isLate.abort()
    }
  }
  return async () => {
    if (database === undefined) return undefined
    asking ??= ask(database).finally(() => {
      asking = undefined
    })
    return asking
  }
}

const reasonOf = (problem: unknown): string =>
  databaseFailure(problem)?.message ?? 'The database failed.'
