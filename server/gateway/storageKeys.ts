import { hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '../service/database/database.ts'
import { sql } from '../service/database/sql.ts'

/**
 * `Session.storageKey`: 32 bytes as base64url.
 * @param service id of the deployment
 * @param holder of the session: an id that no other person can claim
 */
export type StorageKeyOf = (service: string, holder: string) => string

/** The keys that follow from a secret of the gateway: the same as long as the secret is. */
export const storageKeysFrom =
  (secret: string): StorageKeyOf =>
  (service, holder) => {
    const info = `workspace-console storage ${JSON.stringify([service, holder])}`
    return Buffer.from(hkdfSync('sha256', secret, '', info, 32)).toString('base64url')
  }

const newSecret = () => randomBytes(32).toString('base64url')

/** An arbitrary lock number, equal in all processes, as two may start at once. */
const lockId = 7_305_122
const name = 'storage'

/**
 * A secret that outlives this process: all processes with the database share it. Without a database
 * it ends with the process, as the sessions do.
 */
export async function storageSecret(database: Database | undefined): Promise<string> {
  if (!database) return newSecret()
  return database.transaction(async (queries) => {
    await queries.rows(sql`select pg_advisory_xact_lock(${lockId})`)
    await queries.run(
      sql`create table if not exists gateway_secrets (name text primary key, secret text not null)`,
    )
    await queries.run(
      sql`insert into gateway_secrets values (${name}, ${newSecret()}) on conflict do nothing`,
    )
    const [row] = await queries.rows<{ secret: string }>(
      sql`select secret from gateway_secrets where name = ${name}`,
    )
    return row?.secret ?? newSecret()
  })
}
