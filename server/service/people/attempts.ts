import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../refusal.ts'

const window = 15 * 60
const perAccount = 10
const perAddress = 100

const subjectOf = (kind: string, text: string) =>
  createHash('sha256').update(`${kind}:${text.toLowerCase()}`).digest('base64')

/**
 * Counted before the password is looked at, so that many at once cannot slip through; kept in the
 * database, so that a restart forgives nothing. Never a permanent lock.
 */
async function count(database: Database, subject: string, most: number): Promise<void> {
  const [row] = await database.rows<{ failures: number; wait: string }>(sql`
    insert into sign_in_failures as f (subject, failures, first_at, last_at)
    values (${subject}, 1, now(), now())
    on conflict (subject) do update set
      failures = case when f.first_at < now() - make_interval(secs => ${window})
        then 1 else f.failures + 1 end,
      first_at = case when f.first_at < now() - make_interval(secs => ${window})
        then now() else f.first_at end,
      last_at = now()
    returning failures, ceil(extract(epoch from
      first_at + make_interval(secs => ${window}) - now()))::text as wait`)
  if (row !== undefined && row.failures > most) {
    throw new Refusal(429, 'Too many failed sign-ins. Wait before the next one.', {
      'Retry-After': row.wait,
    })
  }
}

export interface Attempts {
  begin(account: string, address?: string): Promise<void>
  succeeded(account: string, address?: string): Promise<void>
}

export const attempts = (database: Database): Attempts => ({
  async begin(account, address) {
    if (address !== undefined) await count(database, subjectOf('address', address), perAddress)
    await count(database, subjectOf('account', account), perAccount)
  },
  async succeeded(account, address) {
    await database.run(sql`delete from sign_in_failures where subject = ${subjectOf('account', account)}
      or first_at < now() - make_interval(secs => ${window})`)
    if (address === undefined) return
    // A success takes back its own attempt only: it must not pay for the guesses of the same address.
    await database.run(sql`update sign_in_failures set failures = failures - 1
      where subject = ${subjectOf('address', address)} and failures > 0`)
  },
})
