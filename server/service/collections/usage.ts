import type { ResourceName } from '../../../src/resources/resources.ts'
import type { Queries } from '../database/database.ts'
import { fixed, name, type Sql, sql } from '../database/sql.ts'
import { HttpError } from '../httpError.ts'

/** Quantities limited by a subscription, counted per calendar month (UTC). */
type Counted = 'training_seconds' | 'predict_calls'

const month = "date_trunc('month', now() at time zone 'UTC')::date"

const used = (counted: Counted, workspace: string) =>
  `coalesce((select round(g.${counted}) from usage g
    where g.workspace = ${workspace} and g.month = ${month}), 0)::bigint`

/** The quotas of active subscriptions are added; without any quota there is no limit. */
const quota = (counted: Counted, workspace: string) =>
  `(select sum(q.${counted})::bigint from subscriptions q where q.workspace = ${workspace}
    and (q.expires_on is null or q.expires_on >= (now() at time zone 'UTC')::date))`

/** Usage in addition to the declared fields, for collections that have quotas. */
export function usedOf(collection: ResourceName): Sql[] {
  const counted: readonly Counted[] = ['training_seconds', 'predict_calls']
  if (collection === 'subscriptions')
    return counted.map((one) => fixed(`${used(one, 't.workspace')} as ${one}_used`))
  if (collection !== 'workspaces') return []
  return counted.flatMap((one) => [
    fixed(`${used(one, 't.object_id')} as ${one}_used`),
    fixed(`${quota(one, 't.object_id')} as ${one}_quota`),
  ])
}

const labels = { training_seconds: 'training seconds', predict_calls: 'predict calls' }

/** @throws HttpError 409 if this month's usage has reached the workspace's quota */
export async function requireQuota(
  queries: Queries,
  workspace: string,
  counted: Counted,
): Promise<void> {
  const [row] = await queries.rows<{ used: string; quota: string | null }>(sql`
    select ${fixed(used(counted, 'w.object_id'))} as used,
      ${fixed(quota(counted, 'w.object_id'))} as quota
    from workspaces w where w.object_id = ${workspace}`)
  if (row === undefined || row.quota === null || BigInt(row.used) < BigInt(row.quota)) return
  const [spent, limit] = [row.used, row.quota].map((one) => BigInt(one).toLocaleString('en'))
  throw new HttpError(
    409,
    `The quota of ${labels[counted]} is used up: ${spent} of ${limit} this month. Another subscription, or the next month, gives more.`,
  )
}

/**
 * Adds to this month's usage (UTC).
 * @param amount seconds, or a number of calls
 */
export const addUsage = (
  queries: Queries,
  workspace: string,
  counted: Counted,
  amount: number,
): Promise<number> =>
  queries.run(sql`insert into usage as g (workspace, month, ${name(counted)})
    values (${workspace}, ${fixed(month)}, ${amount})
    on conflict (workspace, month) do update
    set ${name(counted)} = g.${name(counted)} + excluded.${name(counted)}`)
