import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { uniqueId } from '../database/uniqueId.ts'
import { digestOf, newSecretKey } from './secrets.ts'

/** A database without people gets one administrator, whose secret key is told once and kept nowhere. */
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
