import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { taskQueue, type Enqueue } from '../database/taskQueue.ts'
import { HttpError } from '../httpError.ts'
import { waitingSignIns } from './passwords.ts'

const windowMs = 15 * 60_000
const maxDelayMs = 60_000
const maxPerAddress = 100

const subjectOf = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts).toLowerCase()).digest('base64')

/** In seconds up to a minute, else in minutes. */
function formatWait(ms: number): string {
  const [amount, unit] = ms <= maxDelayMs ? [ms / 1000, 'second'] : [ms / 60_000, 'minute']
  const whole = Math.ceil(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

const tooSoon = (reason: string, ms: number) =>
  new HttpError(429, `${reason} Try again in ${formatWait(ms)}.`, {
    'Retry-After': String(Math.ceil(ms / 1000)),
  })

interface Failures extends Record<string, unknown> {
  readonly subject: string
  readonly failures: number
  readonly first: string
  readonly last: string
}

export interface Attempts {
  /**
   * Checks a password. A failure delays the next attempt for the same account from the same address
   * by one second, then two, up to a minute. Other addresses are not delayed, so a stranger cannot
   * lock an account. Attempts from one address run one after the other: parallel ones cannot get
   * through before the first has failed, and correct ones do not delay each other.
   *
   * @param address of the client; without one all callers count as one
   * @param checkPassword returns `undefined` if the password is wrong
   * @throws Refusal 429 with `Retry-After` in seconds, before `look` is called; 503 if too many are
   * waiting
   */
  tryPassword<T>(
    account: string,
    address: string | undefined,
    checkPassword: () => Promise<T | undefined>,
  ): Promise<T | undefined>
  /** Deletes records of failures that no longer cause a delay. */
  forgetOld(): Promise<number>
}

/**
 * @param now returns epoch milliseconds; failures are stored in the database, so they outlast a
 * restart
 */
export function attempts(database: Database, now: () => number = Date.now): Attempts {
  const queues = new Map<string, { readonly run: Enqueue; tasks: number }>()
  const at = (ms: number) => new Date(ms).toISOString()

  async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { run: taskQueue(1, waitingSignIns), tasks: 0 }
    queues.set(key, queue)
    queue.tasks += 1
    try {
      return await queue.run(work)
    } finally {
      queue.tasks -= 1
      if (queue.tasks === 0) queues.delete(key)
    }
  }

  async function requirePause(pair: string, addressKey: string): Promise<void> {
    const found = await database.rows<Failures>(sql`select subject, failures,
      (extract(epoch from first_at) * 1000)::text as first,
      (extract(epoch from last_at) * 1000)::text as last
      from sign_in_failures where subject in (${pair}, ${addressKey})`)
    for (const { subject, failures, first, last } of found) {
      const delay = Math.min(maxDelayMs, 1000 * 2 ** (failures - 1))
      const isPair = subject === pair
      const left = isPair ? Number(last) + delay - now() : Number(first) + windowMs - now()
      if (left <= 0) continue
      if (isPair) throw tooSoon('Too soon after a failed sign-in.', left)
      if (failures >= maxPerAddress)
        throw tooSoon('Too many failed sign-ins from this address.', left)
    }
  }

  /**
   * Resets the count of an account 15 minutes after its last failure, and of an address 15 minutes
   * after its first.
   */
  const countFailure = (pair: string, addressKey: string) => {
    const time = at(now())
    const isOver = sql`case when f.subject = ${pair} then f.last_at else f.first_at end
      < ${at(now() - windowMs)}`
    return database.run(sql`
      insert into sign_in_failures as f (subject, failures, first_at, last_at)
      values (${pair}, 1, ${time}, ${time}), (${addressKey}, 1, ${time}, ${time})
      on conflict (subject) do update set
        failures = case when ${isOver} then 1 else f.failures + 1 end,
        first_at = case when ${isOver} then excluded.first_at else f.first_at end,
        last_at = excluded.last_at`)
  }

  return {
    tryPassword: (account, address = '', look) =>
      inTurn(address, async () => {
        const [pair, addressKey] = [
          subjectOf('account', account, address),
          subjectOf('address', address),
        ]
        await requirePause(pair, addressKey)
        const found = await look()
        if (found === undefined) await countFailure(pair, addressKey)
        else await database.run(sql`delete from sign_in_failures where subject = ${pair}`)
        return found
      }),
    forgetOld: () =>
      database.run(sql`delete from sign_in_failures where last_at < ${at(now() - windowMs)}`),
  }
}
