import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { uniqueId } from '../database/uniqueId.ts'
import { digestOf, newSecretKey } from './secrets.ts'

/**
 * Creates an administrator in a database without people. The secret key is shown once and not
 * stored.
 */
export async function firstAdministrator(
  queries: Queries,
  administrators: readonly string[],
): Promise<string | undefined> {
  const anybody = await queries.rows(sql`select from users limit 1`)
  if (anybody.length > 0) return undefined
  const secret = newSecretKey()
  const email = administrators[0]?.trim() ?? 'administrator@workspace.invalid'
  await queries.run(sql`insert into users (object_id, email, first_name, key_digest, is_administrator)
    values (${uniqueId('usr')}, ${email}, 'Administrator', ${digestOf(secret)}, true)`)
  return secret
}
